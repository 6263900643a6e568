// Reports a player: what is wrong is one tap, and the dialog says what happens then. Nobody learns a count.
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { toast } from "../../parts/toast.ts";
import { reportsWords } from "../../words/reports/reports-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import type { ReportedPlayer } from "./reported-player.ts";

const IN_A_MATCH = ["reaction", "play", "name", "player"] as const;
const ANYWHERE = ["name", "player"] as const;

export interface ReportDialogProps {
  readonly reported: ReportedPlayer;
  readonly onClose: () => void;
}

export const ReportDialog = ({ reported: { player, name, match }, onClose }: ReportDialogProps) => {
  const words = reportsWords();
  const submission = useSubmit();
  const send = (about: (typeof IN_A_MATCH)[number]) =>
    submission.run(about, async () => {
      const { patiently } = session.relay;
      if (match !== undefined) await unwrap(patiently.report({ body: { about, player, match } }));
      else if (about === "name" || about === "player")
        await unwrap(patiently.report({ body: { about, player } }));
      onClose();
      toast({ text: words.sent, tone: "good" });
    });
  return (
    <Dialog open title={words.title(name)} onClose={onClose}>
      <div class="part-stack">
        {(match === undefined ? ANYWHERE : IN_A_MATCH).map((about) => (
          <Button key={about} wide busy={submission.busy === about} onClick={() => send(about)}>
            {words.abouts[about]}
          </Button>
        ))}
        <SubmissionProblem submission={submission} />
        <p class="part-quiet part-small">{words.whatNext}</p>
      </div>
    </Dialog>
  );
};
