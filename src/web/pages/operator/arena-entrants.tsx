// An arena as an operator sees it: who made it, and all who have entered, also where it is private.
import { useState } from "preact/hooks";
import { entryIn } from "../../../face/fields.ts";
import { gameName } from "../../app/game-name.ts";
import { paths } from "../../app/paths.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { operatorWords } from "../../words/operator/operator-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { ArenaFacts } from "../arenas/arena-facts.tsx";
import { whenText } from "../arenas/arena-phase.ts";
import { nameOrGone } from "../people/player-name.tsx";
import type { OperatedArena } from "./seen-operator.ts";

export const ArenaEntrants = ({ seen: { arena, players } }: { readonly seen: OperatedArena }) => {
  const ofArenas = arenasWords();
  const { entrants, by, matches, lists } = ofArenas;
  const maker = <bdi>{by(nameOrGone(arena.maker.name))}</bdi>;
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
          {arena.maker.name === "" ? maker : <a href={paths.operator(arena.maker.player)}>{maker}</a>}
          <code>{arena.id}</code>
        </p>
        <div class="part-row">
          <ArenaFacts arena={arena} />
        </div>
      </header>
      <EntrantList players={players} />
    </section>
  );
};

type Entrant = OperatedArena["players"][number];

const SHOWN = 25;

/** Of an arena with many entrants the first ones, with a way to find another and a way to more. */
const EntrantList = ({ players }: { readonly players: readonly Entrant[] }) => {
  const words = operatorWords();
  const [wanted, setWanted] = useState("");
  const [most, setMost] = useState(SHOWN);
  const letters = wanted.trim().toLowerCase();
  const found = players.filter(
    ({ player, name }) => nameOrGone(name).toLowerCase().includes(letters) || player === wanted.trim(),
  );
  return (
    <>
      {players.length > SHOWN && (
        <TextField
          label={words.entrant}
          value={wanted}
          onValue={(text) => {
            setWanted(text);
            setMost(SHOWN);
          }}
        />
      )}
      {players.length > 0 && found.length === 0 && <p class="pages-none">{words.noEntrant}</p>}
      {found.length > 0 && (
        <ol class="pages-rows">
          {found.slice(0, most).map((entrant) => (
            <EntrantRow key={entrant.player} entrant={entrant} />
          ))}
        </ol>
      )}
      {found.length > most && (
        <Button kind="quiet" onClick={() => setMost(most + SHOWN)}>
          {pagesWords().common.more}
        </Button>
      )}
    </>
  );
};

const EntrantRow = ({ entrant: { player, name, bot, state } }: { readonly entrant: Entrant }) => (
  <li class="pages-row">
    <Avatar name={name} sitter={{ player, name, bot }} />
    <div class="pages-row-text">
      <span class="pages-row-title">
        <bdi>{nameOrGone(name)}</bdi>
      </span>
      <span class="pages-row-under">{entryIn(arenasWords().standings.states, state) ?? state}</span>
    </div>
    {name !== "" && (
      <div class="pages-row-action">
        <Button href={paths.operator(player)} title={name}>
          {operatorWords().look}
        </Button>
      </div>
    )}
  </li>
);
