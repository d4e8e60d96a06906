extension Catalogue {
    static let frenchTasks = #"""
        clear
        = effacer
        everything that runs and what became of it, and back
        = tout ce qui tourne et ce qu’il en est advenu, et retour
        stop the selected task; a broadcast can be gone on with
        = arrête la tâche sélectionnée ; une diffusion peut être poursuivie
        take away what is over
        = enlève ce qui est fini
        accepted
        = accepté
        Finished  {1}
        = Fin        {1}
        Task
        = Tâche
        broadcast {1}
        = diffusion {1}
        dry run {1}
        = essai à blanc {1}
        export the history to {1}
        = exporter l’historique vers {1}
        export the outcomes of {1} to {2}
        = exporter le bilan de {1} vers {2}
        failed: {1}
        = échoué : {1}
        forget registrations that are gone
        = oublier les inscriptions disparues
        nothing here is over
        = rien n’est fini ici
        nothing runs
        = rien n’est en cours
        read
        = lu
        read the backend
        = lire le service
        send {1}
        = envoi {1}
        stopping
        = s’arrête
        this cannot be stopped
        = cela ne peut pas être arrêté
        unknown: {1}
        = inconnu : {1}
        write down {1}
        = noter {1}
        {1} left
        = reste {1}
        {1} running
        = {1} en cours
        """#
}
