// The button that reports a player, and what it opens.
import { useState } from "preact/hooks";
import { Button } from "../../parts/button.tsx";
import { reportsWords } from "../../words/reports/reports-words.ts";
import { ReportDialog } from "./report-dialog.tsx";
import type { ReportedPlayer } from "./reported-player.ts";

/** For readers with a name. */
export const ReportButton = ({ reported }: { readonly reported: ReportedPlayer }) => {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="warning" onClick={() => setAsks(true)}>
        {reportsWords().report}
      </Button>
      {asks && <ReportDialog reported={reported} onClose={() => setAsks(false)} />}
    </>
  );
};
