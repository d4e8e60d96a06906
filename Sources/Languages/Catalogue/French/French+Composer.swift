extension Catalogue {
    static let frenchComposer = #"""
        To
        = À
        Data
        = Données
        Priority
        = Priorité
        Collapse
        = Clé
        Label
        = Libellé
        Protocol
        = Protocol
        protocol is one of {1}, not "{2}"
        = protocol vaut l’un de {1}, pas « {2} »
        a message is a JSON object: { … }
        = un message est un objet JSON : { … }
        a legacy body: converted to v1; :as v1 shows what changed
        = un corps ancien : converti en v1 ; :as v1 montre ce qui a changé
        a legacy body: converted to v1, {1} lost; :as v1 shows what
        = un corps ancien : converti en v1, {1} perdus ; :as v1 montre quoi
        not taken over: {1}; Ctrl-E opens it again
        = pas repris : {1} ; Ctrl-E le rouvre
        normal or high
        = normal ou high
        whom
        = qui
        {1}{2} of {3} bytes
        = {1}{2} sur {3} octets
        dry run…
        = essai à blanc…
        ✓ dry run passed
        = ✓ essai à blanc réussi
        changed since the dry run
        = changé depuis l’essai
        ✗ dry run failed
        = ✗ essai à blanc échoué
        draft not saved yet
        = brouillon pas encore gardé
        draft saved {1}
        = brouillon gardé {1}
        draft restored
        = brouillon retrouvé
        ✗ draft not saved
        = ✗ brouillon pas gardé
        reaches …
        = atteint …
        reaches {1}{2}
        = atteint {1}{2}
        reach not known: {1}
        = portée inconnue : {1}
        choose whom it is for
        = choisissez pour qui il est
        character {1}: {2}
        = caractère {1} : {2}
        looking for the group
        = recherche du groupe
        no group of that name is known
        = aucun groupe de ce nom n’est connu
        write key=value
        = écrivez key=value
        not sent by {1}: {2}
        = pas envoyé par {1} : {2}
        there is no member "{1}" here
        = il n’y a pas de membre « {1} » ici
        this is no {1}
        = ce n’est pas : {1}
        a list stands where one value is wanted
        = une liste est là où une valeur est attendue
        an object stands where one value is wanted
        = un objet est là où une valeur est attendue
        a list stands where an object is wanted
        = une liste est là où un objet est attendu
        {1} comes beside another member of {2}: only one can be set
        = {1} vient à côté d’un autre membre de {2} : un seul peut être mis
        a message is an object
        = un message est un objet
        the message is missing
        = le message manque
        text
        = texte
        true or false
        = true ou false
        whole number
        = nombre entier
        number
        = nombre
        time such as 2026-01-31T12:00:00Z
        = temps comme 2026-01-31T12:00:00Z
        time such as 3600s, 60m, 4h or 2d
        = temps comme 3600s, 60m, 4h ou 2d
        priority: normal or high
        = priorité : normal ou high
        Nothing of the legacy body is lost or changed.
        = Rien du corps ancien n’est perdu ni changé.
        This is how it is composed: nothing is lost.
        = C’est ainsi qu’il est composé : rien n’est perdu.
        As v1
        = En v1
        As legacy
        = À l’ancienne
        POST /fcm/send; by XMPP the same inside a stanza
        = POST /fcm/send ; par XMPP de même dans une stanza
        Nothing is lost or changed.
        = Rien n’est perdu ni changé.
        Moving to HTTP v1
        = Passage à HTTP v1
        {1|# error|# errors}
        = {1|# erreur|# erreurs}
        {1|# hint|# hints}
        = {1|# conseil|# conseils}
        Nothing to change.
        = Rien à changer.
        ✗ lost: {1}
        = ✗ perdu : {1}
        ! changed: {1}
        = ! changé : {1}
        no data
        = aucune donnée
        {1|# key|# keys}
        = {1|# clé|# clés}
         of data
        =  de données
        nothing is shown: the app is given {1}
        = rien n’est affiché : l’app reçoit {1}
        picture
        = image
        channel
        = canal
        sound
        = son
        default
        = par défaut
        icon
        = icône
        colour
        = couleur
        tag
        = tag
        priority
        = priorité
        not on the lock screen
        = pas sur l’écran verrouillé
        badge
        = pastille
        of its own
        = à lui
        thread
        = fil
        category
        = catégorie
        interruption
        = interruption
        no sound
        = sans son
        a service extension may change it
        = une extension de service peut le changer
        opens
        = ouvre
        buttons
        = boutons
        silent
        = silencieux
        Preview
        = Aperçu
        about as it is shown before it is opened
        = à peu près comme affiché avant d’être ouvert
        ● {1} · now
        = ● {1} · maintenant
        Review: {1} {2}
        = Vérification : {1} {2}
        Send
        = Envoyer
        reach not known
        = portée inconnue
        ! the same message went to the same target within the last minute
        = ! le même message est allé à la même cible il y a moins d’une minute
        Size     {1}
        = Taille   {1}
        Dry run  passed
        = Essai    réussi
        Dry run  failed: {1}
        = Essai    échoué : {1}
        Dry run  running…
        = Essai    en cours…
        : {1} does one
        =  : {1} en fait un
        {1} offered: Down chooses
        = {1} proposés : Bas choisit
        {1} of {2}: {3}
        = {1} sur {2} : {3}
        ↓ chooses
        = ↓ choisit
        {1|# member|# members}
        = {1|# membre|# membres}
        {1} · Tab: the other side
        = {1} · Tab : l’autre côté
        no known device is reached
        = aucun appareil connu n’est atteint
        nobody of its topics is left out
        = personne de ses sujets n’est laissé de côté
        in {1}
        = dedans {1}
        out {1}
        = dehors {1}
        Who is in, who is out
        = Qui en est, qui n’en est pas
        """#
}
