// What an operator looks at: a player, a match or an arena, whichever has the id.
import { assertNever } from "../../../games/assert-never.ts";
import { ERASED } from "../../../games/relay-names/relay-names.ts";
import { gameName } from "../../app/game-name.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { operatorWords } from "../../words/operator/operator-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { whenText } from "../arenas/arena-phase.ts";
import { Awaited } from "../asking/awaited.tsx";
import { useAnswer } from "../asking/use-answer.ts";
import { seatName } from "../matches/seat-names.ts";
import { PlayerName } from "../people/player-name.tsx";
import { ActionForm } from "./action-form.tsx";
import { ArenaEntrants } from "./arena-entrants.tsx";
import { type Found, find, subjectState } from "./found.ts";
import { MatchLinks, MatterRows } from "./report-list.tsx";
import type { OperatedMatch, OperatedPlayer, SeenMatter } from "./seen-operator.ts";

export const Subject = ({ id }: { readonly id: string }) => {
  const words = operatorWords();
  const { relay } = session;
  const answer = useAnswer(`subject ${id}`, (signal) => find(relay, id, signal));
  return (
    <Awaited answer={answer} isPart>
      {(found) =>
        found.is === "nothing" ? (
          <EmptyState icon="search" title={words.nothing} text={words.nothingText} />
        ) : (
          <>
            <Facts found={found} />
            <ActionForm
              key={id}
              subject={id}
              name={nameOf(found)}
              state={subjectState(found)}
              done={answer.again}
            />
          </>
        )
      }
    </Awaited>
  );
};

const nameOf = (found: Exclude<Found, { is: "nothing" }>): string => {
  switch (found.is) {
    case "player":
      return found.player.player.name;
    case "match":
      return gameName(found.match.game);
    case "arena":
      return found.seen.arena.name;
    case "gone":
      return pagesWords().common.gone;
    default:
      return assertNever(found);
  }
};

const Facts = ({ found }: { readonly found: Exclude<Found, { is: "nothing" }> }) => {
  switch (found.is) {
    case "player":
      return <PlayerFacts seen={found.player} />;
    case "match":
      return <MatchSeats match={found.match} />;
    case "arena":
      return <ArenaEntrants seen={found.seen} />;
    case "gone":
      return <GoneFacts matters={found.matters} />;
    default:
      return assertNever(found);
  }
};

const PlayerFacts = ({ seen }: { readonly seen: OperatedPlayer }) => {
  const words = operatorWords();
  const { player, account, bots, ban, mute, tokens, matches, reports, operator } = seen;
  return (
    <section class="part-stack">
      <header class="pages-person">
        <Avatar name={player.name} sitter={player} />
        <div class="pages-person-text">
          <h2>
            <PlayerName player={player.id} name={player.name} />
          </h2>
          <p class="part-row part-small">
            {operator && <Badge icon="shield">{words.operator}</Badge>}
            {ban && (
              <Badge tone="danger" icon="lock">
                {words.banned} {endText(ban.until)}
              </Badge>
            )}
            {mute && (
              <Badge tone="warn" icon="silent">
                {words.muted} {endText(mute.until)}
              </Badge>
            )}
            <span class="part-quiet">{words.tokens(tokens)}</span>
            {account !== player.id && <a href={paths.operator(account)}>{words.account}</a>}
          </p>
        </div>
      </header>
      {bots.length > 0 && (
        <p class="part-row">
          {words.bots}:
          {bots.map(({ id, name }) => (
            <a key={id} class="pages-name" href={paths.operator(id)}>
              <bdi>{name}</bdi>
            </a>
          ))}
        </p>
      )}
      <p class="part-row">
        {words.matches}: {matches.length === 0 ? words.noMatches : <MatchLinks matches={matches} />}
      </p>
      {reports.length > 0 && (
        <section class="pages-section">
          <h3>{words.reports}</h3>
          <MatterRows matters={reports} />
        </section>
      )}
    </section>
  );
};

const GoneFacts = ({ matters }: { readonly matters: readonly SeenMatter[] }) => (
  <section class="part-stack">
    <h2>{pagesWords().common.gone}</h2>
    <MatterRows matters={matters} />
  </section>
);

const endText = (until: string | null): string => {
  const words = operatorWords();
  return until === null
    ? words.forGood
    : words.until(whenText(arenasWords(), pagesWords().times, Date.parse(until)));
};

const STATES = ["open", "live", "over", "abandoned"] as const;

/** Who sits there, also in a private match. Nobody's cards. */
const MatchSeats = ({ match }: { readonly match: OperatedMatch }) => {
  const words = operatorWords();
  const { times, common } = pagesWords();
  const { id, game, status, visibility, rated, createdAt, seats } = match;
  const state = STATES.find((one) => one === status);
  return (
    <section class="part-stack">
      <header class="arena-head">
        <h2>{visibility === "public" ? <a href={paths.match(id)}>{gameName(game)}</a> : gameName(game)}</h2>
        <p class="part-row part-small">
          {state && <Badge>{words.states[state]}</Badge>}
          {visibility === "private" && <Badge icon="lock">{common.privateMatch}</Badge>}
          {rated && (
            <Badge tone="accent" icon="trophy">
              {common.rated}
            </Badge>
          )}
          <span class="part-quiet">{whenText(arenasWords(), times, Date.parse(createdAt))}</span>
          <code>{id}</code>
        </p>
      </header>
      <ol class="pages-rows">
        {seats.map((seat, n) => (
          <li key={n} class="pages-row">
            <Avatar name={seat.name} seat={n} sitter={seat} among={seats} />
            <div class="pages-row-text">
              <span class="pages-row-title">
                <bdi>{seatName(seat, common)}</bdi> {seat.left && <Badge tone="warn">{words.left}</Badge>}
              </span>
              <span class="pages-row-under">
                {words.seat} {n + 1}
              </span>
            </div>
            {seat.player !== null && seat.name !== ERASED && (
              <div class="pages-row-action">
                <Button href={paths.operator(seat.player)} title={seat.name}>
                  {words.look}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <p class="part-quiet part-small">{words.unsaid}</p>
    </section>
  );
};
