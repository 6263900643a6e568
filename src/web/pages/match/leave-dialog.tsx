// Asks before the seat of a running match is given up. It goes when the relay has said so.
import { useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { ClientMatch } from "../../../client/index.ts";
import { RelayRefusal } from "../../../client/relay-refusal.ts";
import { paths } from "../../app/paths.ts";
import { saidOfRefusal } from "../../app/said-of-refusal.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";

export interface LeaveDialogProps {
  readonly match: ClientMatch;
  /** The word on the button that has opened it. */
  readonly label: string;
  readonly stay: () => void;
}

export const LeaveDialog = ({ match, label, stay }: LeaveDialogProps) => {
  const { route } = useLocation();
  const words = pagesWords().match;
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState("");
  // House bots do not play on among themselves.
  const isAlone = match.roster.seats.every(
    ({ player, house, left }, seat) =>
      seat === match.seat || player === null || house !== undefined || left !== undefined,
  );
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
          <Button kind="quiet" onClick={stay} autoFocus>
            {words.stay}
          </Button>
          <Button kind="danger" busy={isLeaving} onClick={() => void leave()}>
            {label}
          </Button>
        </>
      }
    >
      <p>{isAlone ? words.leaveAloneText : words.leaveText}</p>
      {refusal !== "" && <p role="alert">{refusal}</p>}
    </Dialog>
  );
};
