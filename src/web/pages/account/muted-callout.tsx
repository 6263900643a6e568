// Says on the own page that an operator has muted the reader, why and how long.
import type { DataOf } from "../../../client/rest-types.ts";
import { Callout } from "../../parts/callout.tsx";
import { reportsWords } from "../../words/reports/reports-words.ts";
import { decisionIn } from "../reports/decision.ts";
import { DecisionFacts } from "../reports/decision-facts.tsx";

interface MutedCalloutProps {
  readonly muted: NonNullable<DataOf<"getProfile">["muted"]>;
}

export const MutedCallout = ({ muted }: MutedCalloutProps) => {
  const { told, banned } = reportsWords();
  return (
    <Callout tone="warn" icon="silent">
      <strong>{told.mute}</strong>
      <span>{banned.mutedText}</span>
      <DecisionFacts decision={decisionIn(muted)} lasts />
    </Callout>
  );
};
