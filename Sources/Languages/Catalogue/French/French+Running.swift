extension Catalogue {
    static let frenchRunning = #"""
        open the log first
        = ouvrez d’abord le journal
        level
        = niveau
        show only what matters more, and after errors alone everything again
        = ne montre que ce qui compte plus, et après les seules erreurs tout à nouveau
        show what is of that level or above
        = montre ce qui est de ce niveau ou au-dessus
        there is nothing to copy here
        = il n’y a rien à copier ici
        a broadcast runs: stop it first
        = une diffusion est en cours : arrêtez-la d’abord
        only an emulator has phones to look at
        = seul un émulateur a des téléphones à regarder
        no broadcast runs and none was left
        = aucune diffusion n’est en cours et aucune n’est restée
        command
        = commande
        type a command; Tab completes it
        = tape une commande ; Tab la complète
        find a command by its name
        = trouve une commande par son nom
        help
        = aide
        what can be done here: type to find it, Enter does it
        = ce qu’on peut faire ici : tapez pour le trouver, Entrée le fait
        about
        = à propos
        what this place is for, its keys and all commands
        = à quoi sert cet endroit, ses touches et toutes les commandes
        copy
        = copier
        copy what is selected as a command line; once more: as curl
        = copie la sélection en ligne de commande ; encore une fois : en curl
        use another theme
        = utilise un autre thème
        speak another language: English, Chinese, French, Indonesian or Persian
        = parle une autre langue : anglais, chinois, français, indonésien ou persan
        open another profile
        = ouvre un autre profil
        write the screen as text
        = écrit l’écran comme texte
        write the state as JSON
        = écrit l’état en JSON
        in a script: go on when nothing runs any more
        = dans un script : continue quand plus rien ne tourne
        draw everything again
        = redessine tout
        to the shell; fg comes back
        = vers le shell ; fg revient
        cancel what runs; twice: quit
        = annule ce qui tourne ; deux fois : quitte
        quit
        = quitter
        the emulator's phones and what they got, and back
        = les téléphones de l’émulateur et ce qu’ils ont reçu, et retour
        broadcast
        = diffusion
        the broadcast that runs, or one that was left to be resumed
        = la diffusion en cours, ou une qui est restée à reprendre
        sent
        = envoyés
        everything that was sent, from here and the command line, and back
        = tout ce qui a été envoyé, d’ici et de la ligne de commande, et retour
        what happened: requests, receipts, warnings and errors, and back
        = ce qui s’est passé : requêtes, reçus, avertissements et erreurs, et retour
        how the emulator misbehaves on purpose, and back
        = comment l’émulateur se conduit mal exprès, et retour
        something is done to what was marked: stop it first
        = une action est en cours sur ce qui était marqué : arrêtez-la d’abord
        a short walk through the panes: Space goes on, any other key leaves
        = une courte visite des volets : Espace continue, toute autre touche quitte
        make a profile step by step, try it by a dry run, and save it to the configuration
        = fait un profil pas à pas, l’essaie à blanc, et le garde dans la configuration
        tour
        = visite
        write what is shown to a new file: JSON lines, history and outcomes to FILE.csv as CSV
        = écrit ce qui est montré dans un fichier neuf : lignes JSON, l’historique et le bilan vers FILE.csv en CSV
        every request that the emulator received and what it answered, and back
        = chaque requête reçue par l’émulateur et sa réponse, et retour
        only an emulator tells what it was asked
        = seul un émulateur dit ce qui lui a été demandé
        open the history, the outcomes of a broadcast or the log first
        = ouvrez d’abord l’historique, le bilan d’une diffusion ou le journal
        """#
}
