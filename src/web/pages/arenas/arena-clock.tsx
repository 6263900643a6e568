// The clock of an arena: to its start, then to its end. A screen reader hears it where it looks for it, not each second.

import type { SeenArena } from "../../../client/follow-arena.ts";
import { session } from "../../app/relay-session.ts";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { useNow } from "../asking/use-now.ts";
import { clockText, phaseOf, targetMsOf, whenText } from "./arena-phase.ts";

/** Longer waits need no seconds. */
const FAR_MS = 24 * 3_600_000;
const SECOND_MS = 1_000;

export const relayNowMs = (): number => session.relay.clock.nowMs();

export const ArenaClock = ({
  arena,
}: {
  readonly arena: Pick<SeenArena, "status" | "startsAt" | "endsAt">;
}) => {
  const words = arenasWords();
  useNow(SECOND_MS);
  const nowMs = relayNowMs();
  const phase = phaseOf(arena, nowMs);
  const targetMs = targetMsOf(arena, nowMs);
  if (targetMs === null) {
    const text = phase === "last" ? words.lastMatches : phase === "closed" ? words.closed : words.over;
    return <p class="arena-clock-text">{text}</p>;
  }
  if (targetMs - nowMs > FAR_MS)
    return <p class="arena-clock-text">{words.startsAt(whenText(words, pagesWords().times, targetMs))}</p>;
  return (
    <p class="arena-clock" data-phase={phase}>
      <span>{phase === "planned" ? words.startsIn : words.endsIn}</span>{" "}
      <strong class="arena-clock-time" role="timer">
        {clockText(targetMs - nowMs)}
      </strong>
    </p>
  );
};
