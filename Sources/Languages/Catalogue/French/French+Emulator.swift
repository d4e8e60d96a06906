extension Catalogue {
    static let frenchEmulator = #"""
        select a fault first
        = sélectionnez d’abord une panne
        only an emulator has faults
        = seul un émulateur a des pannes
        new
        = nouveau
        have the emulator misbehave: send weather* 503 p=0.1
        = fait mal se conduire l’émulateur : send weather* 503 p=0.1
        disarm
        = désarmer
        take the selected fault away
        = enlève la panne sélectionnée
        take all faults of the emulator away
        = enlève toutes les pannes de l’émulateur
        the faults could not be read: {1}
        = les pannes n’ont pu être lues : {1}
        armed as rule {1}
        = armée comme règle {1}
        rule {1} disarmed
        = règle {1} désarmée
        all faults disarmed
        = toutes les pannes désarmées
        the requests could not be read: {1}
        = les requêtes n’ont pas pu être lues : {1}
        the request could not be read: {1}
        = la requête n’a pas pu être lue : {1}
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
        {1} missed
        = {1} manquées
        the emulator was asked nothing yet
        = rien n’a encore été demandé à l’émulateur
        the emulator has not kept it: too long, too old, or a credential
        = l’émulateur ne l’a pas gardé : trop long, trop ancien, ou un identifiant secret
        """#
}
