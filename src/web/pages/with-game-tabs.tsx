// A tab for each game, and what stands below. Until the games are known neither is there: their names say how many lines the
// tabs take.
import type { ComponentChildren } from "preact";
import { gamesNow } from "../app/games.ts";
import { Loading } from "../parts/spinner.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { pagesWords } from "../words/pages/pages-words.ts";

export interface WithGameTabsProps {
  /** Undefined: all games. */
  readonly game: string | undefined;
  /** Of the tab before the games. Without it there is none. */
  readonly allHref?: string;
  readonly hrefOf: (game: string) => string;
  readonly children: ComponentChildren;
}

export const WithGameTabs = ({ game, allHref, hrefOf, children }: WithGameTabsProps) => {
  const { common } = pagesWords();
  const known = gamesNow();
  if (known === null) return <Loading />;
  const all = allHref === undefined ? [] : [{ id: "", label: common.allGames, href: allHref }];
  const games = known.games.map(({ id, name }) => ({ id, label: name, href: hrefOf(id) }));
  return (
    <>
      <Tabs label={common.games} selected={game ?? ""} tabs={[...all, ...games]} />
      {children}
    </>
  );
};
