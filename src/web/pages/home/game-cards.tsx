// The three games, each with one sentence.
import { GAME_NAMES } from "../../app/game-name.ts";
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
  readonly cards: readonly string[];
}

const SHOWN_GAMES: readonly ShownGame[] = [
  { id: "zip-zap", cards: ["g3", "g4", "w5"] },
  { id: "zap-your-neighbor", cards: ["2S", "3H", "X1"] },
  { id: "zip-zilch-zero", cards: ["KS", "8D", "5H"] },
];

export const GameCards = () => {
  const { home } = shellWords();
  const { start, busyWith } = useStart();
  return (
    <section class="home-games" aria-labelledby="home-games-title">
      <h2 id="home-games-title">{home.games}</h2>
      <ul class="home-game-list">
        {SHOWN_GAMES.map(({ id, cards }) => (
          <li key={id} class="home-game">
            <div class="home-game-cards" data-game={id} aria-hidden="true">
              {cards.map((code) => (
                <CardFace key={code} code={code} />
              ))}
            </div>
            <h3>{GAME_NAMES[id]}</h3>
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
