// The first page: a name, and two clicks to a race.
import { paths } from "../app/paths.ts";
import { shellWords } from "../words/shell/shell-words.ts";
import { GameCards } from "./home/game-cards.tsx";
import { Hero, type HeroProps } from "./home/hero.tsx";
import { Ways } from "./home/ways.tsx";

export const homePageWith = (parts: HeroProps) => () => (
  <main class="page home">
    <Hero {...parts} />
    <Ways />
    <GameCards />
    <More />
  </main>
);

/** What few people look for. */
const More = () => {
  const { nav } = shellWords();
  return (
    <footer class="home-more">
      <a href={paths.replay()}>{nav.replays}</a>
      <a href={paths.bots()}>{nav.ownBots}</a>
    </footer>
  );
};
