// The first page: a name, and two clicks to a race.
import { GameCards } from "./home/game-cards.tsx";
import { Hero } from "./home/hero.tsx";
import { Ways } from "./home/ways.tsx";

export const HomePage = () => (
  <main class="page home">
    <Hero />
    <Ways />
    <GameCards />
  </main>
);
