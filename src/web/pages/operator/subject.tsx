// What an operator looks at: a player, a match or an arena, whichever has the id.
import { useRoute } from "preact-iso/router";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Badge } from "../../parts/badge.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { operatorWords } from "../../words/operator/operator-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { whenText } from "../arenas/arena-phase.ts";
import { Awaited } from "../asking/awaited.tsx";
import { type AskOutcome, useAnswer } from "../asking/use-answer.ts";
import { PlayerName } from "../people/player-name.tsx";
import { ActionForm } from "./action-form.tsx";
import { MatchLinks, MatterRows } from "./report-list.tsx";
import type { OperatedPlayer } from "./seen-operator.ts";

interface SeatOfMatch {
  readonly seat: number;
  readonly player: string;
  readonly name: string;
}

type Found =
  | { readonly is: "player"; readonly player: OperatedPlayer }
  | { readonly is: "match"; readonly seats: readonly SeatOfMatch[] }
  | { readonly is: "arena"; readonly name: string };

/** A player first: most acts are about one. */
const find = async (id: string, isMatch: boolean, signal: AbortSignal): Promise<AskOutcome<Found>> => {
  const { rest } = session.relay;
  const player = await rest.getPlayerForOperator({ params: { id }, signal });
  if (player.ok) return { ok: true, data: { is: "player", player: player.data } };
  const match = await rest.getMatch({ params: { id }, signal });
  if (match.ok) {
    const seats = match.data.seats.flatMap(({ player: sitter, name }, seat) =>
      sitter === null ? [] : [{ seat, player: sitter, name }],
    );
    return { ok: true, data: { is: "match", seats } };
  }
  const arena = await rest.getArena({ params: { arena: id }, signal });
  if (arena.ok) return { ok: true, data: { is: "arena", name: arena.data.name } };
  return isMatch ? { ok: true, data: { is: "match", seats: [] } } : player;
};

export const Subject = ({ id }: { readonly id: string }) => {
  const { query } = useRoute();
  // A private match tells nothing of itself. The operator may act on it by its id.
  const isMatch = query["is"] === "match";
  const answer = useAnswer(`subject ${id}`, (signal) => find(id, isMatch, signal));
  return (
    <Awaited answer={answer} isPart>
      {(found) => (
        <>
          {found.is === "player" ? <PlayerFacts seen={found.player} /> : <OtherFacts id={id} found={found} />}
          <ActionForm
            key={id}
            subject={id}
            is={found.is}
            {...(found.is === "player" && { stands: standsOf(found.player) })}
            done={answer.again}
          />
        </>
      )}
    </Awaited>
  );
};

const standsOf = ({ ban, mute, reports }: OperatedPlayer) => ({
  isBanned: ban !== null,
  isMuted: mute !== null,
  isReported: reports.length > 0,
});

const PlayerFacts = ({ seen }: { readonly seen: OperatedPlayer }) => {
  const words = operatorWords();
  const { player, account, bots, ban, mute, tokens, matches, reports, operator } = seen;
  return (
    <section class="part-stack">
      <header class="pages-person">
        <Avatar name={player.name} bot={player.bot} sitter={player} />
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

const endText = (until: string | null): string => {
  const words = operatorWords();
  return until === null
    ? words.forGood
    : words.until(whenText(arenasWords(), pagesWords().times, Date.parse(until)));
};

const OtherFacts = ({
  id,
  found,
}: {
  readonly id: string;
  readonly found: Exclude<Found, { is: "player" }>;
}) => {
  const words = operatorWords();
  const isMatch = found.is === "match";
  return (
    <section class="part-stack">
      <h2>
        <a href={isMatch ? paths.match(id) : paths.arena(id)}>
          {isMatch ? `${words.match} ${id}` : <bdi>{found.name}</bdi>}
        </a>
      </h2>
      {isMatch && (
        <ul class="part-row">
          {found.seats.map(({ seat, player, name }) => (
            <li key={seat}>
              {words.seat} {seat + 1}:{" "}
              <a class="pages-name" href={paths.operator(player)}>
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
