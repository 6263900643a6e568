// The matches of an arena: those that are played, to watch, then those that are over, with their replays.

import type { SeenArena } from "../../../client/follow-arena.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { useNow } from "../asking/use-now.ts";
import { usePages } from "../asking/use-pages.ts";
import { nameOrGone } from "../people/player-name.tsx";
import { agoText } from "../times.ts";
import type { SeenPairing } from "./seen-arena.ts";

const EVERY_MS = 10_000;
const MINUTE_MS = 60_000;

export const ArenaMatches = ({ arena }: { readonly arena: SeenArena }) => {
  const { watch } = arenasWords();
  const { relay } = session;
  const list = usePages(
    `arena matches ${arena.id} ${arena.status} ${relay.token ?? ""}`,
    ({ query, ...page }) =>
      relay.rest.listArenaMatches({
        params: { arena: arena.id },
        query: { code: arena.code, ...query },
        ...page,
      }),
    arena.status === "live" ? EVERY_MS : null,
  );
  return (
    <section class="pages-section">
      <h2>{watch.title}</h2>
      <AwaitedList answer={list} none={<p class="pages-none">{watch.none}</p>}>
        {(matches) => (
          <ul class="pages-rows">
            {matches.map((one) => (
              <MatchLine key={one.match} pairing={one} code={arena.code} />
            ))}
          </ul>
        )}
      </AwaitedList>
    </section>
  );
};

interface MatchLineProps {
  readonly pairing: SeenPairing;
  /** Of a private arena. It opens the arena's matches, too. */
  readonly code: string | undefined;
}

const MatchLine = ({ pairing, code }: MatchLineProps) => {
  const { watch } = arenasWords();
  const { times } = pagesWords();
  const nowMs = useNow(MINUTE_MS);
  const { match, seats, status, startedAt, places, points } = pairing;
  const isLive = status === "live";
  const hasCounted = places !== undefined;
  const when = agoText(times, Date.parse(startedAt), nowMs);
  const names = seats.map((seat) => nameOf(seat, watch.house));
  return (
    <li class="pages-row arena-match">
      <div class="pages-row-text">
        <ul class="arena-match-seats">
          {names.map((name, i) => (
            <li key={i} data-first={places?.[i] === 1}>
              <bdi>{name}</bdi>
              {hasCounted && points && (
                <span class="part-number part-quiet">{watch.points(points[i] ?? 0)}</span>
              )}
            </li>
          ))}
        </ul>
        <span class="pages-row-under">
          {isLive ? watch.now : hasCounted ? watch.done : watch.noPoints} · {when}
        </span>
      </div>
      <div class="pages-row-action">
        <Button
          icon={isLive ? "eye" : "play"}
          href={isLive ? paths.match(match, code) : paths.matchReplay(match, {}, code)}
          title={names.join(", ")}
        >
          {isLive ? watch.look : watch.replay}
        </Button>
      </div>
    </li>
  );
};

const nameOf = (seat: SeenPairing["seats"][number], house: string): string =>
  "name" in seat ? nameOrGone(seat.name) : house;
