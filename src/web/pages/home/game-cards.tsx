// The three games, each with one sentence.
import { paths } from "../../app/paths.ts";
import { raceBots } from "../../app/race.ts";
import { CardFace } from "../../cards/card-face.tsx";
import { Button } from "../../parts/button.tsx";
import { shellWords } from "../../words/shell/shell-words.ts";
import type { KnownGame } from "../../words/shell/words.ts";
import { ownName } from "./own-name.ts";
import { useStart } from "./use-start.ts";

interface ShownGame {
  readonly id: KnownGame;
  /** A proper name: it is the same in every language. */
  readonly name: string;
  readonly cards: readonly string[];
}

const SHOWN_GAMES: readonly ShownGame[] = [
  { id: "zip-zap", name: "Zip Zap", cards: ["g3", "g4", "w5"] },
  { id: "zap-your-neighbor", name: "Zap Your Neighbor", cards: ["2S", "3H", "X1"] },
  { id: "zip-zilch-zero", name: "Zip, Zilch, Zero", cards: ["KS", "8D", "5H"] },
];

export const GameCards = () => {
  const { home } = shellWords();
  const { start, busyWith } = useStart();
  return (
    <section class="home-games" aria-labelledby="home-games-title">
      <h2 id="home-games-title">{home.games}</h2>
      <ul class="home-game-list">
        {SHOWN_GAMES.map(({ id, name, cards }) => (
          <li key={id} class="home-game">
            <div class="home-game-cards" data-game={id} aria-hidden="true">
              {cards.map((code) => (
                <CardFace key={code} code={code} />
              ))}
            </div>
            <h3>{name}</h3>
            <p class="part-quiet">{home.sentences[id]}</p>
            <div class="part-row">
              <Button
                icon="play"
                busy={busyWith === id}
                onClick={() => void start(id, () => raceBots(id, ownName.value.trim()))}
              >
                {home.playBots}
              </Button>
              <Button kind="quiet" href={paths.rules(id)}>
                {home.rules}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
