// The reader's next match in an arena: it opens by itself after a moment, unless the reader stays.
import { useEffect, useRef, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { noteArenaOf } from "../../app/arena-of-match.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";

const GOES_AFTER_SECONDS = 5;
const SECOND_MS = 1_000;

/** What this window has asked about. Whoever comes back from a match goes there again by a press alone. */
const told = new Set<string>();

interface NextMatchProps {
  readonly arena: string;
  /** Null: the reader waits. */
  readonly match: string | null;
}

export const NextMatch = ({ arena, match }: NextMatchProps) => {
  const [called, setCalled] = useState<string | null>(null);
  useEffect(() => {
    if (match === null || told.has(match)) return;
    told.add(match);
    noteArenaOf(match, arena);
    setCalled(match);
  }, [match]);
  if (match === null || called !== match) return null;
  return <Called key={match} match={match} stay={() => setCalled(null)} />;
};

const Called = ({ match, stay }: { readonly match: string; readonly stay: () => void }) => {
  const { next } = arenasWords();
  const { route } = useLocation();
  const [seconds, setSeconds] = useState(GOES_AFTER_SECONDS);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seconds === 0) {
      route(paths.match(match));
      return undefined;
    }
    // A dialog in front is answered first.
    const wait = document.querySelector("dialog[open]") === null ? 1 : 0;
    const timer = setTimeout(() => setSeconds((left) => left - wait), SECOND_MS);
    return () => clearTimeout(timer);
  }, [seconds, match]);
  useEffect(() => {
    // Unless the reader is busy with a control.
    if (document.activeElement?.closest("dialog, input, select, textarea")) return;
    button.current?.querySelector("a")?.focus();
  }, []);
  return (
    <div class="arena-next" ref={button}>
      <div role="alert">
        <strong class="arena-next-title">
          <Icon name="bolt" />
          {next.title}
        </strong>
      </div>
      <span class="part-number" aria-hidden="true">
        {next.goesIn(seconds)}
      </span>
      <div class="part-row">
        <Button kind="primary" icon="play" href={paths.match(match)}>
          {next.go}
        </Button>
        <Button onClick={stay}>{next.stay}</Button>
      </div>
    </div>
  );
};
