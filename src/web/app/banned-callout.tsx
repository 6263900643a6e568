// Says on every page but one that the reader may not play, and leads there, to why.

import { useLocation } from "preact-iso/router";
import { decisionIn } from "../pages/reports/decision.ts";
import { Button } from "../parts/button.tsx";
import { Callout } from "../parts/callout.tsx";
import { reportsWords } from "../words/reports/reports-words.ts";
import { paths } from "./paths.ts";
import { session } from "./relay-session.ts";

export const BannedCallout = () => {
  const { banned } = reportsWords();
  // That page says it itself.
  if (useLocation().path === paths.banned()) return null;
  const { reason, untilMs } = decisionIn(session.connection.value.problem);
  return (
    <div class="shell-callout">
      <Callout tone="danger" icon="lock" urgent>
        <strong>{untilMs === null ? banned.titleForGood : banned.title}</strong>
        {reason !== "" && <span>{reason}</span>}
        <span class="part-row">
          <Button href={paths.banned()}>{banned.look}</Button>
        </span>
      </Callout>
    </div>
  );
};
