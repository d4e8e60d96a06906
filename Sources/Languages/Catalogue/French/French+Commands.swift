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
        stop
        = arrêter
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
        broadcast-to marked takes nothing after it
        = broadcast-to marked ne prend rien après lui
        broadcast-to wants file, topic, group, devices or marked, not "{1}"
        = broadcast-to veut file, topic, group, devices ou marked, pas « {1} »
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
        next choice; in the tree of topics: open a branch
        = choix suivant ; dans l’arbre des sujets : ouvre une branche
        previous choice; in the tree of topics: close a branch
        = choix précédent ; dans l’arbre des sujets : ferme une branche
        Composer
        = Compositeur
        Results
        = Résultats
        Faults
        = Pannes
        Handsets
        = Téléphones
        History
        = Historique
        none
        = aucun
        Traffic
        = Trafic
        Tasks
        = Tâches
        sort {1} wants desc or nothing after it, not "{2}"
        = sort {1} veut desc ou rien après lui, pas « {2} »
        tree wants the characters that separate, such as .-_ , not "{1}"
        = tree veut les caractères qui séparent, tels que .-_ , pas « {1} »
        """#
}
