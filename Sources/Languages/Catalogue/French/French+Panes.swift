extension Catalogue {
    static let frenchPanes = #"""
        Topics
        = Sujets
        Device groups
        = Groupes d’appareils
        Devices
        = Appareils
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
        Reason    {1}
        = Raison     {1}
        Apple     {1}
        = Apple      {1}
        Remedy    {1}
        = Remède     {1}
        Field     {1}: {2}
        = Champ      {1} : {2}
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
        nothing has been sent yet
        = rien n’a encore été envoyé
        running
        = en cours
        not known
        = inconnu
        """#
}
