extension Catalogue {
    static let frenchCommands = #"""
        only a file has --recipients-column and --format
        = seul un fichier a --recipients-column et --format
        there is no option {1}{2}
        = l’option {1} n’existe pas{2}
        --dry-run takes no value
        = --dry-run ne prend pas de valeur
        {1} wants a value
        = {1} veut une valeur
        --on-failure is continue or stop, not "{1}"
        = --on-failure vaut continue ou stop, pas « {1} »
        --format is one of {1}, not "{2}"
        = --format vaut l’un de {1}, pas « {2} »
         or none
        =  ou none
        {1} wants a number from {2} to {3}{4}, not "{5}"
        = {1} veut un nombre de {2} à {3}{4}, pas « {5} »
        broadcast-to wants {1}
        = broadcast-to veut {1}
        broadcast-to {1} wants a name
        = broadcast-to {1} veut un nom
        the profile {1} is read-only
        = le profil {1} est en lecture seule
        {1} wants {2}
        = {1} veut {2}
        there is no pane "{1}": {2}
        = il n’y a pas de volet « {1} » : {2}
        as wants {1}, not "{2}"
        = as veut {1}, pas « {2} »
        handset wants one of {1}, not "{2}"
        = handset veut l’un de {1}, pas « {2} »
        level wants one of {1}, not "{2}"
        = level veut l’un de {1}, pas « {2} »
        {1} takes nothing after it, not "{2}"
        = {1} ne prend rien après lui, pas « {2} »
        compose wants {1}, not "{2}"
        = compose veut {1}, pas « {2} »
        compose {1} wants a value
        = compose {1} veut une valeur
        set data.KEY TEXT wants a key without =
        = set data.KEY TEXT veut une clé sans =
        there is no field "{1}"{2}
        = il n’y a pas de champ « {1} »{2}
        language wants one of {1}, not "{2}"
        = language veut l’un de {1}, pas « {2} »
        upstream group wants a name
        = upstream group veut un nom
        upstream goes to sender or group NAME, not to "{1}"
        = upstream va vers sender ou group NAME, pas vers « {1} »
        upstream wants KEY=VALUE, not "{1}"
        = upstream veut KEY=VALUE, pas « {1} »
        type a command
        = tapez une commande
        ; did you mean {1}?
        = ; vouliez-vous dire {1} ?
        there is no command "{1}"{2}
        = il n’y a pas de commande « {1} »{2}
        no broadcast is offered: B opens it
        = aucune diffusion n’est proposée : B l’ouvre
        no broadcast runs
        = aucune diffusion n’est en cours
        resume
        = reprendre
        go on with the broadcast that is offered; a protected profile wants its project id
        = poursuit la diffusion proposée ; un profil protégé veut son id de projet
        pause
        = pause
        pause the broadcast that runs, or let it go on
        = met en pause la diffusion en cours, ou la laisse continuer
        slower
        = ralentir
        three quarters of the broadcast's rate
        = trois quarts du débit de la diffusion
        faster
        = accélérer
        four thirds of the broadcast's rate
        = quatre tiers du débit de la diffusion
        stop
        = arrêter
        select a fault first
        = sélectionnez d’abord une panne
        only an emulator has faults
        = seul un émulateur a des pannes
        new
        = nouveau
        have the emulator misbehave: send weather* 503 p=0.1
        = fait mal se conduire l’émulateur : send weather* 503 p=0.1
        disarm
        = désarmer
        take the selected fault away
        = enlève la panne sélectionnée
        take all faults of the emulator away
        = enlève toutes les pannes de l’émulateur
        open the log first
        = ouvrez d’abord le journal
        level
        = niveau
        show only what matters more, and after errors alone everything again
        = ne montre que ce qui compte plus, et après les seules erreurs tout à nouveau
        show what is of that level or above
        = montre ce qui est de ce niveau ou au-dessus
        the composer is no list: focus one first
        = le compositeur n’est pas une liste : choisissez-en une d’abord
        open a device first
        = ouvrez d’abord un appareil
        registry and service agree
        = le registre et le service sont d’accord
        filter
        = filtrer
        type a filter for the focused list
        = tape un filtre pour la liste active
        show only the rows of the focused list that have the words; !word: that have it not; label:word
        = ne montre que les lignes de la liste active qui ont ces mots ; !mot : qui ne l’ont pas ; label:mot
        reconcile
        = accorder
        make the registry believe what the service says of the device
        = fait croire au registre ce que le service dit de l’appareil
        read the truth of the backend again
        = relit la vérité du service
        the focused pane alone, and back
        = le volet actif seul, et retour
        there is nothing to leave
        = il n’y a rien à quitter
        go to a pane: 1 topics, 2 groups, 3 devices, 4 composer, 5 results
        = va à un volet : 1 sujets, 2 groupes, 3 appareils, 4 compositeur, 5 résultats
        next pane, field or button
        = volet, champ ou bouton suivant
        previous pane, field or button
        = volet, champ ou bouton précédent
        one row up
        = une ligne plus haut
        one row down
        = une ligne plus bas
        one page up
        = une page plus haut
        one page down
        = une page plus bas
        to the first row
        = à la première ligne
        to the last row
        = à la dernière ligne
        open
        = ouvrir
        open what is selected
        = ouvre ce qui est sélectionné
        leave
        = quitter
        leave the field, close, clear the filter; nothing typed is lost
        = quitte le champ, ferme, vide le filtre ; rien de tapé n’est perdu
        to many
        = à plusieurs
        retry failed
        = réessayer
        send again to those of the broadcast that failed for a reason that can pass
        = envoie de nouveau à ceux de la diffusion qui ont échoué pour une raison passagère
        the message on top is not in the tray
        = le message du dessus n’est pas affiché
        open the handsets first
        = ouvrez d’abord les téléphones
        there is no phone
        = il n’y a pas de téléphone
        on/offline
        = en/hors ligne
        take the selected phone off the network, or put it back
        = coupe le téléphone sélectionné du réseau, ou l’y remet
        front/back
        = avant/arrière
        bring the app of the selected phone to the front, or send it to the background
        = met l’app du téléphone sélectionné au premier plan, ou l’envoie à l’arrière-plan
        tap
        = toucher
        tap the notification on top: the app comes to the front with it
        = touche la notification du dessus : l’app vient au premier plan avec elle
        send up
        = envoyer
        have the app of the selected phone send to its app server or to its group
        = fait envoyer l’app du téléphone sélectionné à son serveur ou à son groupe
        change
        = changer
        change the selected phone, or uninstall its app
        = change le téléphone sélectionné, ou désinstalle son app
        there is nothing to copy here
        = il n’y a rien à copier ici
        a broadcast runs: stop it first
        = une diffusion est en cours : arrêtez-la d’abord
        only an emulator has phones to look at
        = seul un émulateur a des téléphones à regarder
        no broadcast runs and none was left
        = aucune diffusion n’est en cours et aucune n’est restée
        command
        = commande
        type a command; Tab completes it
        = tape une commande ; Tab la complète
        find a command by its name
        = trouve une commande par son nom
        help
        = aide
        what can be done here: type to find it, Enter does it
        = ce qu’on peut faire ici : tapez pour le trouver, Entrée le fait
        about
        = à propos
        what this place is for, its keys and all commands
        = à quoi sert cet endroit, ses touches et toutes les commandes
        copy
        = copier
        copy what is selected as a command line; once more: as curl
        = copie la sélection en ligne de commande ; encore une fois : en curl
        use another theme
        = utilise un autre thème
        speak another language: English, Chinese, French, Indonesian or Persian
        = parle une autre langue : anglais, chinois, français, indonésien ou persan
        open another profile
        = ouvre un autre profil
        write the screen as text
        = écrit l’écran comme texte
        write the state as JSON
        = écrit l’état en JSON
        in a script: go on when nothing runs any more
        = dans un script : continue quand plus rien ne tourne
        draw everything again
        = redessine tout
        to the shell; fg comes back
        = vers le shell ; fg revient
        cancel what runs; twice: quit
        = annule ce qui tourne ; deux fois : quitte
        quit
        = quitter
        handsets
        = téléphones
        the emulator's phones and what they got, and back
        = les téléphones de l’émulateur et ce qu’ils ont reçu, et retour
        broadcast
        = diffusion
        the broadcast that runs, or one that was left to be resumed
        = la diffusion en cours, ou une qui est restée à reprendre
        sent
        = envoyés
        everything that was sent, from here and the command line, and back
        = tout ce qui a été envoyé, d’ici et de la ligne de commande, et retour
        log
        = journal
        what happened: requests, receipts, warnings and errors, and back
        = ce qui s’est passé : requêtes, reçus, avertissements et erreurs, et retour
        faults
        = pannes
        how the emulator misbehaves on purpose, and back
        = comment l’émulateur se conduit mal exprès, et retour
        there is no review: send opens it
        = il n’y a pas de vérification : send l’ouvre
        there is nothing to cancel
        = il n’y a rien à annuler
        let the service check the message without delivering it
        = laisse le service contrôler le message sans le livrer
        review and send
        = vérifier et envoyer
        open the review of the message
        = ouvre la vérification du message
        send what the review shows; a protected profile wants its project id
        = envoie ce que montre la vérification ; un profil protégé veut son id de projet
        close the review, or take back what has not left
        = ferme la vérification, ou reprend ce qui n’est pas parti
        select a device first
        = sélectionnez d’abord un appareil
        subscribe
        = abonner
        unsubscribe
        = désabonner
        make a device group of the selected device
        = fait un groupe de l’appareil sélectionné
        nothing is selected
        = rien n’est sélectionné
        compose
        = composer
        address the message
        = adresse le message
        fill a field: title, body, image, priority, ttl, collapse-key, analytics-label, data.KEY, protocol, or any member by its path
        = remplit un champ : title, body, image, priority, ttl, collapse-key, analytics-label, data.KEY, protocol, ou tout membre par son chemin
        add field
        = ajouter
        find any member of the message by its name or by what it does, and fill it
        = trouve tout membre du message par son nom ou par ce qu’il fait, et le remplit
        empty the selected field
        = vide le champ sélectionné
        take back the last change of the message
        = annule la dernière modification du message
        make the change again that was taken back
        = refait la modification annulée
        undo is for the message in the composer
        = l’annulation concerne le message de l’éditeur
        nothing was changed yet
        = rien n’a encore été modifié
        nothing was taken back
        = rien n’a été annulé
        JSON
        = JSON
        edit the message as JSON in $EDITOR; a legacy body is converted
        = édite le message en JSON dans $EDITOR ; un corps ancien est converti
        preview
        = aperçu
        show the message as phones and browsers show it, cut where they cut
        = montre le message comme téléphones et navigateurs, coupé où ils coupent
        show the message as the other protocol has it, and what is lost
        = montre le message comme l’a l’autre protocole, et ce qui se perd
        show what stands between the message's legacy form and HTTP v1
        = montre ce qui sépare la forme ancienne du message de HTTP v1
        a condition has up to {1} topics, and {2} are marked
        = une condition a jusqu’à {1} sujets, et {2} sont marqués
        add the marked devices, or the selected one, to a group
        = ajoute les appareils marqués, ou celui sélectionné, à un groupe
        begin a range at the selected row; once more, or space, marks it
        = commence une plage à la ligne sélectionnée ; encore une fois, ou espace, la marque
        broadcast-to marked takes nothing after it
        = broadcast-to marked ne prend rien après lui
        broadcast-to wants file, topic, group, devices or marked, not "{1}"
        = broadcast-to veut file, topic, group, devices ou marked, pas « {1} »
        close what is open first
        = fermez d’abord ce qui est ouvert
        compose to what is selected, or to any of the marked topics; in the history: its message again
        = compose pour la sélection, ou pour l’un des sujets marqués ; dans l’historique : à nouveau son message
        focus devices or groups first
        = allez d’abord aux appareils ou aux groupes
        mark
        = marquer
        mark all rows that the filter finds, however many; once more takes the marks away
        = marque toutes les lignes que trouve le filtre, si nombreuses soient-elles ; encore une fois enlève les marques
        mark the selected row, or take its mark away; what is done next is done to all marked devices
        = marque la ligne sélectionnée, ou enlève sa marque ; la suite se fait à tous les appareils marqués
        mark the topics of a condition one by one, up to {1}
        = marquez un à un les sujets d’une condition, jusqu’à {1}
        nothing is marked here
        = rien n’est marqué ici
        nothing runs any more
        = plus rien ne tourne
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
        something is done to what was marked: stop it first
        = une action est en cours sur ce qui était marqué : arrêtez-la d’abord
        stop the broadcast that runs; it can be resumed; or what is done to everything marked
        = arrête la diffusion en cours, qui peut être reprise, ou ce qui est fait à tout ce qui est marqué
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
        every pane as large as the console makes it
        = chaque volet aussi grand que la console le fait
        every pane has the whole width
        = chaque volet a toute la largeur
        how the panes stand: as the size suggests, side by side, or one above the other
        = comment sont les volets : selon la taille, côte à côte, ou l’un sur l’autre
        layout wants one of {1}, not "{2}"
        = layout veut l’un de {1}, pas « {2} »
        leave the mouse to the terminal, to select text with it, and take it back
        = laisse la souris au terminal, pour y sélectionner du texte, et la reprend
        mouse wants on or off, or nothing, not "{1}"
        = mouse veut on ou off, ou rien, pas « {1} »
        nothing was changed
        = rien n’a été changé
        one pane has the screen
        = un volet a tout l’écran
        one row less for the focused pane
        = une ligne de moins pour le volet actif
        one row more for the focused pane
        = une ligne de plus pour le volet actif
        put letters on every pane, row and field, and go to the one that is typed
        = met des lettres sur chaque volet, ligne et champ, et va à celui qui est tapé
        two columns less for the focused pane
        = deux colonnes de moins pour le volet actif
        two columns more for the focused pane
        = deux colonnes de plus pour le volet actif
        a short walk through the panes: Space goes on, any other key leaves
        = une courte visite des volets : Espace continue, toute autre touche quitte
        make a profile step by step, try it by a dry run, and save it to the configuration
        = fait un profil pas à pas, l’essaie à blanc, et le garde dans la configuration
        tour
        = visite
        clear
        = effacer
        codes
        = codes
        everything that runs and what became of it, and back
        = tout ce qui tourne et ce qu’il en est advenu, et retour
        find
        = chercher
        follow
        = suivre
        forget the registrations that answered UNREGISTERED, after a question
        = oublie les enregistrements qui ont répondu UNREGISTERED, après une question
        go to the next row that has the words of a filter, with all rows around it
        = va à la ligne suivante qui a les mots d’un filtre, avec toutes les lignes autour
        go to the next row that has what was looked for
        = va à la ligne suivante qui a ce qu’on a cherché
        go to the row before that has what was looked for
        = va à la ligne précédente qui a ce qu’on a cherché
        how many fared how, by code, and back to the recipients
        = combien ont eu quel sort, par code, et retour aux destinataires
        next choice; in the tree of topics: open a branch
        = choix suivant ; dans l’arbre des sujets : ouvre une branche
        outcomes
        = bilan
        previous choice; in the tree of topics: close a branch
        = choix précédent ; dans l’arbre des sujets : ferme une branche
        prune
        = élaguer
        send the message to each recipient of a list, after a review; --canary N|none, --rate N, --dry-run …
        = envoie le message à chaque destinataire d’une liste, après vérification ; --canary N|none, --rate N, --dry-run …
        sort the focused list by a column, desc for the other way; without one as the registry has it
        = trie la liste active par une colonne, desc pour l’autre sens ; sans colonne, comme l’a le registre
        sort the list by its next column, and behind the last one as the registry has it
        = trie la liste par sa colonne suivante, et après la dernière comme l’a le registre
        sort the list the other way round
        = trie la liste dans l’autre sens
        stay at the newest as more come, or stay where one is
        = reste au plus récent quand d’autres viennent, ou reste où l’on est
        stop the selected task; a broadcast can be gone on with
        = arrête la tâche sélectionnée ; une diffusion peut être poursuivie
        take away what is over
        = enlève ce qui est fini
        tasks
        = tâches
        the same of any broadcast, by its id
        = la même chose pour toute diffusion, par son id
        topics as a tree by - _ . % or the separators given, and back; Enter, Left and Right open and close
        = les sujets en arbre selon - _ . % ou les séparateurs donnés, et retour ; Enter, Left et Right ouvrent et ferment
        what became of each recipient of a broadcast, and back
        = ce qu’il est advenu de chaque destinataire d’une diffusion, et retour
        write what is shown to a new file: JSON lines, history and outcomes to FILE.csv as CSV
        = écrit ce qui est montré dans un fichier neuf : lignes JSON, l’historique et le bilan vers FILE.csv en CSV
        {1|# kind|# kinds}
        = {1|# sorte|# sortes}
        {1|# more line|# more lines}
        = {1|# ligne de plus|# lignes de plus}
        {1|# outcome|# outcomes}
        = {1|# résultat|# résultats}
        {1|# registration|# registrations}
        = {1|# enregistrement|# enregistrements}
        traffic
        = trafic
        every request that the emulator received and what it answered, and back
        = chaque requête reçue par l’émulateur et sa réponse, et retour
        only a condition has devices in and out: Enter on a topic shows its members
        = seule une condition a des appareils dedans et dehors : Entrée sur un sujet montre ses membres
        who
        = qui
        who the condition reaches, and who of its topics it leaves out
        = qui la condition atteint, et qui de ses sujets elle laisse de côté
        """#
}
