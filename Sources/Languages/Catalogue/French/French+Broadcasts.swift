extension Catalogue {
    static let frenchBroadcasts = #"""
        file {1}
        = fichier {1}
        topic {1}, device by device
        = sujet {1}, appareil par appareil
        group {1}, device by device
        = groupe {1}, appareil par appareil
        all devices
        = tous les appareils
        devices with "{1}"
        = appareils avec « {1} »
        To       {1}
        = À        {1}
        Nothing was sent.
        = Rien n’a été envoyé.
        Writing  {1} so far…
        = Écriture {1} jusqu’ici…
        Nothing leaves before it is confirmed.
        = Rien ne part avant d’être confirmé.
        New broadcast
        = Nouvelle diffusion
        No broadcast
        = Pas de diffusion
        Check
        = Contrôler
        Send to
        = Envoyer à
        Review of a dry run
        = Vérification d’un essai à blanc
        Review
        = Vérification
        Cancel
        = Annuler
        type {1} to send
        = tapez {1} pour envoyer
        Reach    {1}
        = Portée   {1}
        Protocol {1}
        = Protoc.  {1}
        Canary   {1}
        = Canari   {1}
        Pace     {1}
        = Allure   {1}
        {1} recipients in the file
        = {1} destinataires dans le fichier
        {1} devices {2}
        = {1} appareils {2}
        {1|# row|# rows}
        = {1|# ligne|# lignes}
                 {1} left out whose recipient is there already
        =          {1} omis dont le destinataire y est déjà
        {1|# line|# lines}
        = {1|# ligne|# lignes}
        ! {1} left out: no recipient
        = ! {1} omis : sans destinataire
        Dry run  the service checks each, and nothing is delivered
        = Essai    le service contrôle chacun, et rien n’est livré
        : {1} makes one of it
        =  : {1} en fait un essai
        Dry run  not done{1}
        = Essai    pas fait{1}
        Dry run  passed for all {1}
        = Essai    réussi pour tous les {1}
        Dry run  {1} of {2} passed
        = Essai    {1} sur {2} réussis
        none: all are sent to at once
        = aucun : tous sont servis d’un coup
        none: it would be everybody
        = aucun : ce serait tout le monde
        the first {1}; the others if {2}% of them are accepted
        = les {1} premiers ; les autres si {2}% d’entre eux sont acceptés
        as fast as it goes
        = aussi vite que possible
         after {1} s
        =  après {1} s
        the first failure stops it
        = le premier échec arrête tout
        failures do not stop it
        = les échecs n’arrêtent rien
        {1}{2}, {3} at once; {4}
        = {1}{2}, {3} à la fois ; {4}
        {1} of {2} bytes
        = {1} sur {2} octets
        First    {1}, {2}
        = Premier  {1}, {2}
        Title
        = Titre
        Body
        = Corps
        Image
        = Image
        Data     {1}={2}
        = Données  {1}={2}
        Failed recipients
        = Destinataires en échec
        Unfinished broadcast
        = Diffusion inachevée
        Later
        = Plus tard
        Retry
        = Réessayer
        Resume
        = Reprendre
        type {1} to go on with it
        = tapez {1} pour la poursuivre
        {1} of {2} left
        = reste {1} sur {2}
        {1} failed for a reason that can pass: they are sent to again
        = {1} ont échoué pour une raison passagère : un nouvel envoi leur est fait
        {1}: they are sent to as well
        = {1} : ils sont servis aussi
        ! the canary failed: {1}; resumed it goes on all the same
        = ! le canari a échoué : {1} ; reprise, elle continue quand même
        Title    {1}
        = Titre    {1}
        , a dry run
        = , un essai à blanc
        Begun    {1}, {2} ago: {3}{4}
        = Début    {1}, il y a {2} : {3}{4}
        So far   {1}
        = Acquis   {1}
        Unknown ones are not sent to again.
        = Les inconnus ne sont pas servis à nouveau.
        {1|# other|# others}
        = {1|# autre|# autres}
        {1}: fcm-console history list
        = {1} : fcm-console history list
        {1} accepted, {2} failed,
        = {1} acceptés, {2} échoués,
         {1} unknown
        =  {1} inconnus
        Dry run
        = Essai à blanc
        Broadcast
        = Diffusion
        Outcome  {1}
        = Bilan    {1}
        Codes    {1}
        = Codes    {1}
        Rate     {1}
        = Débit    {1}
        , {1} wait to be tried again
        = , {1} attendent un nouvel essai
        , {1} retried
        = , {1} réessayés
        Requests {1} under way{2}{3}
        = Requêtes {1} en route{2}{3}
        Latency  {1}
        = Latence  {1}
        Retry    {1} failed for a reason that can pass: {2}
        = Réessai  {1} ont échoué pour une raison passagère : {2}
        State    held: Esc takes it back
        = État     en attente : Échap l’annule
        State    stopping: waits for what is under way
        = État     s’arrête : attend ce qui est en route
        State    paused: p goes on
        = État     en pause : p continue
        State    waits: {1}
        = État     attend : {1}
        State    running
        = État     en cours
        done
        = fini
        State    {1}
        = État     {1}
         of {1}/s
        =  sur {1}/s
        , {1} left
        = , reste {1}
        paused
        = en pause
        {1|# marked device|# marked devices}
        = {1|# appareil marqué|# appareils marqués}
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
        to many
        = à plusieurs
        retry failed
        = réessayer
        send again to those of the broadcast that failed for a reason that can pass
        = envoie de nouveau à ceux de la diffusion qui ont échoué pour une raison passagère
        nothing runs any more
        = plus rien ne tourne
        stop the broadcast that runs; it can be resumed; or what is done to everything marked
        = arrête la diffusion en cours, qui peut être reprise, ou ce qui est fait à tout ce qui est marqué
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
        what broadcasts were left cannot be said: {1}
        = on ne peut dire quelles diffusions sont restées : {1}
        this profile has no broadcasts
        = ce profil n’a pas de diffusions
        {1}: nothing was sent
        = {1} : rien n’a été envoyé
        a broadcast runs: wait for it, or stop it
        = une diffusion est en cours : attendez-la ou arrêtez-la
        canary: {1}: the others follow
        = canari : {1} : les autres suivent
        no broadcast has ended here
        = aucune diffusion n’a pris fin ici
        nobody failed for a reason that can pass
        = personne n’a échoué pour une raison passagère
        the journal cannot be written: {1}
        = le journal ne peut pas être écrit : {1}
        the project's quota is exhausted
        = le quota du projet est épuisé
        the same message went to the same recipients within the last minute ({1})
        = le même message est parti aux mêmes destinataires dans la dernière minute ({1})
        """#
}
