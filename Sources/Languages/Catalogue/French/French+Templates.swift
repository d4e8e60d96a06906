extension Catalogue {
    static let frenchTemplates = #"""
        file
        = fichier
        it is a file: change it in the folder of templates
        = c’est un fichier : changez-le dans le dossier des modèles
        Templates
        = Modèles
        templates
        = modèles
        Values
        = Valeurs
        values
        = valeurs
        Values for {1}
        = Valeurs pour {1}
        {1|# variable|# variables}
        = {1|# variable|# variables}
        {1|# value set|# value sets}
        = {1|# jeu de valeurs|# jeux de valeurs}
        {1} · values: {2}
        = {1} · valeurs : {2}
        ✗ the templates could not be read: {1}
        = ✗ impossible de lire les modèles : {1}
        the templates could not be read: {1}
        = impossible de lire les modèles : {1}
        there is no template yet: :template-save NAME keeps the message as one
        = pas encore de modèle : :template-save NAME garde le message comme modèle
        no template has that
        = aucun modèle n’a cela
        Delete a template
        = Supprimer un modèle
        The template {1} is deleted for everyone, with {2}.
        = Le modèle {1} est supprimé pour tous, avec {2}.
        Delete
        = Supprimer
        delete
        = supprimer
        Replace a template
        = Remplacer un modèle
        There is a template {1} already.
        = Il y a déjà un modèle {1}.
        Its message is replaced for everyone; its value sets stay.
        = Son message est remplacé pour tous ; ses jeux de valeurs restent.
        Replace
        = Remplacer
        there is a template {1} already
        = il y a déjà un modèle {1}
        there is a template {1} already: nothing was kept
        = il y a déjà un modèle {1} : rien n’a été gardé
        Enter fills them in, Tab goes on; one that is left empty stays as it is
        = Enter les remplit, Tab avance ; ce qui reste vide reste tel quel
        no values are kept yet: Ctrl-S keeps these
        = aucune valeur gardée encore : Ctrl-S garde celles-ci
        as typed · {1} kept: PgDn shows them
        = telles que saisies · {1} gardées : PgDn les montre
        The template {1} is deleted for everyone.
        = Le modèle {1} est supprimé pour tous.
        [{1}] {2} of {3} · PgDn: the next values
        = [{1}] {2} sur {3} · PgDn : les valeurs suivantes
        a name is one line of at most {1} visible characters
        = un nom est une ligne d’au plus {1} caractères visibles
        choose a template to write the message from
        = choisir un modèle d’où écrire le message
        write the message from a template, by its name
        = écrire le message d’après un modèle, par son nom
        fill in the variables of the message; with a name: the values kept under it, at once
        = remplir les variables du message ; avec un nom : aussitôt les valeurs gardées sous ce nom
        fill in one variable of the message
        = remplir une variable du message
        keep as
        = garder
        keep the message as a template, for everyone who uses this registry
        = garder le message comme modèle, pour tous ceux qui utilisent ce registre
        rename
        = renommer
        give the selected template another name
        = donner un autre nom au modèle choisi
        delete the selected template, after a question
        = supprimer le modèle choisi, après une question
        next values
        = valeurs suivantes
        the next of the values that are kept with the template
        = les valeurs suivantes gardées avec le modèle
        the values before
        = les valeurs d’avant
        keep values
        = garder les valeurs
        keep these values under a name, with the template
        = garder ces valeurs sous un nom, avec le modèle
        delete the chosen values from the template; they stay in the fields
        = supprimer du modèle les valeurs choisies ; elles restent dans les champs
        choose it among the templates first
        = choisissez-le d’abord parmi les modèles
        choose values first: next-values
        = choisissez d’abord des valeurs : next-values
        open the values first: template-values
        = ouvrez d’abord les valeurs : template-values
        keep the message as a template first: its values are kept with it
        = gardez d’abord le message comme modèle : ses valeurs sont gardées avec lui
        no values are kept with this template
        = aucune valeur n’est gardée avec ce modèle
        no values are kept as "{1}"{2}
        = aucune valeur n’est gardée sous « {1} »{2}
        nothing is typed yet
        = rien n’est encore saisi
        nothing is typed yet; Esc leaves
        = rien n’est encore saisi ; Esc quitte
        nothing was changed: {1}
        = rien n’a été changé : {1}
        filled in
        = rempli
        no value yet: {1}
        = pas encore de valeur : {1}
        kept as the template {1}
        = gardé comme modèle {1}
        the template {1} is called {2} now
        = le modèle {1} s’appelle maintenant {2}
        the template {1} is deleted
        = le modèle {1} est supprimé
        the template {1} is no message
        = le modèle {1} n’est pas un message
        written from the template {1}
        = écrit d’après le modèle {1}
        these values are kept as {1}
        = ces valeurs sont gardées sous {1}
        {1} is deleted; its values are still in the fields
        = {1} est supprimé ; ses valeurs sont encore dans les champs
        the message has no variable "{1}"{2}
        = le message n’a pas de variable « {1} »{2}
        the message has no variables: {1} in any text is one
        = le message n’a pas de variables : {1} dans un texte en est une
        fill wants NAME=TEXT, not "{1}"
        = fill veut NAME=TEXT, pas « {1} »
        there is no template "{1}"{2}
        = il n’y a pas de modèle « {1} »{2}
        fill in {1} by :template-values
        = remplissez {1} par :template-values
        Messages that were kept to be sent again, for everyone who uses this registry. Type a few letters, Enter writes the message from the selected one; what was written before comes back by undo.
        = Les messages gardés pour être envoyés de nouveau, pour tous ceux qui utilisent ce registre. Tapez quelques lettres, Enter écrit le message d’après celui qui est choisi ; ce qui était écrit revient en annulant.
        The variables of the message: {1} in any of its texts. Enter fills in what is typed; a broadcast from a file fills in the rest from its columns.
        = Les variables du message : {1} dans n’importe lequel de ses textes. Enter remplit ce qui est saisi ; une diffusion depuis un fichier remplit le reste par ses colonnes.
        """#
}
