// What stands where an address names a game that is not played here.
import { askGamesAgain } from "../app/games.ts";
import { TroublePanel } from "../app/trouble-panel.tsx";
import { coachWords } from "../words/coach/coach-words.ts";

/** `isPage`: the page has no title. */
export const NoGame = ({ isPage = false }: { readonly isPage?: boolean }) => {
  const { noGame, noGameText } = coachWords();
  const problem = { code: "no-such-game", title: noGame, detail: noGameText, status: 404 };
  return <TroublePanel problem={problem} onAgain={() => void askGamesAgain()} isPage={isPage} />;
};
