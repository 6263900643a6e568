// Why something was decided about the reader, and when it ends.
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { reportsWords } from "../../words/reports/reports-words.ts";
import { whenText } from "../arenas/arena-phase.ts";
import type { OperatorDecision } from "./decision.ts";

interface DecisionFactsProps {
  readonly decision: OperatorDecision;
  /** A ban or a mute: without an end it is for good. */
  readonly lasts: boolean;
}

export const DecisionFacts = ({ decision: { reason, note, untilMs }, lasts }: DecisionFactsProps) => {
  const { banned } = reportsWords();
  const end = untilMs === null ? banned.forGood : whenText(arenasWords(), pagesWords().times, untilMs);
  return (
    <dl class="decision-facts">
      {reason !== "" && (
        <div>
          <dt>{banned.reason}</dt>
          <dd>{reason}</dd>
        </div>
      )}
      {lasts && (
        <div>
          <dt>{banned.until}</dt>
          <dd>{end}</dd>
        </div>
      )}
      {note !== "" && (
        <div>
          <dt>{banned.note}</dt>
          <dd>
            <q>
              <bdi>{note}</bdi>
            </q>
          </dd>
        </div>
      )}
    </dl>
  );
};
