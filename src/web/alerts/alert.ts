// What a notification shows, and where a tap on it leads. The page and the service worker make the same one of the same
// news, so a newer one of a match takes the place of the one before, whoever shows it.
import { paths } from "../app/paths.ts";
import type { AlertsWords } from "../words/alerts/en.ts";

export type AlertNews = keyof AlertsWords["news"];

export interface Alert {
  readonly title: string;
  /** A visible page whose address begins so shows the same by itself. */
  readonly seenAt: string;
  readonly options: {
    readonly body: string;
    /** One match has one notification, and so has the end of an arena. */
    readonly tag: string;
    readonly icon: string;
    readonly lang: string;
    readonly data: { readonly path: string };
  };
}

export const ICON = "/icon-180.png";

interface News {
  readonly news: AlertNews;
  /** Of the match. Where an arena has ended, of the arena. */
  readonly id: string;
  /** Of the private match to which it invites. */
  readonly code?: string | undefined;
  /** The name of the game. */
  readonly game: string;
  readonly language: string;
}

export const alertOf = ({ news, id, code, game, language }: News, words: AlertsWords): Alert => {
  const pathOf = news === "arenaEnd" ? paths.arena : paths.match;
  return {
    title: game,
    // Every page calls a player to the match of an arena.
    seenAt: news === "arena" ? paths.home() : pathOf(id),
    options: {
      ...{ body: words.news[news], tag: pathOf(id), icon: ICON, lang: language },
      data: { path: pathOf(id, code) },
    },
  };
};
