extension Catalogue {
    static let frenchConsole = #"""
        a broadcast was left with {1} to go: B shows it
        = une diffusion est restée avec {1} à servir : B la montre
        type the project id {1} to go on with it
        = tapez l’id de projet {1} pour la poursuivre
        leaves
        = part
        goes on
        = se poursuit
        {1} in {2} s: Esc takes it back
        = {1} dans {2} s : Échap l’annule
        {1|# recipient|# recipients}
        = {1|# destinataire|# destinataires}
        begins
        = commence
        broadcast {1} {2}: {3} left
        = la diffusion {1} {2} : reste {3}
        taken back: nothing was sent
        = repris : rien n’a été envoyé
        the console speaks {1} now
        = la console parle maintenant {1}
        a message from {1}
        = un message de {1}
        XMPP: connected
        = XMPP : connecté
        ; {1} without an answer go out again
        = ; {1} sans réponse repartent
        XMPP: the service drains the connection
        = XMPP : le service vide la connexion
        {1} holds no message that can be composed
        = {1} ne contient aucun message à composer
        this replaces the message in the composer: c again does it
        = ceci remplace le message du compositeur : c encore une fois le fait
        {1} is in the composer: nothing is sent before its review
        = {1} est dans le compositeur : rien ne part avant la vérification
        {1} was for project {2}: its tokens mean nothing here
        = {1} était pour le projet {2} : ses jetons ne valent rien ici
        open a field with Enter to paste into it
        = ouvrez un champ avec Entrée pour y coller
        nothing is shown: nothing was written
        = rien n’est affiché : rien n’a été écrit
        type the project id {1} to send
        = tapez l’id de projet {1} pour envoyer
        given up: nothing was sent
        = abandonné : rien n’a été envoyé
        nothing was sent
        = rien n’a été envoyé
        a broadcast is under way: B shows it
        = une diffusion est en cours : B la montre
        there is no message yet: compose it first
        = il n’y a pas encore de message : composez-le d’abord
        given up: nothing was sent; Ctrl-C again quits
        = abandonné : rien n’a été envoyé ; Ctrl-C encore une fois quitte
        stopped looking for "{1}"
        = recherche de « {1} » arrêtée
        cancelling; Ctrl-C again quits
        = annulation ; Ctrl-C encore une fois quitte
        Ctrl-C again quits
        = Ctrl-C encore une fois quitte
        leaves in {1} s: Esc takes it back
        = part dans {1} s : Échap l’annule
        dry run passed: {1}
        = essai à blanc réussi : {1}
        accepted: {1}
        = accepté : {1}
        dry run
        = essai à blanc
        message
        = message
        {1} to {2}
        = {1} à {2}
        {1} by {2}
        = {1} par {2}
        profile {1}: {2} {3}
        = profil {1} : {2} {3}
        close the review first
        = fermez d’abord la vérification
        there is no message yet
        = il n’y a pas encore de message
        this is one already
        = c’en est déjà un
        the message is not complete
        = le message n’est pas complet
        known to the registry
        = connus du registre
        subscribe {1} to {2}
        = abonner {1} à {2}
        unsubscribe {1} from {2}
        = désabonner {1} de {2}
        make the group {1}
        = faire le groupe {1}
        add {1} to {2}
        = ajouter {1} à {2}
        remove {1} from {2}
        = retirer {1} de {2}
        device {1}
        = appareil {1}
        as a command line
        = en ligne de commande
        as curl
        = en curl
        There is no curl for it: {1}.
        = Il n’y a pas de curl pour cela : {1}.
        XMPP is a session
        = XMPP est une session
        the message is not one yet
        = le message n’en est pas encore un
        device groups need the sender id, and the profile has none
        = les groupes veulent l’id d’expéditeur, et le profil n’en a pas
        each recipient has a request of their own
        = chaque destinataire a sa propre requête
        the service never tells who is subscribed
        = le service ne dit jamais qui est abonné
        the call has none
        = l’appel n’en a pas
        Copy: {1}
        = Copie : {1}
        sent to the clipboard, if the terminal allows it
        = mis dans le presse-papiers, si le terminal le permet
        no clipboard here: select it
        = pas de presse-papiers ici : sélectionnez
        too long for the clipboard: select it
        = trop long pour le presse-papiers : sélectionnez
        what broadcasts were left cannot be said: {1}
        = on ne peut dire quelles diffusions sont restées : {1}
        this profile has no broadcasts
        = ce profil n’a pas de diffusions
        {1}: nothing was sent
        = {1} : rien n’a été envoyé
        the editor changed nothing
        = l’éditeur n’a rien changé
        the editor failed: {1}
        = l’éditeur a échoué : {1}
        theme {1}: {2}
        = thème {1} : {2}
        written: {1}, {2}
        = écrit : {1}, {2}
        {1} is there already: name a new file
        = {1} existe déjà : nommez un fichier neuf
        written: {1}
        = écrit : {1}
        profile {1}: {2}
        = profil {1} : {2}
        the faults could not be read: {1}
        = les pannes n’ont pu être lues : {1}
        armed as rule {1}
        = armée comme règle {1}
        rule {1} disarmed
        = règle {1} désarmée
        all faults disarmed
        = toutes les pannes désarmées
        the phones could not be listed: {1}
        = les téléphones n’ont pu être listés : {1}
        {1}: tapped, the app is in front
        = {1} : touché, l’app est au premier plan
        {1} will subscribe to {2} when it can
        = {1} s’abonnera à {2} quand il pourra
        {1} is subscribed to {2}
        = {1} est abonné à {2}
        {1} will unsubscribe from {2} when it can
        = {1} se désabonnera de {2} quand il pourra
        {1} is not subscribed to {2} any more
        = {1} n’est plus abonné à {2}
        the service has the message
        = le service a le message
        the message waits on the phone
        = le message attend sur le téléphone
        the history could not be read: {1}
        = l’historique n’a pu être lu : {1}
        this backend keeps none
        = ce service n’en garde pas
        {1} entries
        = {1} entrées
        {1} in {2}, tokens and messages included
        = {1} dans {2}, jetons et messages compris
        the backend could not be read: {1}
        = le service n’a pu être lu : {1}
        the registry could not be read: {1}
        = le registre n’a pu être lu : {1}
        the draft could not be read: {1}
        = le brouillon n’a pu être lu : {1}
        whether it went out before cannot be said: {1}
        = on ne peut dire s’il est déjà parti : {1}
        subscribed {1} to {2}
        = {1} abonné à {2}
        unsubscribed {1} from {2}
        = {1} désabonné de {2}
        group {1} made, with 1 member
        = groupe {1} fait, avec 1 membre
        added {1} to {2}
        = {1} ajouté à {2}
        removed {1} from {2}
        = {1} retiré de {2}
        the registry believes the service now
        = le registre croit maintenant le service
        no group "{1}" is known: group create {2} makes it
        = aucun groupe « {1} » n’est connu : group create {2} le fait
        the history could not be written: {1}
        = l’historique n’a pu être écrit : {1}
        accepted; the token was replaced by {1}, and in the registry too
        = accepté ; le jeton a été remplacé par {1}, dans le registre aussi
        UNREGISTERED: the app was removed or its token replaced; the registry has marked it
        = UNREGISTERED : l’app a été retirée ou son jeton remplacé ; le registre l’a marqué
        nothing was sent: the history could not be written ({1})
        = rien n’a été envoyé : l’historique n’a pu être écrit ({1})
        fcm-console needs {1}x{2}, this is {3}x{4}
        = fcm-console veut {1}x{2}, ceci fait {3}x{4}
         read-only 
        =  lecture seule 
         sending {1} 
        =  envoi {1} 
        {1} new on handsets
        = {1} neufs sur les téléphones
        from the emulator
        = de l’émulateur
        started
        = commencé
        interrupted
        = interrompu
        aborted
        = abandonné
        valid
        = valides
        {1|# day|# days}
        = {1|# jour|# jours}
        {1|# hour|# hours}
        = {1|# heure|# heures}
        {1|# minute|# minutes}
        = {1|# minute|# minutes}
        {1|# second|# seconds}
        = {1|# seconde|# secondes}
         mark fewer, or give fcm-console topics subscribe a file
        =  marquez-en moins, ou donnez un fichier à fcm-console topics subscribe
        ; the others are marked
        =  ; les autres sont marqués
        a range holds up to {1} rows, this one {2}: filter and mark all
        = une plage tient jusqu’à {1} lignes, celle-ci {2} : filtrez et marquez tout
        all rows
        = toutes les lignes
        all with "{1}"
        = tout avec « {1} »
        has no token, so it cannot be a member
        = n’a pas de jeton, ne peut donc être membre
        it goes on: {1} shows it
        = cela continue : {1} le montre
        none of what is marked is known any more
        = rien de ce qui est marqué n’est plus connu
        nothing gets through
        = rien ne passe
        nothing was changed; the marks are still there
        = rien n’a changé ; les marques sont encore là
        only topics, groups, devices, results and the history are sorted: go to one of them
        = seuls sujets, groupes, appareils, résultats et historique se trient : allez à l’un d’eux
        only topics, groups and devices are marked: focus one of them
        = seuls sujets, groupes et appareils se marquent : allez à l’un d’eux
        the registry could not be written: {1}
        = le registre n’a pu être écrit : {1}
        there is no dry run of this
        = il n’y a pas d’essai à blanc pour cela
        type the project id {1} to go on
        = tapez l’id de projet {1} pour continuer
        {1} are marked already: take those marks away first, or mark more one by one
        = {1} sont déjà marqués : enlevez d’abord ces marques, ou marquez-en d’autres un à un
        {1} are marked, and {2} at a time is the most:
        = {1} sont marqués, et {2} à la fois est le plus :
        {1} of {2}
        = {1} sur {2}
        is damaged: it has no version
        = est abîmé : il n’a pas de version
        is damaged: it is not JSON
        = est abîmé : ce n’est pas du JSON
        is damaged: {1} is not what it should be
        = est abîmé : {1} n’est pas ce qu’il devrait être
        nothing is marked {1}{2}
        = rien n’est marqué {1}{2}
        the mouse is the console's: Shift selects text in most terminals
        = la souris est à la console : Maj sélectionne du texte dans la plupart des terminaux
        the mouse is the terminal's and selects text; {1}:mouse on takes it back
        = la souris est au terminal et sélectionne du texte ; {1}:mouse on la reprend
        there is nothing here to go to
        = il n’y a rien ici où aller
        type the letters of where to go{1}, Esc leaves
        = tapez les lettres d’où aller{1}, Échap quitte
        was written by a newer fcm-console
        = a été écrit par un fcm-console plus récent
        {1} and one of the keys above, Esc leaves
        = {1} et l’une des touches ci-dessus, Échap quitte
        {1} is no command here
        = {1} n’est pas une commande ici
        {1} or 
        = {1} ou 
        Device groups: one person's devices under one key
        = Groupes : les appareils d’une personne sous une clé
        Devices, as the registry knows them: {1} finds
        = Appareils, tels que le registre les connaît : {1} cherche
        The message: {1} checks it, {2} reviews it
        = Le message : {1} le contrôle, {2} le vérifie
        Topics: {1} opens one, {2} writes to it
        = Sujets : {1} en ouvre un, {2} lui écrit
        What was sent, what became of it, and what to do
        = Ce qui fut envoyé, ce qu’il en advint, et que faire
        that was the tour; :tour begins it again
        = c’était la visite ; :tour la recommence
        {1} finds any command; :profile new makes a profile
        = {1} trouve toute commande ; :profile new fait un profil
        {1} is in {2}; :profile {3} opens it
        = {1} est dans {2} ; :profile {3} l’ouvre
        {1} shows the demo's phones, as messages come
        = {1} montre les téléphones de la démo, à mesure des messages
        {1} · Space goes on
        = {1} · Espace continue
        … {1} more
        = … {1} de plus
        the requests could not be read: {1}
        = les requêtes n’ont pas pu être lues : {1}
        the request could not be read: {1}
        = la requête n’a pas pu être lue : {1}
        fault {1}
        = panne {1}
        as a line of the console
        = comme ligne de la console
        the emulator has not kept what it carried
        = l’émulateur n’a pas gardé ce qu’elle portait
        only an emulator tells what it was asked
        = seul un émulateur dit ce qui lui a été demandé
        """#
}
