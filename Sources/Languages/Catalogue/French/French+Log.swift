extension Catalogue {
    static let frenchLog = #"""
        the draft could not be saved: {1}
        = le brouillon n’a pu être gardé : {1}
        the devices that are reached could not be counted: {1}
        = les appareils atteints n’ont pu être comptés : {1}
        the topics of a device could not be read: {1}
        = les sujets d’un appareil n’ont pu être lus : {1}
        the service tells no topics of the device: {1}
        = le service ne dit aucun sujet de l’appareil : {1}
        no broadcast: {1}
        = pas de diffusion : {1}
        {1} cannot be listened to: {2}
        = {1} ne peut être écouté : {2}
        {1} got {2} from {3}
        = {1} a reçu {2} de {3}
        Phone
        = Tél.
        From
        = De
        Method
        = Méthode
        Host
        = Hôte
        Path
        = Chemin
        Request
        = Requête
        {1|# byte|# bytes}
        = {1|# octet|# octets}
        Answer
        = Réponse
        none yet
        = pas encore
        Status
        = Statut
        {1}, and the answer goes on
        = {1}, et la réponse continue
        Failure
        = Échec
        may have arrived
        = est peut-être arrivé
        has certainly not arrived
        = n’est sûrement pas arrivé
        the request {1}
        = la requête {1}
        Duration
        = Durée
        {1} goes on
        = {1} continue
        no connection
        = pas de connexion
        not trusted
        = pas fiable
        timed out
        = trop long
        cancelled
        = annulé
        broken off
        = interrompu
        too large
        = trop grand
        not sent
        = pas envoyé
        of no type
        = sans type
        control {1}
        = contrôle {1}
        Members
        = Membres
        {1} took it, {2} did not
        = {1} l’ont pris, {2} non
        New token
        = Jeton neuf
        Ack
        = Ack
        a repetition said that the service has it
        = une répétition a dit que le service l’a
        ack {1} for {2}
        = ack {1} pour {2}
        Error
        = Erreur
        nack {1} for {2}: {3}{4}
        = nack {1} pour {2} : {3}{4}
        never left
        = n’est jamais parti
        no answer to {1} for {2}: it {3}
        = pas de réponse à {1} pour {2} : il {3}
        without id
        = sans id
        of no message
        = d’aucun message
        receipt: {1} has reached {2}
        = reçu : {1} a atteint {2}
        Device
        = Appareil
        Receipt
        = Reçu
        not told
        = pas dit
        App
        = App
        {1|# field|# fields}
        = {1|# champ|# champs}
        upstream {1} from {2}, {3}
        = montant {1} de {2}, {3}
        connected
        = connecté
        disconnected: {1}{2}
        = déconnecté : {1}{2}
        the service drains the connection; another one takes over
        = le service vide la connexion ; une autre prend le relais
        nack {1}: {2}, again in {3}
        = nack {1} : {2}, à nouveau dans {3}
        nothing has happened yet
        = rien ne s’est encore passé
        nothing of level {1} or above
        = rien de niveau {1} ou au-dessus
        Log
        = Journal
        {1} new below
        = {1} neufs dessous
        following
        = suit
        Times     {1}, the last of them:
        = Fois       {1}, la dernière :
        Log entry
        = Entrée du journal
        """#
}
