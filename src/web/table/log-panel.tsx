// What happened, in words and small cards, the newest first.
import { useEffect, useRef, useState } from "preact/hooks";
import { MiniCard } from "../cards/mini-card.tsx";
import { seatColour } from "../parts/avatar.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import type { SceneLogLine } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";

const SHOWN = 60;

/** Between two changes. A new line moves all others, and nobody reads twenty a second. */
const LEAST_MS = 400;

interface LogProps {
  readonly log: readonly SceneLogLine[];
}

export const LogPanel = ({ log }: LogProps) => <Lines log={useThrottled(log, LEAST_MS)} />;

const Lines = memoByValue(({ log }: LogProps) =>
  log.length === 0 ? (
    <p class="part-quiet part-small">{tableWords().emptyLog}</p>
  ) : (
    <ol class="table-log">
      {log
        .slice(-SHOWN)
        .reverse()
        .map((line) => (
          <li key={line.seq} class={line.isHeading ? "table-log-heading" : ""}>
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
  ),
);

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
