// Asks before the seat of a running match is given up. It goes when the relay has said so. It loads when it is asked for,
// so it takes the words that the table has already.
import { useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { type ClientMatch, RelayRefusal } from "../../../client/index.ts";
import { paths } from "../../app/paths.ts";
import { saidOfRefusal } from "../../app/said-of-refusal.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import type { TableWords } from "../../words/table/words.ts";

export interface LeaveDialogProps {
  readonly match: ClientMatch;
  readonly words: Pick<TableWords, "askLeave" | "leaveText" | "leave" | "stay">;
  readonly stay: () => void;
}

export const LeaveDialog = ({ match, words, stay }: LeaveDialogProps) => {
  const { route } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState("");
  const leave = async (): Promise<void> => {
    setLeaving(true);
    const left = await match.leave();
    if (left.ok) return route(paths.home());
    setRefusal(saidOfRefusal(new RelayRefusal(left.problem)));
    setLeaving(false);
  };
  return (
    <Dialog
      open
      title={words.askLeave}
      onClose={stay}
      foot={
        <>
          <Button onClick={stay} autoFocus>
            {words.stay}
          </Button>
          <Button kind="danger" busy={isLeaving} onClick={() => void leave()}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{words.leaveText}</p>
      {refusal !== "" && <p role="alert">{refusal}</p>}
    </Dialog>
  );
};
