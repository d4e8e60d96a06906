extension Catalogue {
    static let frenchPanes = #"""
        Topics
        = Sujets
        Device groups
        = Groupes d’appareils
        Devices
        = Appareils
        Composer
        = Compositeur
        Results
        = Résultats
        {1|# device|# devices}
        = {1|# appareil|# appareils}
        nobody is subscribed
        = personne n’est abonné
        subscribed to nothing
        = abonné à rien
        in the registry
        = dans le registre
        Topic {1}
        = Sujet {1}
        Device group {1}
        = Groupe d’appareils {1}
        Device {1}
        = Appareil {1}
        Result
        = Résultat
        {1} subscribed, as the registry knows
        = {1} abonnés, selon le registre
        {1} of {2} members, key {3}
        = {1} membres sur {2}, clé {3}
        what was sent, and what came back
        = ce qui a été envoyé, et ce qui est revenu
        {1}asking the service for its topics…
        = {1}demande ses sujets au service…
        {1}the service does not tell: {2}
        = {1}le service ne dit pas : {2}
        differs from the registry: r reconciles
        = diffère du registre : r les accorde
        the registry agrees
        = le registre est d’accord
        {1|# topic|# topics}
        = {1|# sujet|# sujets}
        {1}{2} on the service, {3}
        = {1}{2} au service, {3}
         (dry run)
        =  (essai à blanc)
        State     {1}{2}
        = État       {1}{2}
        Target    {1}
        = Cible      {1}
        Protocol  {1}
        = Protocole  {1}
        Started   {1}
        = Début      {1}
        Attempts  {1}
        = Tentatives {1}
        Broadcast {1}
        = Diffusion  {1}
        Receipt   its device has it
        = Reçu       son appareil l’a
        Latency   {1}
        = Latence    {1}
        Name      {1}
        = Nom        {1}
        Devices   {1} targeted, {2} delivered, {3} pending
        = Appareils  {1} visés, {2} livrés, {3} en attente
        Code      {1}{2}
        = Code       {1}{2}
        Service   {1}
        = Service    {1}
        Remedy    {1}
        = Remède     {1}
        Field     {1}: {2}
        = Champ      {1} : {2}
        no groups yet: select a device and type :group create NAME
        = pas encore de groupe : sélectionnez un appareil et tapez :group create NAME
        no devices yet: fcm-console devices import reads a file of them
        = pas encore d’appareil : fcm-console devices import en lit un fichier
        {1} (gone)
        = {1} (parti)
        always
        = toujours
        fault wants {1}
        = fault veut {1}
        a fault is about one of {1}, not "{2}"
        = une panne touche l’un de {1}, pas « {2} »
        there are two targets: {1} and {2}
        = il y a deux cibles : {1} et {2}
        say what happens: a status, a code, latency=150ms, before, after, garbage, …
        = dites ce qui arrive : un statut, un code, latency=150ms, before, after, garbage, …
        {1} is between 0 and 1, not "{2}"
        = {1} est entre 0 et 1, pas « {2} »
        a fault has no "{1}": there are {2}
        = une panne n’a pas de « {1} » : il y a {2}
        {1} is a whole number, not "{2}"
        = {1} est un nombre entier, pas « {2} »
        Faults
        = Pannes
        no faults: the emulator answers as the service does. n arms one, such as
        = pas de panne : l’émulateur répond comme le service. n en arme une, comme
        {1|# hit|# hits}
        = {1|# touche|# touches}
        About     {1}
        = Sur        {1}
        Effect    {1}
        = Effet      {1}
        Hits      {1}
        = Touche     {1}
        {1|# request|# requests}
        = {1|# requête|# requêtes}
        So far    {1}
        = Jusqu’ici  {1}
        Rule
        = Règle
        Fault
        = Panne
        rule {1} of the emulator; d disarms it
        = règle {1} de l’émulateur ; d la désarme
        too many waited, or for too long
        = trop attendaient, ou trop longtemps
        {1|# more field|# more fields}
        = {1|# champ de plus|# champs de plus}
        nothing in it
        = rien dedans
        to the app
        = à l’app
        to the app behind
        = à l’app derrière
        woke the app
        = a réveillé l’app
        in the tray
        = affiché
        tapped
        = touché
        waits for the app
        = attend l’app
        the app is ended
        = l’app est fermée
        Too many messages waited, or for too long: the service dropped them.
        = Trop de messages attendaient, ou trop longtemps : le service les a jetés.
         · from {1}
        =  · de {1}
        The app has not got it yet.
        = L’app ne l’a pas encore.
        The app will not get it.
        = L’app ne l’aura pas.
        The app got it before anybody looked.
        = L’app l’a eu avant que quelqu’un regarde.
        is online
        = est en ligne
        is offline
        = est hors ligne
        has the app in the foreground
        = a l’app au premier plan
        has the app in the background
        = a l’app à l’arrière-plan
        has ended the app
        = a fermé l’app
        has no app any more
        = n’a plus l’app
        Handsets
        = Téléphones
        this emulator has no devices yet
        = cet émulateur n’a pas encore d’appareil
        gone
        = parti
        {1} new
        = {1} neufs
        front
        = avant
        ended
        = fermé
        back 
        = arr. 
        {1|# message|# messages}
        = {1|# message|# messages}
        online
        = en ligne
        offline
        = hors ligne
        app {1}
        = app {1}
        {1} waiting
        = {1} en attente
        on 
        = sur 
        no message yet: c composes one to this phone
        = pas encore de message : c en compose un pour ce téléphone
        Sent
        = Envoyé
        Started
        = Début
        Finished
        = Fin
        not written down
        = pas noté
        By
        = Par
        Profile
        = Profil
        {1}, project {2}
        = {1}, projet {2}
        Outcome
        = Bilan
        Name
        = Nom
        Service
        = Service
        Remedy
        = Remède
        reading its journal…
        = lecture de son journal…
        its journal cannot be read: {1}
        = son journal ne peut être lu : {1}
        Codes
        = Codes
        Not reached
        = Pas atteints
          and {1} more: fcm-console history show {2}
        =   et {1} de plus : fcm-console history show {2}
        History
        = Historique
        nothing has been sent yet
        = rien n’a encore été envoyé
        running
        = en cours
        not known
        = inconnu
        nothing has "{1}"
        = rien n’a « {1} »
        the app was removed or its token replaced: remove this device
        = l’app a été retirée ou son jeton remplacé : retirez cet appareil
        the token belongs to another project: use that project's profile
        = le jeton est d’un autre projet : prenez le profil de ce projet
        too many messages to this device, topic or project: wait, then send more slowly
        = trop de messages à cet appareil, sujet ou projet : attendez, puis envoyez plus lentement
        the APNs key or the web push key is missing or wrong in the project
        = la clé APNs ou web push manque ou est fausse dans le projet
        the message or its target is malformed: correct the field named
        = le message ou sa cible est mal formé : corrigez le champ nommé
        the credentials are missing or expired: run fcm-console doctor
        = les identifiants manquent ou ont expiré : lancez fcm-console doctor
        the account may not send for this project: grant it the messaging role
        = le compte ne peut envoyer pour ce projet : donnez-lui le rôle de messagerie
        the target is not known to this project: check token and project
        = la cible est inconnue de ce projet : vérifiez jeton et projet
        it is there already: nothing to do
        = c’est déjà là : rien à faire
        a quota of the project is used up: wait, then try again
        = un quota du projet est épuisé : attendez, puis réessayez
        the service is overloaded: try again in a while
        = le service est surchargé : réessayez dans un moment
        the service failed: try again in a while
        = le service a échoué : réessayez dans un moment
        no answer in time: whether it was taken is not known
        = pas de réponse à temps : on ne sait pas s’il a été pris
        it was cancelled here
        = annulé ici
        nothing answers there: check the endpoint and the network
        = rien n’y répond : vérifiez l’adresse et le réseau
        no member took it: check the devices of the group
        = aucun membre ne l’a pris : vérifiez les appareils du groupe
        a code this version does not know: see its message
        = un code que cette version ne connaît pas : voyez son message
         ({1} dropped)
        =  ({1} écartés)
         ({1} more in the history)
        =  ({1} de plus dans l’historique)
        nothing sent yet
        = rien d’envoyé encore
        received by its device
        = reçu par son appareil
        {1|# attempt|# attempts}
        = {1|# tentative|# tentatives}
        {1} delivered
        = {1} livrés
        {1} pending
        = {1} en attente
        held
        = retenu
        retrying
        = réessai
        sending
        = envoi
        accepted
        = accepté
        validated
        = validé
        failed
        = échoué
        unknown
        = inconnu
        taken back
        = repris
        upstream
        = montant
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
        none
        = aucun
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
        Traffic
        = Trafic
        {1} missed
        = {1} manquées
        the emulator was asked nothing yet
        = rien n’a encore été demandé à l’émulateur
        the emulator has not kept it: too long, too old, or a credential
        = l’émulateur ne l’a pas gardé : trop long, trop ancien, ou un identifiant secret
        """#
}
