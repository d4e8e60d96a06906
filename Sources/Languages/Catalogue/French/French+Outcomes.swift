extension Catalogue {
    static let frenchOutcomes = #"""
        codes
        = codes
        follow
        = suivre
        forget the registrations that answered UNREGISTERED, after a question
        = oublie les enregistrements qui ont répondu UNREGISTERED, après une question
        how many fared how, by code, and back to the recipients
        = combien ont eu quel sort, par code, et retour aux destinataires
        prune
        = élaguer
        stay at the newest as more come, or stay where one is
        = reste au plus récent quand d’autres viennent, ou reste où l’on est
        the same of any broadcast, by its id
        = la même chose pour toute diffusion, par son id
        what became of each recipient of a broadcast, and back
        = ce qu’il est advenu de chaque destinataire d’une diffusion, et retour
        {1|# kind|# kinds}
        = {1|# sorte|# sortes}
        {1|# outcome|# outcomes}
        = {1|# résultat|# résultats}
        {1|# registration|# registrations}
        = {1|# enregistrement|# enregistrements}
        {1|# second|# seconds}
        = {1|# seconde|# secondes}
        {1|# attempt|# attempts}
        = {1|# tentative|# tentatives}
        unknown
        = inconnu
          from {1} to {2}
        =   de {1} à {2}
        ; the registry does not know {1}
        = ; le registre n’en connaît pas {1}
        ; {1} kept: registered again since
        = ; {1} gardés : réenregistrés depuis
        Again     {1}
        = Renvoi     {1}
        Again    {1}
        = Renvoi   {1}
        Forget {1}
        = Oublier {1}
        Latency  nothing answered yet
        = Latence  rien n’a encore répondu
        Outcomes
        = Bilan
        Prune: {1}
        = Élaguer : {1}
        Remedy   {1}
        = Remède   {1}
        Retries  {1}
        = Reprises {1}
        State     {1}
        = État       {1}
        They are forgotten in the registry, with their subscriptions and their places in groups; the service forgets them by itself. Whoever has been registered again since is kept.
        = Ils sont oubliés dans le registre, avec leurs abonnements et leurs places dans les groupes ; le service les oublie de lui-même. Qui s’est réenregistré depuis est gardé.
        canary failed: {1}
        = canari échoué : {1}
        it cannot be read: {1}
        = cela ne peut pas être lu : {1}
        it is shared: fcm-console broadcast --resume {1} goes on with it
        = elle est partagée : fcm-console broadcast --resume {1} la poursuit
        it still runs
        = elle est encore en cours
        no broadcast is selected here, and none runs
        = aucune diffusion n’est sélectionnée ici, et aucune n’est en cours
        nobody has an outcome yet
        = personne n’a encore de résultat
        nobody here is known to be gone
        = personne ici n’est connu comme disparu
        nobody was forgotten
        = personne n’a été oublié
        none: it was a dry run
        = aucun : c’était un essai à blanc
        open the outcomes of a broadcast first
        = ouvrez d’abord le bilan d’une diffusion
        reading it…
        = lecture…
        recipient {1} of {2}
        = destinataire {1} de {2}
        this profile keeps no outcomes of broadcasts
        = ce profil ne garde pas le bilan des diffusions
        up to {1}/s in {2}
        = jusqu’à {1}/s en {2}
        {1} accepted, {2} failed, {3} unknown
        = {1} acceptés, {2} échoués, {3} inconnus
        {1} answered UNREGISTERED: the app was removed, or its token replaced or expired.
        = {1} : réponse UNREGISTERED ; l’application a été retirée, ou son jeton remplacé ou expiré.
        {1} are gone: {2} prunes
        = {1} ont disparu : {2} élague
        {1} can be sent again: {2}
        = {1} peuvent être renvoyés : {2}
        {1} in {2}, tokens included
        = {1} dans {2}, jetons compris
        {1} never sent
        = {1} jamais envoyés
        {1} of {2} gone registrations forgotten
        = {1} inscriptions disparues oubliées sur {2}
        {1} with INVALID_ARGUMENT are kept: that can be the message as well as the token.
        = {1} avec INVALID_ARGUMENT sont gardés : ce peut être le message aussi bien que le jeton.
        codes stand by how many have them: the recipients are sorted
        = les codes sont rangés par nombre : ce sont les destinataires qui se trient
        sorting…
        = tri…
        {1} not sorted yet
        = {1} pas encore triés
        """#
}
