extension Catalogue {
    static let frenchSending = #"""
        there is no review: send opens it
        = il n’y a pas de vérification : send l’ouvre
        there is nothing to cancel
        = il n’y a rien à annuler
        let the service check the message without delivering it
        = laisse le service contrôler le message sans le livrer
        review and send
        = vérifier et envoyer
        open the review of the message
        = ouvre la vérification du message
        send what the review shows; a protected profile wants its project id
        = envoie ce que montre la vérification ; un profil protégé veut son id de projet
        close the review, or take back what has not left
        = ferme la vérification, ou reprend ce qui n’est pas parti
        compose
        = composer
        address the message
        = adresse le message
        fill a field: title, body, image, priority, ttl, collapse-key, analytics-label, data.KEY, protocol, or any member by its path
        = remplit un champ : title, body, image, priority, ttl, collapse-key, analytics-label, data.KEY, protocol, ou tout membre par son chemin
        add field
        = ajouter
        find any member of the message by its name or by what it does, and fill it
        = trouve tout membre du message par son nom ou par ce qu’il fait, et le remplit
        empty the selected field
        = vide le champ sélectionné
        take back the last change of the message
        = annule la dernière modification du message
        make the change again that was taken back
        = refait la modification annulée
        undo is for the message in the composer
        = l’annulation concerne le message de l’éditeur
        nothing was changed yet
        = rien n’a encore été modifié
        nothing was taken back
        = rien n’a été annulé
        JSON
        = JSON
        edit the message as JSON in $EDITOR; a legacy body is converted
        = édite le message en JSON dans $EDITOR ; un corps ancien est converti
        preview
        = aperçu
        show the message as phones and browsers show it, cut where they cut
        = montre le message comme téléphones et navigateurs, coupé où ils coupent
        show the message as the other protocol has it, and what is lost
        = montre le message comme l’a l’autre protocole, et ce qui se perd
        show what stands between the message's legacy form and HTTP v1
        = montre ce qui sépare la forme ancienne du message de HTTP v1
        a condition has up to {1} topics, and {2} are marked
        = une condition a jusqu’à {1} sujets, et {2} sont marqués
        compose to what is selected, or to any of the marked topics; in the history: its message again
        = compose pour la sélection, ou pour l’un des sujets marqués ; dans l’historique : à nouveau son message
        mark the topics of a condition one by one, up to {1}
        = marquez un à un les sujets d’une condition, jusqu’à {1}
        who
        = qui
        who the condition reaches, and who of its topics it leaves out
        = qui la condition atteint, et qui de ses sujets elle laisse de côté
        leaves in {1} s: Esc takes it back
        = part dans {1} s : Échap l’annule
        dry run passed: {1}
        = essai à blanc réussi : {1}
        accepted: {1}
        = accepté : {1}
        dry run
        = essai à blanc
        message
        = message
        {1} to {2}
        = {1} à {2}
        {1} by {2}
        = {1} par {2}
        the history could not be written: {1}
        = l’historique n’a pu être écrit : {1}
        accepted; the token was replaced by {1}, and in the registry too
        = accepté ; le jeton a été remplacé par {1}, dans le registre aussi
        UNREGISTERED: the app was removed or its token replaced; the registry has marked it
        = UNREGISTERED : l’app a été retirée ou son jeton remplacé ; le registre l’a marqué
        nothing was sent: the history could not be written ({1})
        = rien n’a été envoyé : l’historique n’a pu être écrit ({1})
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
        Apple does not know the device token: check whether the app is for its sandbox
        = Apple ne connaît pas le jeton de l'appareil : vérifiez si l'app est en bac à sable ou en production
        the APNs key is for sandbox or production alone: add the one for this app
        = la clé APNs ne vaut que pour le bac à sable ou la production : ajoutez celle de cette app
        the Firebase Cloud Messaging API is off in this project: enable it in Google Cloud
        = l'API Firebase Cloud Messaging est désactivée dans ce projet : activez-la dans la console Google Cloud
        the access token lacks the scope firebase.messaging: get one that has it
        = le jeton d'accès n'a pas la portée firebase.messaging : obtenez-en un qui l'a
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
        validated
        = validé
        failed
        = échoué
        taken back
        = repris
        upstream
        = montant
        1 s later, then twice as long each time
        = 1 s plus tard, puis deux fois plus à chaque fois
        never again with this project
        = plus jamais avec ce projet
        never again: delete the registration
        = plus jamais : supprimez l’inscription
        never unchanged
        = jamais inchangé
        never unchanged; where the same message is accepted by others, the token is not valid
        = jamais inchangé ; si le même message est accepté par d’autres, le jeton n’est pas valide
        not before the APNs or web push key is mended
        = pas avant que la clé APNs ou web push soit réparée
        not before the account has the role
        = pas avant que le compte ait le rôle
        not documented
        = non documenté
        not needed
        = inutile
        once something answers there
        = dès que quelque chose y répond
        once, with a fresh access token
        = une fois, avec un jeton d’accès neuf
        only if it may arrive twice
        = seulement s’il peut arriver deux fois
        wait for Retry-After, else 1 s, then twice as long each time
        = attendre Retry-After, sinon 1 s, puis deux fois plus à chaque fois
        wait for Retry-After, else a minute, then twice as long each time
        = attendre Retry-After, sinon une minute, puis deux fois plus à chaque fois
        whenever it is wanted
        = quand on veut
        """#
}
