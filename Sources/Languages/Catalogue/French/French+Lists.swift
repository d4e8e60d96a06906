extension Catalogue {
    static let frenchLists = #"""
        handsets
        = téléphones
        log
        = journal
        faults
        = pannes
        select a device first
        = sélectionnez d’abord un appareil
        subscribe
        = abonner
        unsubscribe
        = désabonner
        make a device group of the selected device
        = fait un groupe de l’appareil sélectionné
        add the marked devices, or the selected one, to a group
        = ajoute les appareils marqués, ou celui sélectionné, à un groupe
        begin a range at the selected row; once more, or space, marks it
        = commence une plage à la ligne sélectionnée ; encore une fois, ou espace, la marque
        focus devices or groups first
        = allez d’abord aux appareils ou aux groupes
        mark
        = marquer
        mark all rows that the filter finds, however many; once more takes the marks away
        = marque toutes les lignes que trouve le filtre, si nombreuses soient-elles ; encore une fois enlève les marques
        mark the selected row, or take its mark away; what is done next is done to all that are marked
        = marque la ligne sélectionnée, ou enlève sa marque ; la suite se fait à tout ce qui est marqué
        nothing is marked here
        = rien n’est marqué ici
        nothing was done to what was marked yet
        = rien n’a encore été fait à ce qui était marqué
        remove the marked devices or groups, or the selected one, from the registry, after a review
        = retire du registre les appareils ou groupes marqués, ou celui sélectionné, après vérification
        remove the marked devices, or the selected one, from a group
        = retire les appareils marqués, ou celui sélectionné, d’un groupe
        select a group first
        = sélectionnez d’abord un groupe
        something is being done to what was marked: M shows it
        = une action est en cours sur ce qui était marqué : M la montre
        something is being done to what was marked: wait for it, or stop it
        = une action est en cours sur ce qui était marqué : attendez-la, ou arrêtez-la
        subscribe the marked devices, or the selected one, to a topic
        = abonne les appareils marqués, ou celui sélectionné, à un sujet
        take every mark of the list away
        = enlève toutes les marques de la liste
        the registry keeps topics: one without subscribers costs nothing
        = le registre garde les sujets : un sujet sans abonnés ne coûte rien
        unsubscribe the marked devices, or the selected one, from a topic
        = désabonne les appareils marqués, ou celui sélectionné, d’un sujet
        what is being done to what was marked, or was last, with a result for each
        = ce qui est fait, ou l’a été en dernier, à ce qui était marqué, avec un résultat pour chacun
        find
        = chercher
        go to the next row that has the words of a filter, with all rows around it
        = va à la ligne suivante qui a les mots d’un filtre, avec toutes les lignes autour
        go to the next row that has what was looked for
        = va à la ligne suivante qui a ce qu’on a cherché
        go to the row before that has what was looked for
        = va à la ligne précédente qui a ce qu’on a cherché
        outcomes
        = bilan
        sort the focused list by a column, desc for the other way; without one as the registry has it
        = trie la liste active par une colonne, desc pour l’autre sens ; sans colonne, comme l’a le registre
        sort the list by its next column, and behind the last one as the registry has it
        = trie la liste par sa colonne suivante, et après la dernière comme l’a le registre
        sort the list the other way round
        = trie la liste dans l’autre sens
        tasks
        = tâches
        topics as a tree by - _ . % or the separators given, and back; Enter, Left and Right open and close
        = les sujets en arbre selon - _ . % ou les séparateurs donnés, et retour ; Enter, Left et Right ouvrent et ferment
        {1|# more line|# more lines}
        = {1|# ligne de plus|# lignes de plus}
        traffic
        = trafic
        stopped looking for "{1}"
        = recherche de « {1} » arrêtée
        the registry could not be read: {1}
        = le registre n’a pu être lu : {1}
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
        only topics, groups, devices, results, outcomes and the history are sorted: go to one of them
        = seuls sujets, groupes, appareils, résultats, bilan et historique se trient : allez à l’un d’eux
        only topics, groups, devices, results and the history are marked: go to one of them
        = seuls sujets, groupes, appareils, résultats et historique se marquent : allez à l’un d’eux
        the registry could not be written: {1}
        = le registre n’a pu être écrit : {1}
        type the project id {1} to go on
        = tapez l’id de projet {1} pour continuer
        {1} are marked already: take those marks away first, or mark more one by one
        = {1} sont déjà marqués : enlevez d’abord ces marques, ou marquez-en d’autres un à un
        {1} are marked, and {2} at a time is the most:
        = {1} sont marqués, et {2} à la fois est le plus :
        {1} of {2}
        = {1} sur {2}
        {1|# device|# devices}
        = {1|# appareil|# appareils}
        no groups yet: select a device and type :group create NAME
        = pas encore de groupe : sélectionnez un appareil et tapez :group create NAME
        no devices yet: fcm-console devices import reads a file of them
        = pas encore d’appareil : fcm-console devices import en lit un fichier
        {1} (gone)
        = {1} (parti)
        nothing has "{1}"
        = rien n’a « {1} »
        no topics yet: one comes into being at its first subscription
        = pas encore de sujet : il en naît un à son premier abonnement
        {1|# group|# groups}
        = {1|# groupe|# groupes}
          … and {1} more
        =   … et {1} de plus
        ! {1} are known to be unregistered
        = ! {1} sont connus comme désinscrits
        Add {1} to the group {2}
        = Ajouter {1} au groupe {2}
        Looking them up…
        = Recherche…
        Nothing was changed; the marks are still there.
        = Rien n’a changé ; les marques sont encore là.
        Remove {1} from the group {2}
        = Retirer {1} du groupe {2}
        Remove {1} from the registry
        = Retirer {1} du registre
        Subscribe {1} to {2}
        = Abonner {1} à {2}
        Unsubscribe {1} from {2}
        = Désabonner {1} de {2}
        a group holds {1} members: the service refuses the rest
        = un groupe tient {1} membres : le service refuse le reste
        left out
        = omis
        ok, as before
        = ok, comme avant
        to go
        = à faire
        type {1} to go on
        = tapez {1} pour continuer
        what is marked
        = ce qui est marqué
        {1} failed
        = {1} échoués
        {1} marked of {2}
        = {1} marqués sur {2}
        … {1}: stopping
        = … {1} : arrêt
        ; M shows why
        = ; M montre pourquoi
        Add {1}
        = Ajouter {1}
        FCM is not told: subscriptions stay there, and an import or a refresh brings them back
        = FCM n’en est pas informé : les abonnements y restent, et un import ou un rafraîchissement les ramène
        Import {1}
        = Importer {1}
        Import {1} into the registry
        = Importer {1} dans le registre
        Marked
        = Marqués
        Remove {1}
        = Retirer {1}
        Subscribe {1}
        = Abonner {1}
        Unsubscribe {1}
        = Désabonner {1}
        a tree has no ranges: space marks a topic, * all that the filter finds
        = un arbre n’a pas de plages : espace marque un sujet, * tout ce que le filtre trouve
        focus topics, groups or devices first
        = allez d’abord aux sujets, aux groupes ou aux appareils
        looking for "{1}"…
        = recherche de « {1} »…
        no row has "{1}"
        = aucune ligne n’a « {1} »
        nothing was looked for yet: {1} asks for what
        = rien n’a encore été cherché : {1} demande quoi
        ok
        = ok
        searching…
        = recherche…
        sort it by a column first
        = triez d’abord par une colonne
        stopped
        = arrêté
        the profile {1} is read-only: nothing is imported
        = le profil {1} est en lecture seule : rien n’est importé
        the tree shows the first {1} topics: filter them
        = l’arbre montre les {1} premiers sujets : filtrez-les
        this list is sorted by {1}, not by "{2}"{3}
        = cette liste se trie par {1}, pas par « {2} »{3}
        {1} added
        = {1} ajoutés
        {1} at a time are too many: fcm-console devices import reads a file of them
        = {1} à la fois, c’est trop : fcm-console devices import en lit un fichier
        {1} imported
        = {1} importés
        {1} left out
        = {1} de côté
        {1} removed
        = {1} retirés
        {1} subscribed
        = {1} abonnés
        {1} twice in the text
        = {1} deux fois dans le texte
        {1} unsubscribed
        = {1} désabonnés
        {1} with {2}
        = {1} avec {2}
        {1} without a token cannot be members
        = {1} sans jeton ne peuvent pas être membres
        {1}, from the other end
        = {1}, depuis l’autre bout
        send again
        = renvoyer
        send the marked messages again, or the selected one, after a review; results only where they failed for a reason that can pass
        = renvoie les messages marqués, ou celui qui est choisi, après une revue ; des résultats, ceux seuls qui ont échoué pour une raison passagère
        unknown too
        = inconnus aussi
        send those again too that may have arrived, or leave them out
        = renvoie aussi ceux qui sont peut-être arrivés, ou les laisse de côté
        nobody here may have got it already
        = personne ici ne peut l’avoir déjà reçu
        go to the results or the history first
        = allez d’abord aux résultats ou à l’historique
        {1} entries, and {2} are the most that are marked: filter more
        = {1} entrées, et {2} au plus se marquent : filtrez davantage
        other entries came since the range was begun: nothing is marked, begin it again
        = d’autres entrées sont venues depuis le début de la plage : rien n’est marqué, recommencez-la
        there is nothing to do for them: {1}
        = il n’y a rien à faire pour eux : {1}
        Send {1} again
        = Renvoyer {1}
        Forget {1} that are gone
        = Oublier {1} disparus
        Send {1}
        = Envoyer {1}
        {1} accepted
        = {1} acceptés
        {1} forgotten
        = {1} oubliés
        {1} are of broadcasts, which keep them as failed: to retry those sends twice
        = {1} sont de diffusions, qui les gardent comme échoués : les réessayer enverrait deux fois
        their subscriptions and places in groups are forgotten too; the service forgets by itself
        = leurs abonnements et places dans les groupes sont oubliés aussi ; le service oublie de lui-même
        nothing would be sent: choose those that may have arrived, or cancel
        = rien ne serait envoyé : choisissez ceux qui sont peut-être arrivés, ou annulez
        ! {1} went to the same target within the last minute
        = ! {1} sont partis vers la même cible dans la dernière minute
        ! {1} may have arrived already and are sent again: {2} leaves them out
        = ! {1} sont peut-être déjà arrivés et sont renvoyés : {2} les laisse de côté
        ! {1} may have arrived and are left out: {2} sends them too
        = ! {1} sont peut-être arrivés et restent de côté : {2} les envoie aussi
        Left out {1}
        = Écartés  {1}
        … {1}: Esc takes it back
        = … {1} : Échap l’annule
        registered again since: it is kept
        = réenregistré depuis : il est gardé
        it holds no message
        = il ne contient aucun message
        {1} refused for good
        = {1} refusés pour de bon
        {1|# dry run|# dry runs}
        = {1|# essai à blanc|# essais à blanc}
        {1} still under way
        = {1} encore en cours
        {1} taken back
        = {1} repris
        {1} from devices
        = {1} venus d’appareils
        {1} sent again already
        = {1} déjà renvoyés
        {1|# broadcast|# broadcasts}
        = {1|# diffusion|# diffusions}
        {1} for other projects
        = {1} pour d’autres projets
        {1} without a message that can be sent
        = {1} sans message à envoyer
        {1} not there any more
        = {1} disparus
        {1} not known to be gone
        = {1} dont on ignore la disparition
        {1} registered again since
        = {1} réenregistrés depuis
        {1} messages, and {2} at a time is the most: mark fewer, or retry the broadcast
        = {1} messages, et {2} au plus à la fois : marquez-en moins, ou réessayez la diffusion
        this terminal has no clipboard: nothing was copied
        = ce terminal n’a pas de presse-papiers : rien n’est copié
        too long for the clipboard: mark fewer
        = trop long pour le presse-papiers : marquez-en moins
        """#
}
