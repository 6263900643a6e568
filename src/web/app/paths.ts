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
  /** `code` lets others into a private match. */
  match: (id: string, code?: string, game?: string) => withQuery(`/m/${part(id)}`, { code, game }),
  matchReplay: (id: string, { at, seat }: ReplayMoment = {}, code?: string, game?: string) =>
    withQuery(`/m/${part(id)}/replay`, { at, seat, code, game }),
  replay: ({ at, seat }: ReplayMoment = {}) => withQuery("/replay", { at, seat }),
  /** `game`: shared links name it, for their previews. */
  join: (code?: string, game?: string) =>
    code === undefined ? "/join" : withQuery(`/join/${part(code)}`, { game }),
  player: (id: string) => `/players/${part(id)}`,
  leaderboard: (game: string) => `/leaderboards/${part(game)}`,
  rules: (game: string) => `/rules/${part(game)}`,
  bots: () => "/bots",
  account: () => "/account",
} as const;
