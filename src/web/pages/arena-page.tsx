// An arena: its clock, the reader's part in it, its table, its matches, and at the end its podium.
import { useEffect, useRef } from "preact/hooks";
import { useRoute } from "preact-iso/router";
import type { SeenArena } from "../../client/follow-arena.ts";
import { sayBack } from "../../client/say-back.ts";
import { gameName } from "../app/game-name.ts";
import { idIn } from "../app/id-in.ts";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { Icon } from "../parts/icon.tsx";
import { arenasWords } from "../words/arenas/arenas-words.ts";
import { ArenaClock, relayNowMs } from "./arenas/arena-clock.tsx";
import { ArenaDoor } from "./arenas/arena-door.tsx";
import { ArenaFacts } from "./arenas/arena-facts.tsx";
import { ArenaMatches } from "./arenas/arena-matches.tsx";
import { phaseOf, targetMsOf } from "./arenas/arena-phase.ts";
import { NextMatch } from "./arenas/next-match.tsx";
import { Podium } from "./arenas/podium.tsx";
import { seriesPath } from "./arenas/series-path.ts";
import { StandingsTable } from "./arenas/standings-table.tsx";
import { Awaited } from "./asking/awaited.tsx";
import { useAnswer } from "./asking/use-answer.ts";
import { MatchFacts } from "./matches/match-facts.tsx";
import { NameGate } from "./people/name-gate.tsx";
import { nameOrGone, PlayerName } from "./people/player-name.tsx";

const EVERY_MS = 5_000;

export const ArenaPage = () => {
  const { params, query } = useRoute();
  const id = idIn(params["id"]);
  const code = query["code"];
  const { relay } = session;
  const isBack = useRef(true);
  const answer = useAnswer(
    `arena ${id} ${relay.token ?? ""}`,
    async (signal) => {
      const query = code === undefined ? {} : { code };
      const seen = await relay.rest.getArena({ params: { arena: id }, query, signal });
      if (!seen.ok || !isBack.current || relay.status !== "open") return seen;
      isBack.current = false;
      return sayBack(relay, seen, query);
    },
    EVERY_MS,
  );
  useNotices(id, answer.again);
  useConnection(isBack, answer.again);
  return (
    <main class="page pages-narrow arena-page">
      <Awaited answer={answer}>
        {(arena) => <Shown key={arena.id} arena={codedBy(arena, code)} changed={answer.again} />}
      </Awaited>
      <NameGate />
    </main>
  );
};

/** The relay tells of a match and of the end at once. */
const useNotices = (id: string, again: () => void): void => {
  const { relay } = session;
  useEffect(
    () =>
      relay.on("notice", ({ kind, arena }) => {
        if ((kind === "arena-match" || kind === "arena-ended") && arena === id) again();
      }),
    [relay, id],
  );
};

/** Who waits here, and has just connected, says so at once. */
const useConnection = (isBack: { current: boolean }, again: () => void): void => {
  const { relay } = session;
  useEffect(() => {
    isBack.current = true;
    return relay.on("status", ({ status }) => {
      if (status === "open") again();
      else isBack.current = true;
    });
  }, [relay]);
};

/** Who has not entered a private arena asks for all of it by the code of the address. */
const codedBy = (arena: SeenArena, code: string | undefined): SeenArena =>
  arena.visibility === "private" && code !== undefined ? { ...arena, code } : arena;

interface ShownProps {
  readonly arena: SeenArena;
  readonly changed: () => void;
}

const Shown = ({ arena, changed }: ShownProps) => {
  const isOver = arena.status === "ended";
  useTurn(arena, changed);
  return (
    <>
      <Head arena={arena} />
      {isOver ? (
        <Podium arena={arena} />
      ) : (
        <div class="arena-now">
          <ArenaClock arena={arena} />
          <NextMatch arena={arena.id} match={arena.you?.match ?? null} />
          <ArenaDoor arena={arena} changed={changed} />
          <Share arena={arena} />
        </div>
      )}
      {(arena.status === "planned" ? arena.entrants : arena.matches) > 0 && <StandingsTable arena={arena} />}
      {arena.matches > 0 && <ArenaMatches arena={arena} />}
    </>
  );
};

/** At the start and at the end the page asks at once. */
const useTurn = (arena: SeenArena, changed: () => void): void => {
  const nowMs = relayNowMs();
  const targetMs = targetMsOf(arena, nowMs);
  useEffect(() => {
    if (targetMs === null) return undefined;
    const leftMs = targetMs - relayNowMs();
    if (leftMs > MOST_TIMER_MS) return undefined;
    const timer = setTimeout(changed, leftMs + TURN_MS);
    return () => clearTimeout(timer);
  }, [targetMs]);
};

const TURN_MS = 500;
/** A timer of a browser knows no longer time. */
const MOST_TIMER_MS = 2_000_000_000;

const Head = ({ arena }: { readonly arena: SeenArena }) => {
  const words = arenasWords();
  return (
    <header class="arena-head">
      <p class="pages-eyebrow">
        <a href={paths.arenas(arena.game)}>{words.title}</a> · {gameName(arena.game)}
      </p>
      <h1>
        <bdi>{arena.name}</bdi>
      </h1>
      <p class="part-row part-small part-quiet">
        <span>
          {words.entrants(arena.entrants)}
          {arena.matches > 0 && ` · ${words.matches(arena.matches)}`}
        </span>
        <PlayerName
          player={arena.maker.name === "" ? null : arena.maker.player}
          name={words.by(nameOrGone(arena.maker.name))}
        />
      </p>
      <div class="part-row">
        <ArenaFacts arena={arena} />
        <MatchFacts game={arena.game} options={arena.options} clocks={arena.clocks} />
      </div>
      {arena.series !== null && (
        <a class="pages-rules-link part-small" href={seriesPath(arena.series, arena.code)}>
          <Icon name="refresh" />
          {words.series.link}
        </a>
      )}
    </header>
  );
};

/** The link alone, with the code of a private arena in it: no code by itself leads to an arena. */
const Share = ({ arena }: { readonly arena: SeenArena }) => {
  const { own } = arenasWords();
  const phase = phaseOf(arena, relayNowMs());
  if (phase === "last" || phase === "closed") return null;
  return (
    <div class="part-row arena-share">
      <CopyButton text={location.origin + paths.arena(arena.id, arena.code)} label={own.copy} />
    </div>
  );
};
