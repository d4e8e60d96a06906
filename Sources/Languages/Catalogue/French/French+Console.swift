extension Catalogue {
    static let frenchConsole = #"""
        nothing is selected
        = rien n’est sélectionné
        close what is open first
        = fermez d’abord ce qui est ouvert
        send the message to each recipient of a list, after a review; --canary N|none, --rate N, --dry-run …
        = envoie le message à chaque destinataire d’une liste, après vérification ; --canary N|none, --rate N, --dry-run …
        only a condition has devices in and out: Enter on a topic shows its members
        = seule une condition a des appareils dedans et dehors : Entrée sur un sujet montre ses membres
        the console speaks {1} now
        = la console parle maintenant {1}
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
        given up: nothing was sent; Ctrl-C again quits
        = abandonné : rien n’a été envoyé ; Ctrl-C encore une fois quitte
        cancelling; Ctrl-C again quits
        = annulation ; Ctrl-C encore une fois quitte
        Ctrl-C again quits
        = Ctrl-C encore une fois quitte
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
        the history could not be read: {1}
        = l’historique n’a pu être lu : {1}
        this backend keeps none
        = ce service n’en garde pas
        {1} in {2}, tokens and messages included
        = {1} dans {2}, jetons et messages compris
        the backend could not be read: {1}
        = le service n’a pu être lu : {1}
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
        there is no dry run of this
        = il n’y a pas d’essai à blanc pour cela
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
        {1} shows the demo's phones, as messages come
        = {1} montre les téléphones de la démo, à mesure des messages
        {1} · Space goes on
        = {1} · Espace continue
        … {1} more
        = … {1} de plus
        this backend has no history to export
        = ce service n’a pas d’historique à exporter
        {1|# entry|# entries}
        = {1|# entrée|# entrées}
        """#
}
