extension Catalogue {
    static let frenchFields = #"""
        Message
        = Message
        Options
        = Options
        keys and texts for the app
        = clés et textes pour l’app
        keys and texts for the app on Android, in place of data
        = clés et textes pour l’app sur Android, à la place de data
        keys and texts for the service worker, in place of data
        = clés et textes pour le service worker, à la place de data
        a header of the request to APNs
        = un en-tête de la requête à APNs
        a header of the web push protocol
        = un en-tête du protocole web push
        a key of the payload, aps or the app's own
        = une clé de la charge, aps ou propre à l’app
        an option of the browser's notification
        = une option de la notification du navigateur
        address of a picture, for a service extension to show
        = adresse d’une image qu’une extension de service montre
        address opened when it is clicked; HTTPS
        = adresse ouverte au clic ; HTTPS
        title on every platform
        = titre sur chaque plateforme
        text on every platform
        = texte sur chaque plateforme
        address of a picture on every platform
        = adresse d’une image sur chaque plateforme
        NORMAL waits for the device to wake, HIGH wakes it
        = NORMAL attend le réveil de l’appareil, HIGH le réveille
        delivered before the device is first unlocked
        = livré avant le premier déverrouillage de l’appareil
        lets the app change it before it is shown
        = laisse l’app le changer avant l’affichage
        handled as a data message of the older block
        = traité comme message de données de l’ancien bloc
        with the tag, names the notification that is replaced
        = avec le tag, nomme la notification remplacée
        label in the reports of Analytics; A-Z a-z 0-9 - _ . ~ %, 50 at most
        = libellé des rapports Analytics ; A-Z a-z 0-9 - _ . ~ %, 50 au plus
        title, in place of the notification's
        = titre, à la place de celui de la notification
        text, in place of the notification's
        = texte, à la place de celui de la notification
        address of a picture, in place of the notification's
        = adresse d’une image, à la place de celle de la notification
        how long it is kept for a device that is away: 0 now or never, 4 weeks at most
        = combien de temps il est gardé pour un appareil absent : 0 maintenant ou jamais, 4 semaines au plus
        of those that wait with the same key only the last is delivered; four at once
        = de ceux qui attendent avec la même clé seul le dernier est livré ; quatre à la fois
        only to the app of that package
        = seulement à l’app de ce paquet
        delivered also over a constrained satellite network
        = livré aussi par un réseau satellite contraint
        delivered also over a restricted satellite network
        = livré aussi par un réseau satellite restreint
        name of the app's drawable
        = nom du drawable de l’app
        of the icon: #rrggbb
        = de l’icône : #rrggbb
        default, or a file in res/raw
        = default, ou un fichier de res/raw
        replaces what is shown with the same tag
        = remplace ce qui est affiché avec le même tag
        the app's channel; without it the default one
        = le canal de l’app ; sans lui celui par défaut
        the intent that a tap starts
        = l’intent que lance un toucher
        spoken by accessibility services
        = dit par les services d’accessibilité
        key of the title in the app's strings
        = clé du titre dans les textes de l’app
        what goes into that title: a, b
        = ce qui entre dans ce titre : a, b
        key of the text in the app's strings
        = clé du texte dans les textes de l’app
        what goes into that text: a, b
        = ce qui entre dans ce texte : a, b
        on the lock screen
        = sur l’écran verrouillé
        number that a badge shows
        = nombre que montre une pastille
        when it happened: 2026-01-31T12:00:00Z
        = quand c’est arrivé : 2026-01-31T12:00:00Z
        stays when it is tapped
        = reste quand on le touche
        not bridged to a watch
        = pas relayé vers une montre
        the framework's sound
        = le son du système
        the framework's vibration
        = la vibration du système
        the framework's light
        = la lumière du système
        off and on in turn: 0.2s, 0.1s
        = éteint et allumé à tour de rôle : 0.2s, 0.1s
        how much it may disturb
        = combien il peut déranger
        not to be handed to a proxy
        = à ne pas confier à un mandataire
        whether a proxy may show it
        = si un mandataire peut le montrer
        0 to 1
        = de 0 à 1
        how long the light is on
        = combien de temps la lumière est allumée
        how long the light is off
        = combien de temps la lumière est éteinte
        the live activity's token, beside token or fid
        = le jeton de l’activité en direct, à côté de token ou fid
        address opened when it is clicked
        = adresse ouverte au clic
        encoding of the content
        = encodage du contenu
        wakes the app to fetch data
        = réveille l’app pour chercher des données
        Fields of the message
        = Champs du message
        no field has that
        = aucun champ n’a cela
        deprecated: 
        = obsolète : 
        an object is wanted: {"key": …}
        = un objet est attendu : {"key": …}
        a list is wanted: […]
        = une liste est attendue : […]
        a list is wanted: a, b
        = une liste est attendue : a, b
        this is no JSON: {1}
        = ce n’est pas du JSON : {1}
        10 at once, 5 when it suits the battery, 1 least
        = 10 tout de suite, 5 quand la batterie s’y prête, 1 le moins
        seconds since 1970 until when APNs keeps it
        = secondes depuis 1970 jusqu’où APNs le garde
        replaces what came with the same id
        = remplace ce qui est venu avec le même id
        the bundle id, with what its push type adds
        = le bundle id, avec ce qu’ajoute son push type
        a line below the title
        = une ligne sous le titre
        what goes into that title
        = ce qui entre dans ce titre
        what goes into that text
        = ce qui entre dans ce texte
        image file shown when tapped
        = fichier d’image montré au toucher
        number on the app's icon, 0 removes it
        = nombre sur l’icône de l’app, 0 l’enlève
        sound file of the app, or default
        = fichier de son de l’app, ou default
        groups notifications
        = groupe les notifications
        the app's category, which brings its buttons
        = la catégorie de l’app, qui apporte ses boutons
        1 wakes the app in the background
        = 1 réveille l’app à l’arrière-plan
        1 lets a service extension change it
        = 1 laisse une extension de service le changer
        the window brought to the front
        = la fenêtre amenée au premier plan
        0 to 1, for the summary
        = de 0 à 1, pour le résumé
        for the focus filters of the app
        = pour les filtres de concentration de l’app
        when a live activity is out of date
        = quand une activité en direct est périmée
        when an ended live activity goes
        = quand une activité terminée s’en va
        when a live activity was updated
        = quand une activité en direct a changé
        what happens to the live activity
        = ce qui arrive à l’activité en direct
        seconds that the push service keeps it
        = secondes que le service push le garde
        how soon the browser is woken
        = à quelle hâte le navigateur est réveillé
        replaces what waits with the same topic
        = remplace ce qui attend avec le même topic
        address of the icon
        = adresse de l’icône
        address of the picture
        = adresse de l’image
        address of the small monochrome icon
        = adresse de la petite icône monochrome
        language of the text, such as en-GB
        = langue du texte, comme en-GB
        direction of the text
        = sens du texte
        disturbs again when it replaces one
        = dérange à nouveau quand il en remplace un
        stays until it is answered
        = reste jusqu’à une réponse
        no sound and no vibration
        = ni son ni vibration
        milliseconds since 1970 shown with it
        = millisecondes depuis 1970 affichées avec lui
        milliseconds on and off: [200,100]
        = millisecondes allumé et éteint : [200,100]
        buttons: [{"action":…,"title":…}]
        = boutons : [{"action":…,"title":…}]
        what the service worker is given
        = ce qui est donné au service worker
        """#
}
