// An arena as an operator sees it: who made it, and all who have entered, also where it is private.
import { entryIn } from "../../../face/fields.ts";
import { gameName } from "../../app/game-name.ts";
import { paths } from "../../app/paths.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { operatorWords } from "../../words/operator/operator-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { ArenaFacts } from "../arenas/arena-facts.tsx";
import { whenText } from "../arenas/arena-phase.ts";
import type { OperatedArena } from "./seen-operator.ts";

export const ArenaEntrants = ({ seen: { arena, players } }: { readonly seen: OperatedArena }) => {
  const words = operatorWords();
  const ofArenas = arenasWords();
  const { entrants, by, matches, standings, lists } = ofArenas;
  const { times } = pagesWords();
  const name = <bdi>{arena.name}</bdi>;
  return (
    <section class="part-stack">
      <header class="arena-head">
        <h2>{arena.visibility === "public" ? <a href={paths.arena(arena.id)}>{name}</a> : name}</h2>
        <p class="part-row part-small">
          <Badge>{entryIn({ ...lists, closed: lists.ended }, arena.status) ?? arena.status}</Badge>
          <span class="part-quiet">
            {whenText(ofArenas, times, Date.parse(arena.startsAt))} · {gameName(arena.game)} ·{" "}
            {entrants(players.length)}
            {arena.matches > 0 && ` · ${matches(arena.matches)}`}
          </span>
          <a href={paths.operator(arena.maker.player)}>
            <bdi>{by(arena.maker.name)}</bdi>
          </a>
          <code>{arena.id}</code>
        </p>
        <div class="part-row">
          <ArenaFacts arena={arena} />
        </div>
      </header>
      <ol class="pages-rows">
        {players.map(({ player, name, bot, state }) => (
          <li key={player} class="pages-row">
            <Avatar name={name} bot={bot} sitter={{ player, name }} />
            <div class="pages-row-text">
              <span class="pages-row-title">
                <bdi>{name === "" ? words.gone : name}</bdi>
              </span>
              <span class="pages-row-under">{entryIn(standings.states, state) ?? state}</span>
            </div>
            <div class="pages-row-action">
              <Button href={paths.operator(player)} title={name}>
                {words.look}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
