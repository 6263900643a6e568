// What happened, in words and small cards, the newest last.
import { useEffect, useRef, useState } from "preact/hooks";
import { MiniCard } from "../cards/mini-card.tsx";
import { seatColour } from "../parts/avatar.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import type { SceneLogLine } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";

/** So many lines at least, where there are. */
const SHOWN = 60;
/** The oldest go in one step, as each makes the list anew: lines that were there would count as moved. */
const STEP = 40;

/** Between two changes. Each lays out the lines, and nobody reads twenty a second. */
const LEAST_MS = 400;

interface LogProps {
  readonly log: readonly SceneLogLine[];
  /** Somebody reads older lines: none goes. */
  readonly isHeld?: boolean;
}

export const LogPanel = ({ log, isHeld = false }: LogProps) => (
  <Lines log={useThrottled(log, LEAST_MS)} isHeld={isHeld} />
);

const Lines = memoByValue(({ log, isHeld = false }: LogProps) => {
  const shown = useShown(log, isHeld);
  return log.length === 0 ? (
    <p class="part-quiet part-small">{tableWords().emptyLog}</p>
  ) : (
    <ol key={shown[0]?.seq} class="table-log">
      {shown.map((line) => (
        <li key={line.seq} data-seq={line.seq} class={line.isHeading ? "table-log-heading" : ""}>
          {line.seat !== null && <i style={{ background: seatColour(line.seat) }} />}
          <span>{line.text}</span>
          {line.cards.length > 0 && (
            <span class="table-log-cards" aria-hidden="true">
              {line.cards.map((code, i) => (
                <MiniCard key={i} code={code} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
});

/** The newest lines, and the older ones that were shown with them, until they are a step too many. */
const useShown = (log: readonly SceneLogLine[], isHeld: boolean): readonly SceneLogLine[] => {
  const first = useRef(0);
  const kept = log.filter(({ seq }) => seq >= first.current);
  // A replay goes back and forth.
  if (kept.length >= SHOWN && (isHeld || kept.length < SHOWN + STEP)) return kept;
  const newest = log.slice(-SHOWN);
  first.current = newest[0]?.seq ?? 0;
  return newest;
};

/** Where much happens, the next drawing of the table takes the lines along. Otherwise they come by themselves. */
const GRACE_MS = 100;

/** A value that changes no more often than so: at once after a quiet time, and later where much happens. */
const useThrottled = <Value,>(now: Value, leastMs: number): Value => {
  const shown = useRef({ value: now, atMs: Number.NEGATIVE_INFINITY });
  const [, redraw] = useState(0);
  const nowMs = performance.now();
  const waitMs = shown.current.atMs + leastMs - nowMs;
  if (shown.current.value !== now && waitMs <= 0) shown.current = { value: now, atMs: nowMs };
  const isBehind = shown.current.value !== now;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => redraw((times) => times + 1), waitMs + GRACE_MS);
    return () => clearTimeout(timer);
  }, [now, isBehind]);
  return shown.current.value;
};
