extension Catalogue {
    static let frenchHandsets = #"""
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
        a message from {1}
        = un message de {1}
        XMPP: connected
        = XMPP : connecté
        ; {1} without an answer go out again
        = ; {1} sans réponse repartent
        XMPP: the service drains the connection
        = XMPP : le service vide la connexion
        the phones could not be listed: {1}
        = les téléphones n’ont pu être listés : {1}
        {1}: tapped, the app is in front
        = {1} : touché, l’app est au premier plan
        {1} will subscribe to {2} when it can
        = {1} s’abonnera à {2} quand il pourra
        {1} is subscribed to {2}
        = {1} est abonné à {2}
        {1} will unsubscribe from {2} when it can
        = {1} se désabonnera de {2} quand il pourra
        {1} is not subscribed to {2} any more
        = {1} n’est plus abonné à {2}
        the service has the message
        = le service a le message
        the message waits on the phone
        = le message attend sur le téléphone
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
        a message could not be sent: {1}
        = un message n’a pas pu être envoyé : {1}
        is not subscribed any more to {1}
        = n’est plus abonné à {1}
        is subscribed to {1}
        = est abonné à {1}
        messages were lost
        = des messages ont été perdus
        the app is not installed any more
        = l’application n’est plus installée
        the app is uninstalled
        = l’application est désinstallée
        the emulator does not answer
        = l’émulateur ne répond pas
        the emulator knows no sender id of this project
        = l’émulateur ne connaît pas d’id d’expéditeur de ce projet
        the extras of the intent
        = les extras de l’intent
        the launching intent
        = l’intent de lancement
        the notification is not in the tray any more
        = la notification n’est plus dans la barre
        the service has the message that waited
        = le service a le message qui attendait
        there is no group {1}
        = il n’y a pas de groupe {1}
        """#
}
