extension Catalogue {
    static let frenchFindings = #"""
        a condition needs a term such as 'news' in topics
        = une condition veut un terme comme 'news' in topics
        the condition ends where a term such as 'news' in topics should follow
        = la condition finit là où un terme comme 'news' in topics devrait suivre
        expected a term such as 'news' in topics, found {1}
        = un terme comme 'news' in topics est attendu, voici {1}
        a topic stands in single quotes: '{1}' in topics
        = un sujet se met entre guillemets simples : '{1}' in topics
        a topic stands in single quotes, not in {1}
        = un sujet se met entre guillemets simples, pas entre {1}
        the topic name that begins here has no closing quote
        = le nom de sujet qui commence ici n’a pas de guillemet final
        a condition takes the bare topic name, without /topics/
        = une condition prend le nom nu du sujet, sans /topics/
        after the topic name comes: in topics
        = après le nom du sujet vient : in topics
        expected && or ||
        = && ou || attendu
        expected && or ||, found {1}
        = && ou || attendu, voici {1}
        write {1} here
        = écrivez {1} ici
        this parenthesis is never closed
        = cette parenthèse n’est jamais fermée
        this parenthesis closes nothing
        = cette parenthèse ne ferme rien
        a condition has at most {1} topics, this is one too many
        = une condition a au plus {1} sujets, celui-ci est de trop
        parentheses and ! are nested deeper than {1}
        = parenthèses et ! sont imbriqués plus que {1} fois
        a topic name needs at least one character
        = un nom de sujet veut au moins un caractère
        a topic name has at most {1} characters, this one has {2}
        = un nom de sujet a au plus {1} caractères, celui-ci en a {2}
        a topic name has only letters, digits and - _ . ~ %, not "{1}" (character {2})
        = un nom de sujet n’a que lettres, chiffres et - _ . ~ %, pas « {1} » (caractère {2})
        this is no {1}: {2}
        = ce n’est pas {1} : {2}
        "{1}" takes one value, not a list
        = « {1} » prend une valeur, pas une liste
        "{1}" takes a simple value, not an object
        = « {1} » prend une valeur simple, pas un objet
        "{1}" takes an object, not a list
        = « {1} » prend un objet, pas une liste
        only one {1} can be set, "{2}" is one too many
        = un seul {1} peut être mis, « {2} » est de trop
        a message is a JSON object
        = un message est un objet JSON
        the member "message" is missing
        = le membre "message" manque
        choose one of topic, condition, token and fid
        = choisissez l’un de topic, condition, token et fid
        deprecated: use proxy
        = obsolète : utilisez proxy
        a message lives from 0 to 2419200 seconds (four weeks), not {1}
        = un message vit de 0 à 2419200 secondes (quatre semaines), pas {1}
        the service rounds down to {1}s
        = le service arrondit à {1}s
        the key is empty and collapses nothing
        = la clé est vide et ne réunit rien
        a colour is written #rrggbb
        = une couleur s’écrit #rrggbb
        without titleLocKey nothing uses these
        = sans titleLocKey rien ne s’en sert
        without bodyLocKey nothing uses these
        = sans bodyLocKey rien ne s’en sert
        a count is not negative
        = un nombre n’est pas négatif
        0 or more
        = 0 ou plus
        a timing is not negative
        = une durée n’est pas négative
        0s or more
        = 0s ou plus
        defaultVibrateTimings wins over these
        = defaultVibrateTimings l’emporte sur ceux-ci
        light settings need it
        = les réglages de lumière le veulent
        a duration is not negative
        = une durée n’est pas négative
        a part of a colour lies between 0 and 1
        = une part de couleur est entre 0 et 1
        the expiration is a UNIX time in seconds
        = l’expiration est un temps UNIX en secondes
        the collapse id has {1} bytes
        = le collapse id a {1} octets
        a live activity needs token or fid as the target
        = une activité en direct veut token ou fid pour cible
        the priority is 1, 5 or 10
        = la priorité est 1, 5 ou 10
        a message with data only needs priority 5
        = un message de données seules veut la priorité 5
        without {1} nothing uses these
        = sans {1} rien ne s’en sert
        the message has no notification and no data
        = le message n’a ni notification ni données
        only one of android and androidV2 can be set
        = un seul de android et androidV2 peut être mis
        an image is the URL of a picture
        = une image est l’URL d’une image
        an analytics label has at most 50 letters, digits and - _ . ~ %
        = un libellé d’analyse a au plus 50 lettres, chiffres et - _ .   %
        1 to 50 characters of [a-zA-Z0-9-_.~%]
        = 1 à 50 caractères de [a-zA-Z0-9-_.~%]
        the payload has {1} bytes
        = la charge a {1} octets
        the payload has {1} bytes, one guide allows fewer for topics
        = la charge a {1} octets, un guide en permet moins pour les sujets
        a key is empty
        = une clé est vide
        this key is reserved
        = cette clé est réservée
        not from, message_type, nor beginning with google. or gcm.
        = ni from, ni message_type, ni un début en google. ou gcm.
        Android apps never see this key
        = les apps Android ne voient jamais cette clé
        1 to {1} characters of [a-zA-Z0-9-_.~%]
        = 1 à {1} caractères de [a-zA-Z0-9-_.~%]
        the service wants the bare name: /topics/ is removed
        = le service veut le nom nu : /topics/ est enlevé
        {1} topics in one condition
        = {1} sujets dans une condition
        character {1}
        = caractère {1}
        the token is empty
        = le jeton est vide
        a token has only letters, digits and - _ :
        = un jeton n’a que lettres, chiffres et - _ :
        this looks like an installation ID: that target is called fid
        = ceci ressemble à un id d’installation : cette cible s’appelle fid
        the installation ID is empty
        = l’id d’installation est vide
        22 characters of URL-safe base64, the first one c, d, e or f
        = 22 caractères de base64 pour URL, le premier c, d, e ou f
        this does not look like an installation ID
        = ceci ne ressemble pas à un id d’installation
        the time to live is a whole number of seconds
        = la durée de vie est un nombre entier de secondes
        this is no urgency
        = ce n’est pas une urgence
        the topic header has {1} characters
        = l’en-tête topic a {1} caractères
        a link begins with https://
        = un lien commence par https://
        HTTPS only
        = HTTPS seulement
        this is no direction of text
        = ce n’est pas un sens de texte
        """#
}
