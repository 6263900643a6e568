// One arena in a list: its name, its game, when it is, and who has joined.

import type { SeenArena } from "../../../client/follow-arena.ts";
import { gameName } from "../../app/game-name.ts";
import { paths } from "../../app/paths.ts";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { useNow } from "../asking/use-now.ts";
import { agoText } from "../times.ts";
import { relayNowMs } from "./arena-clock.tsx";
import { ArenaFacts } from "./arena-facts.tsx";
import { clockText, phaseOf, targetMsOf, whenText } from "./arena-phase.ts";

const SOON_MS = 3_600_000;

export const ArenaRow = ({ arena }: { readonly arena: SeenArena }) => {
  const words = arenasWords();
  const { common } = pagesWords();
  const path = paths.arena(arena.id, arena.code);
  return (
    <li class="pages-row arena-row">
      <span class="arena-row-when" data-phase={arena.status}>
        <When arena={arena} />
      </span>
      <div class="pages-row-text">
        <span class="pages-row-title">
          <bdi>{arena.name}</bdi> {arena.you && <Badge tone="accent">{common.you}</Badge>}
        </span>
        <span class="pages-row-under">
          {gameName(arena.game)} · {words.entrants(arena.entrants)}
        </span>
      </div>
      <ArenaFacts arena={arena} />
      <div class="pages-row-action">
        <Button href={path} title={arena.name}>
          {arena.status === "ended" ? words.standings.title : words.open}
        </Button>
      </div>
    </li>
  );
};

const When = ({ arena }: { readonly arena: SeenArena }) => {
  const words = arenasWords();
  const { times } = pagesWords();
  useNow(1_000);
  const nowMs = relayNowMs();
  const phase = phaseOf(arena, nowMs);
  const targetMs = targetMsOf(arena, nowMs);
  if (phase === "ended" || phase === "closed") return <>{agoText(times, Date.parse(arena.endsAt), nowMs)}</>;
  if (targetMs === null) return <>{words.lists.live}</>;
  if (targetMs - nowMs > SOON_MS) return <>{whenText(words, times, targetMs)}</>;
  return (
    <>
      <span class="part-small">{phase === "planned" ? words.startsIn : words.endsIn}</span>
      <strong class="part-number arena-row-time">{clockText(targetMs - nowMs)}</strong>
    </>
  );
};
