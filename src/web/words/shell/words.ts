// The words of the frame around all pages, of the home page and of trouble.

export interface NavWords {
  readonly home: string;
  readonly lobby: string;
  readonly newMatch: string;
  readonly match: string;
  readonly replay: string;
  readonly join: string;
  readonly leaderboard: string;
  readonly player: string;
  readonly rules: string;
  readonly bots: string;
  readonly account: string;
  readonly replays: string;
  readonly ownBots: string;
  readonly settings: string;
  /** Names the navigation for screen readers. */
  readonly label: string;
  readonly skip: string;
}

export interface HomeWords {
  readonly title: string;
  readonly lead: string;
  /** Where the first game is no race. */
  readonly otherTitle: string;
  readonly otherLead: string;
  readonly name: string;
  readonly nameRefused: string;
  readonly otherName: string;
  readonly race: string;
  readonly quick: string;
  readonly quickHint: string;
  readonly make: string;
  readonly makeHint: string;
  readonly join: string;
  readonly joinHint: string;
  readonly watch: string;
  readonly watchHint: string;
  readonly games: string;
  readonly seats: (least: number, most: number) => string;
  readonly playBots: string;
  readonly rules: string;
  readonly resume: string;
}

export interface TroubleWords {
  readonly offline: string;
  readonly offlineText: string;
  /** The same at the table of a match. */
  readonly offlineAtTable: string;
  readonly reconnecting: string;
  readonly lost: string;
  readonly nextTryIn: (seconds: number) => string;
  readonly tryNow: string;
  readonly unreachable: string;
  readonly unreachableText: string;
  readonly matchFault: string;
  readonly gateway: string;
  readonly gatewayText: string;
  readonly forgotten: (name: string) => string;
  readonly forgottenText: string;
  readonly playOnAs: (name: string) => string;
  readonly lookAround: string;
  readonly again: string;
  readonly againIn: (seconds: number) => string;
  readonly toLobby: string;
  readonly broken: string;
  readonly brokenText: string;
  readonly reload: string;
  readonly offlinePage: string;
}

export interface NoticeWords {
  /** `name` is undefined where nobody knows it. */
  readonly invited: (name: string | undefined, game: string) => string;
  readonly started: (game: string) => string;
  readonly rematch: (game: string) => string;
  readonly moved: (game: string) => string;
  readonly ended: (game: string) => string;
  readonly join: string;
  readonly show: string;
}

/** For newcomers, such as "Swift Otter". Each quality fits each animal. */
export interface OfferedNames {
  readonly qualities: string;
  readonly animals: string;
  readonly joined: (quality: string, animal: string) => string;
}

export interface ShellWords {
  readonly notFound: string;
  readonly notFoundText: string;
  readonly toHome: string;
  readonly nav: NavWords;
  readonly home: HomeWords;
  readonly offered: OfferedNames;
  readonly trouble: TroubleWords;
  readonly notices: NoticeWords;
}
