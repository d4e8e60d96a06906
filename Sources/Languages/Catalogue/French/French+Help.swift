extension Catalogue {
    static let frenchHelp = #"""
        Commands
        = Commandes
        What can be done here
        = Ce qu’on peut faire ici
        Topics, device groups and devices as the registry knows them; on an emulator, as it is.
        = Sujets, groupes et appareils tels que le registre les connaît ; sur un émulateur, tels qu’ils sont.
        Enter opens one, c composes to what is selected.
        = Entrée en ouvre un, c compose pour la sélection.
        / filters as you type: words that a row has all of, "two words" as one, !word that it must not have, label:pixel (token, fid, platform; name) for one column.
        = / filtre à mesure qu’on tape : des mots qu’une ligne a tous, "deux mots" comme un seul, !mot qu’elle ne doit pas avoir, label:pixel (token, fid, platform ; name) pour une colonne.
        A device opened shows what the service says beside what the registry believes; r reconciles.
        = Un appareil ouvert montre ce que dit le service à côté de ce que croit le registre ; r les accorde.
        What was sent in this session and what became of it, newest first.
        = Ce qui a été envoyé dans cette session et ce qu’il en est advenu, le plus récent d’abord.
        accepted: the service has it. failed: it refused, and the remedy says what to do. unknown: no answer came, so it may have arrived; it is never sent again by itself.
        = accepté : le service l’a. échoué : il a refusé, et le remède dit que faire. inconnu : aucune réponse n’est venue, il est donc peut-être arrivé ; jamais il n’est renvoyé de lui-même.
        S shows what was sent before, c composes the same once more.
        = S montre ce qui fut envoyé avant, c compose de nouveau le même.
        The message being composed. The form and JSON (Ctrl-E) are one document; nothing typed is lost, and it is saved as you type.
        = Le message en composition. Le formulaire et le JSON (Ctrl-E) sont un seul document ; rien de tapé n’est perdu, et il est gardé à mesure.
        Enter opens a field, a finds any other field of the message, p shows it as phones will.
        = Entrée ouvre un champ, a trouve tout autre champ du message, p le montre comme le feront les téléphones.
        Ctrl-R has the service check it without delivering; Ctrl-S opens the review, where nothing is sent before you say so.
        = Ctrl-R le fait contrôler par le service sans le livrer ; Ctrl-S ouvre la vérification, où rien n’est envoyé avant que vous le disiez.
        Text is typed here. Enter goes on to the next field, Esc leaves it; what was typed stays.
        = Ici on tape du texte. Entrée passe au champ suivant, Échap le quitte ; ce qui est tapé reste.
        The emulator's phones and what their apps got. f brings the app to the front or back, o takes the phone off the network, t taps the notification on top, U sends from the phone.
        = Les téléphones de l’émulateur et ce que leurs apps ont reçu. f met l’app devant ou derrière, o coupe le téléphone du réseau, t touche la notification du dessus, U envoie du téléphone.
        What happened: every request and its answer without secrets, receipts, warnings and errors.
        = Ce qui s’est passé : chaque requête et sa réponse sans secrets, reçus, avertissements et erreurs.
        l shows only what matters more; :export FILE writes it as JSON lines.
        = l ne montre que ce qui compte plus ; :export FILE l’écrit en lignes JSON.
        Everything that was ever sent, from here and the command line, until it is pruned.
        = Tout ce qui a jamais été envoyé, d’ici et de la ligne de commande, jusqu’à l’élagage.
        / finds by words and by fields: status:failed code:UNREGISTERED to:weather by:anna is:broadcast since:7d before:2026-01-31 profile:NAME project:ID.
        = / trouve par mots et par champs : status:failed code:UNREGISTERED to:weather by:anna is:broadcast since:7d before:2026-01-31 profile:NAME project:ID.
        Enter opens one, c composes it once more, y copies it as a command, :export FILE writes what is found.
        = Entrée en ouvre un, c le compose de nouveau, y le copie en commande, :export FILE écrit ce qui est trouvé.
        The rules by which the emulator misbehaves, in the order in which they decide.
        = Les règles par lesquelles l’émulateur se conduit mal, dans l’ordre où elles décident.
        n arms one: CALL (send, subscriptions, iid, groups, legacy, oauth, xmpp, all), a pattern for the target, what happens (503, QUOTA_EXCEEDED, latency=150ms, before, after, garbage, …) and to which (p=0.1, every=3, first=2, count=5). d disarms the selected one.
        = n en arme une : CALL (send, subscriptions, iid, groups, legacy, oauth, xmpp, all), un motif pour la cible, ce qui arrive (503, QUOTA_EXCEEDED, latency=150ms, before, after, garbage, …) et à lesquelles (p=0.1, every=3, first=2, count=5). d désarme celle sélectionnée.
        What was opened, in full. y copies it as a command; Esc goes back.
        = Ce qui a été ouvert, en entier. y le copie en commande ; Échap revient.
        The last look before anything is sent: to whom, how many devices that reaches and how that is known, and what they get.
        = Le dernier regard avant tout envoi : à qui, combien d’appareils et comment on le sait, et ce qu’ils reçoivent.
        Cancel has the focus. A protected profile wants its project id typed.
        = Annuler est choisi. Un profil protégé veut que son id de projet soit tapé.
        A broadcast: one message to a list. p pauses it, - and + change its rate, q stops it; whoever was not sent to can be sent to later, and nobody is sent to twice.
        = Une diffusion : un message à une liste. p la met en pause, - et + changent son débit, q l’arrête ; ceux qui n’ont pas été servis peuvent l’être plus tard, et personne ne l’est deux fois.
        Type a few letters of what you want to do; Enter does it.
        = Tapez quelques lettres de ce que vous voulez faire ; Entrée le fait.
        Something still runs. Stay waits for it.
        = Quelque chose tourne encore. Rester l’attend.
        Commands, after : or in a script
        = Commandes, après : ou dans un script
        Help
        = Aide
        A broadcast runs: it would stop, and can be resumed.
        = Une diffusion est en cours : elle s’arrêterait, et peut être reprise.
        {1} still on the way: its outcome would be unknown.
        = {1} encore en route : l’issue serait inconnue.
        Quit
        = Quitter
        Stay
        = Rester
        One action for everything that was marked, with a result for each; what failed comes first and is marked again.
        = Une action pour tout ce qui était marqué, avec un résultat pour chacun ; ce qui a échoué vient d’abord et est marqué à nouveau.
        Something is being done to what was marked: the rest would be left out.
        = Une action est en cours sur ce qui était marqué : le reste serait omis.
        Space marks a row, v a range, * all that the filter finds; what is done to devices is then done to all marked ones, after one review. U takes the marks away.
        = Espace marque une ligne, v une plage, * tout ce que trouve le filtre ; ce qu’on fait aux appareils est alors fait à tous ceux marqués, après une vérification. U enlève les marques.
        q stops it and leaves the rest as it was; Esc closes the card and lets it go on, M brings it back.
        = q l’arrête et laisse le reste tel quel ; Échap ferme la carte et la laisse continuer, M la ramène.
        Every request that the emulator received, from whichever client, the newest below: when, what, and what it answered.
        = Chaque requête reçue par l’émulateur, de n’importe quel client, la plus récente en bas : quand, quoi, et ce qu’il a répondu.
        Enter opens one with what it carried, y copies it as curl, / finds by words such as 404 or iid, t stays at the newest or where one is.
        = Entrée en ouvre une avec ce qu’elle portait, y la copie comme curl, / cherche par mots comme 404 ou iid, t reste à la plus récente ou là où l’on est.
        What could be meant is offered under the field: Down and Up choose, Enter takes it, Esc closes the list.
        = Ce qui peut être voulu est proposé sous le champ : Bas et Haut choisissent, Entrée prend, Échap ferme la liste.
        / also filters by a pattern, /^a.*z$/, and by letters in between, ~wthr. o sorts, Ctrl-F finds, n goes on, t shows a tree of topics. A pasted list of tokens is offered to be imported.
        = / filtre aussi par un motif, /^a.*z$/, et par des lettres éparses, ~wthr. o trie, Ctrl-F cherche, n continue, t montre l’arbre des sujets. Une liste de jetons collée est proposée à l’importation.
        / finds by words and columns: status:failed code:UNREGISTERED http:429 token:eX4 topic:news !accepted. C counts them by code, Enter opens one or the recipients of a code.
        = / cherche par mots et colonnes : status:failed code:UNREGISTERED http:429 token:eX4 topic:news !accepted. C les compte par code, Enter en ouvre un ou les destinataires d’un code.
        Enter shows one, x stops it, p pauses a broadcast, d takes away what is over.
        = Enter en montre une, x l’arrête, p met une diffusion en pause, d enlève ce qui est fini.
        Everything that runs: sends, broadcasts, lists being written down, files being written; and what became of it.
        = Tout ce qui est en cours : envois, diffusions, listes notées, fichiers écrits ; et ce qu’il en est advenu.
        What became of each recipient of a broadcast, the newest below, read from its journal as it is shown.
        = Ce qu’il est advenu de chaque destinataire d’une diffusion, le plus récent en bas, lu dans son journal à mesure qu’on le montre.
        f sends again to those who failed for a reason that can pass, p forgets registrations that are gone, e writes what is shown to a file, t follows what comes.
        = f renvoie à ceux qui ont échoué pour une raison passagère, p oublie les inscriptions disparues, e écrit ce qui est montré dans un fichier, t suit ce qui vient.
        ,o sorts them by the next column, O the other way round, :sort COLUMN by any. What comes while a broadcast runs stands behind what is sorted until F5 sorts it anew, or it is over.
        = ,o les trie par la colonne suivante, O dans l’autre sens, :sort COLUMN par n’importe laquelle. Ce qui vient pendant qu’une diffusion est en cours reste derrière ce qui est trié jusqu’à ce que F5 trie à nouveau, ou qu’elle soit finie.
        Space marks rows, v from one to another, * all that the filter finds. f sends those of them again that failed for a reason that can pass, p forgets those who are gone, y copies whom they were for.
        = Espace marque des lignes, v de l’une à l’autre, * tout ce que le filtre trouve. f renvoie celles qui ont échoué pour une raison passagère, p oublie ceux qui ont disparu, y copie leurs cibles.
        Space marks entries, v from one to another, * all that the filter finds now: what is sent later is not among them. f sends the marked again after one review, y copies whom they were for, :export FILE writes them alone.
        = Espace marque des entrées, v de l’une à l’autre, * tout ce que le filtre trouve maintenant : ce qui part plus tard n’en est pas. f renvoie les marquées après une revue, y copie leurs cibles, :export FILE les écrit elles seules.
        """#
}
