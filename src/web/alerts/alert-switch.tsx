// Turns the notifications of this browser on and off by one tap, or says why there can be none.
import { useState } from "preact/hooks";
import { session } from "../app/relay-session.ts";
import { SubmissionProblem } from "../pages/asking/submission-problem.tsx";
import { useSubmit } from "../pages/asking/use-submit.ts";
import { Switch } from "../parts/switch.tsx";
import { alertsWords } from "../words/alerts/alerts-words.ts";
import { alertReach, turnAlertsOff, turnAlertsOn } from "./alerts.ts";
import { alertPlace, type MissingAlerts, missingAlerts } from "./missing-alerts.ts";

export const AlertSwitch = () => {
  const words = alertsWords();
  const submission = useSubmit();
  const [missing, setMissing] = useState<MissingAlerts | null>(() => missingAlerts(alertPlace()));
  if (session.player.value === null) return null;
  const reach = alertReach();
  const change = (on: boolean) =>
    submission.run("alerts", async () => (on ? setMissing(await turnAlertsOn()) : await turnAlertsOff()));
  const hint = reach === "page" ? words.pageOnly : words.hint;
  return (
    <div class="part-stack">
      {missing === null ? (
        <Switch label={words.switch} hint={hint} on={reach !== null} onChange={change} />
      ) : (
        <p role="status">
          {words.switch}
          <span class="part-switch-hint">{words.missing[missing]}</span>
        </p>
      )}
      <SubmissionProblem submission={submission} isRow />
    </div>
  );
};
