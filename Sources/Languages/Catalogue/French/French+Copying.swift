extension Catalogue {
    static let frenchCopying = #"""
        subscribe {1} to {2}
        = abonner {1} à {2}
        unsubscribe {1} from {2}
        = désabonner {1} de {2}
        make the group {1}
        = faire le groupe {1}
        add {1} to {2}
        = ajouter {1} à {2}
        remove {1} from {2}
        = retirer {1} de {2}
        device {1}
        = appareil {1}
        as a command line
        = en ligne de commande
        as curl
        = en curl
        There is no curl for it: {1}.
        = Il n’y a pas de curl pour cela : {1}.
        XMPP is a session
        = XMPP est une session
        the message is not one yet
        = le message n’en est pas encore un
        device groups need the sender id, and the profile has none
        = les groupes veulent l’id d’expéditeur, et le profil n’en a pas
        each recipient has a request of their own
        = chaque destinataire a sa propre requête
        the service never tells who is subscribed
        = le service ne dit jamais qui est abonné
        the call has none
        = l’appel n’en a pas
        Copy: {1}
        = Copie : {1}
        sent to the clipboard, if the terminal allows it
        = mis dans le presse-papiers, si le terminal le permet
        no clipboard here: select it
        = pas de presse-papiers ici : sélectionnez
        too long for the clipboard: select it
        = trop long pour le presse-papiers : sélectionnez
        fault {1}
        = panne {1}
        as a line of the console
        = comme ligne de la console
        the emulator has not kept what it carried
        = l’émulateur n’a pas gardé ce qu’elle portait
        {1}: an access token, e.g. of `gcloud auth print-access-token`
        = {1} : un jeton d’accès, p. ex. de `gcloud auth print-access-token`
        {1}: the emulator tells it at {2}
        = {1} : l’émulateur l’indique à {2}
        {1}: the group's key; `fcm-console groups show` has it
        = {1} : la clé du groupe ; `fcm-console groups show` l’a
        {1}: the server key of the legacy protocols
        = {1} : la clé de serveur des anciens protocoles
        """#
}
