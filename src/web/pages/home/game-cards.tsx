// The games of the relay, each with a few of its cards, one sentence, and the ways to it.
import type { ReceivedGame } from "../../../protocol/game-description.ts";
import { askGamesAgain, gamesNow } from "../../app/games.ts";
import { paths } from "../../app/paths.ts";
import { raceBots } from "../../app/race.ts";
import { TroublePanel } from "../../app/trouble-panel.tsx";
import { CardFace } from "../../cards/card-face.tsx";
import { DeckNames } from "../../cards/deck-names.ts";
import { leadOf } from "../../coach/lead-of.ts";
import { Button } from "../../parts/button.tsx";
import { cardsFor } from "../../presentations/cards-for.ts";
import { shellWords } from "../../words/shell/shell-words.ts";
import { ownName } from "./own-name.ts";
import { useStart } from "./use-start.ts";

const MOST_CARDS = 3;

export const GameCards = () => {
  const { home } = shellWords();
  const known = gamesNow();
  return (
    <section class="home-games" aria-labelledby="home-games-title" aria-busy={known === null}>
      <h2 id="home-games-title">{home.games}</h2>
      {known?.problem ? (
        <div class="part-panel">
          <TroublePanel problem={known.problem} onAgain={() => void askGamesAgain()} />
        </div>
      ) : (
        <ul class="home-game-list">
          {known?.games.map((game) => <GameCard key={game.id} game={game} />) ?? <ComingCards />}
        </ul>
      )}
    </section>
  );
};

const GameCard = ({ game }: { readonly game: ReceivedGame }) => {
  const { home } = shellWords();
  const { start, busyWith } = useStart();
  const { id, name, seats, howToPlay } = game;
  return (
    <li class="home-game">
      <div class="home-game-cards" data-game={id} aria-hidden="true">
        <DeckNames.Provider value={game.cards}>
          {cardsFor(game, MOST_CARDS).map((code) => (
            <CardFace key={code} code={code} />
          ))}
        </DeckNames.Provider>
      </div>
      <h3>{name}</h3>
      <p class="part-quiet">{leadOf(howToPlay)}</p>
      <p class="part-quiet part-small">
        {home.players}: {seats.min < seats.max && `${seats.min}–`}
        {seats.max}
      </p>
      <div class="part-row">
        <Button
          icon="play"
          busy={busyWith === id}
          onClick={() => void start(id, () => raceBots(ownName.value.trim(), game))}
        >
          {home.playBots}
        </Button>
        <Button kind="quiet" href={paths.rules(id)}>
          {home.rules}
        </Button>
      </div>
    </li>
  );
};

/** As much room as three games take. */
const ComingCards = () => (
  <>
    {[0, 1, 2].map((place) => (
      <li key={place} class="home-game home-game-coming" aria-hidden="true">
        <div class="home-game-cards" />
      </li>
    ))}
  </>
);
