// The rules of a game on one screen.

import { useRoute } from "preact-iso/router";
import type { ReceivedGame } from "../../protocol/game-description.ts";
import { askGamesAgain, gameNow, gamesNow } from "../app/games.ts";
import { paths } from "../app/paths.ts";
import { CardFace } from "../cards/card-face.tsx";
import { DeckNames } from "../cards/deck-names.ts";
import { RulesText, rulesTitle } from "../coach/rules-text.tsx";
import { Button } from "../parts/button.tsx";
import { Loading } from "../parts/spinner.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { cardsFor } from "../presentations/cards-for.ts";
import { presentationOf } from "../presentations/presentation-of.ts";
import { coachWords } from "../words/coach/coach-words.ts";
import { ProblemCallout } from "./asking/problem-callout.tsx";
import { NoGame } from "./no-game.tsx";

export const RulesPage = () => {
  const { params } = useRoute();
  const words = coachWords();
  const known = gamesNow();
  const game = gameNow(params["game"] ?? "");
  if (known === null) return <Loading />;
  return (
    <main class="coach-page">
      <Tabs
        label={words.games}
        tabs={known.games.map(({ id, name }) => ({ id, label: name, href: paths.rules(id) }))}
        selected={game?.id ?? ""}
      />
      {game === undefined ? (
        known.problem ? (
          <ProblemCallout problem={known.problem} again={() => void askGamesAgain()} />
        ) : (
          <NoGame isPage />
        )
      ) : (
        <article class="coach-page-rules">
          <header class="coach-page-head">
            <h1>{rulesTitle(game.howToPlay) ?? game.name}</h1>
            <RulesFan id={game.id} cards={game.cards} />
          </header>
          <RulesText markdown={game.howToPlay} />
          <Button kind="primary" icon="play" href={paths.lobby(game.id)}>
            {words.playIt(game.name)}
          </Button>
        </article>
      )}
    </main>
  );
};

const MOST_CARDS = 4;

/** Some cards of a game as a picture beside its rules. */
const RulesFan = ({ id, cards }: Pick<ReceivedGame, "id" | "cards">) => (
  <div class="coach-fan" data-game={id} aria-hidden="true">
    <DeckNames.Provider value={cards}>
      {cardsFor({ id, cards }, MOST_CARDS).map((code) => (
        <CardFace key={code} code={code} markOf={presentationOf(id).markOf} />
      ))}
    </DeckNames.Provider>
  </div>
);
