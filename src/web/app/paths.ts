// Writes the addresses of the page. Nobody else does.

/** Where a replay begins, and from whose seat it is seen. */
export interface ReplayMoment {
  /** The seq of its newest event. `12.2` names the second entry after it that made no event. */
  readonly at?: number | string;
  readonly seat?: number | "open";
}

export interface NewMatchWish {
  readonly game?: string | undefined;
  readonly visibility?: "public";
}

/** What a link says of its match: for its preview where it is posted. A type, so that it is a query. */
export type PostedLink = {
  readonly game: string;
  /** The sender's language, if it is not English. */
  readonly lang?: string | undefined;
};

const part = encodeURIComponent;

/** What is undefined is left out. */
const withQuery = (path: string, query: Readonly<Record<string, string | number | undefined>>): string => {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${part(value)}`],
  );
  return asked.length === 0 ? path : `${path}?${asked.join("&")}`;
};

export const paths = {
  home: () => "/",
  lobby: (game?: string) => (game === undefined ? "/lobby" : `/lobby/${part(game)}`),
  /** A new match is private, unless the reader comes from a list of public ones. */
  newMatch: ({ game, visibility }: NewMatchWish = {}) => withQuery("/new", { game, visibility }),
  /** `code` lets others into a private match. By the game, the page loads its script at once. */
  match: (id: string, code?: string, posted?: PostedLink) => withQuery(`/m/${part(id)}`, { code, ...posted }),
  matchReplay: (id: string, { at, seat }: ReplayMoment = {}, code?: string, posted?: PostedLink) =>
    withQuery(`/m/${part(id)}/replay`, { at, seat, code, ...posted }),
  replay: ({ at, seat }: ReplayMoment = {}) => withQuery("/replay", { at, seat }),
  join: (code?: string, posted?: PostedLink) =>
    code === undefined ? "/join" : withQuery(`/join/${part(code)}`, { ...posted }),
  player: (id: string) => `/players/${part(id)}`,
  leaderboard: (game: string) => `/leaderboards/${part(game)}`,
  rules: (game: string) => `/rules/${part(game)}`,
  bots: () => "/bots",
  account: () => "/account",
  arenas: (game?: string) => withQuery("/arenas", { game }),
  newArena: (game?: string) => withQuery("/new-arena", { game }),
  /** `code` lets others into a private arena. */
  arena: (id: string, code?: string) => withQuery(`/arenas/${part(id)}`, { code }),
  series: (id: string) => `/series/${part(id)}`,
  operator: (id?: string) => (id === undefined ? "/operator" : `/operator/${part(id)}`),
  banned: () => "/banned",
} as const;
