extension Catalogue {
    static let frenchProfiles = #"""
        profile {1}: {2}
        = profil {1} : {2}
        {1} is in {2}; :profile {3} opens it
        = {1} est dans {2} ; :profile {3} l’ouvre
        Application Default Credentials
        = Application Default Credentials
        Enter goes on, Shift-Tab back, Esc leaves; what was typed stays
        = Entrée continue, Maj-Tab revient, Échap quitte ; ce qui est tapé reste
        New profile, {1} of {2}
        = Nouveau profil, {1} sur {2}
        Test by a dry run
        = Essayer à blanc
        Test has the backend check a message that reaches nobody. Nothing is saved yet.
        = L’essai fait contrôler un message qui n’atteint personne. Rien n’est encore gardé.
        a name has letters, digits, - and _, at most 40
        = un nom a lettres, chiffres, - et _, 40 au plus
        a profile needs a name, such as production
        = un profil veut un nom, comme production
        a running fcm-console emulator; ↑ ↓ choose
        = un fcm-console emulator qui tourne ; ↑ ↓ choisissent
        an emulator has an address: http://127.0.0.1:9599
        = un émulateur a une adresse : http://127.0.0.1:9599
        empty: the emulator's first project
        = vide : le premier projet de l’émulateur
        new is the word that makes one: take another
        = new est le mot qui en fait un : prenez-en un autre
        nothing can be sent or changed; ↑ ↓ choose
        = rien ne peut être envoyé ni changé ; ↑ ↓ choisissent
        that is no project id: letters, digits and -
        = ce n’est pas un id de projet : lettres, chiffres et -
        the emulator's first
        = le premier de l’émulateur
        the project id of Firebase
        = l’id de projet de Firebase
        the project id, as the Firebase console shows it
        = l’id de projet, comme la console Firebase le montre
        the review alone stands between; ↑ ↓ choose
        = seule la vérification s’interpose ; ↑ ↓ choisissent
        the review wants the project id typed; ↑ ↓ choose
        = la vérification veut l’id de projet tapé ; ↑ ↓ choisissent
        the service account's key file; empty: as gcloud has it (ADC)
        = le fichier de clé du compte de service ; vide : comme gcloud l’a (ADC)
        the service itself, real devices; ↑ ↓ choose
        = le service lui-même, de vrais appareils ; ↑ ↓ choisissent
        a sender id has digits only, such as 123456789012
        = un id d’expéditeur n’a que des chiffres, comme 123456789012
        a whole number of messages a second, from 1 to 1,000,000
        = un nombre entier de messages par seconde, de 1 à 1,000,000
        Sender id
        = Id d’expéd.
        Colour
        = Couleur
        Rate limit
        = Débit max
        the usual one
        = celui d’usage
        {1} a second
        = {1} par seconde
        the project's number, which device groups want; empty: none
        = le numéro du projet, que les groupes demandent ; vide : aucun
        of its name and frame; usual: as its backend; ↑ ↓ choose
        = de son nom et du cadre ; usual : comme son service ; ↑ ↓ choisissent
        messages a second at most; empty: 9,000 to FCM, none to an emulator
        = messages par seconde au plus ; vide : 9,000 vers FCM, sans limite vers un émulateur
        there is a profile {1} already
        = il y a déjà un profil {1}
        where the emulator listens
        = où l’émulateur écoute
        Address
        = Adresse
        Backend
        = Service
        Credentials
        = Identifiants
        Project
        = Projet
        Protection
        = Protection
        Save
        = Enregistrer
        asking…
        = demande en cours…
        given up: {1} is not written
        = abandonné : {1} n’est pas écrit
        profiles cannot be made here
        = on ne peut pas créer de profil ici
        saving…
        = enregistrement…
        {1} is no address of an emulator: http://127.0.0.1:9599
        = {1} n’est pas l’adresse d’un émulateur : http://127.0.0.1:9599
        {1} took the dry run: sending works
        = {1} a accepté l’essai à blanc : l’envoi fonctionne
        {1}: nothing was changed. Add to profiles in {2}:
        = {1} : rien n’a été changé. Ajoutez à profiles dans {2} :
        """#
}
