// The words of the lobby, of making and joining a match, of leaderboards and of players' pages.

export interface TimeWords {
  readonly justNow: string;
  readonly minutesAgo: (n: number) => string;
  readonly hoursAgo: (n: number) => string;
  /** 1 is yesterday. */
  readonly daysAgo: (n: number) => string;
  /** `month` from 0. */
  readonly date: (day: number, month: number, year: number) => string;
  readonly seconds: (n: number) => string;
  readonly minutes: (n: number) => string;
  readonly hours: (n: number) => string;
  readonly days: (n: number) => string;
}

export interface RefusalWords {
  readonly unreachable: string;
  readonly offline: string;
  readonly gateway: string;
  readonly again: string;
  readonly againIn: (seconds: number) => string;
}

/** What several pages say. */
export interface CommonWords {
  readonly you: string;
  readonly bot: string;
  readonly houseBot: (level: string) => string;
  readonly houseBots: (n: number) => string;
  readonly freeSeat: string;
  readonly cancel: string;
  readonly more: string;
  readonly rated: string;
  readonly privateMatch: string;
  readonly allGames: string;
  readonly games: string;
  readonly name: string;
  readonly nameHint: string;
  readonly askName: string;
  readonly goOn: string;
  readonly gone: string;
  /** The levels of the house bots, as in "a hard bot". */
  readonly levels: Readonly<Record<string, string>>;
  readonly names: (names: readonly string[]) => string;
}

export interface PaceWords {
  readonly clocks: string;
  /** By pace: `usual`, `fast`, `slow`, `none`, `own`. */
  readonly paces: Readonly<Record<string, string>>;
  readonly noClock: string;
  readonly noClocks: string;
  readonly phaseHint: string;
}

export interface LobbyWords {
  readonly title: string;
  readonly text: string;
  readonly newMatch: string;
  readonly open: string;
  readonly live: string;
  readonly noneOpen: string;
  readonly noneOpenText: string;
  readonly noneLive: string;
  readonly sitDown: string;
  readonly sitting: string;
  readonly watch: string;
  readonly play: string;
  readonly hostedBy: (name: string) => string;
  readonly freeOf: (free: number, seats: number) => string;
  readonly quick: string;
  readonly quickText: string;
  readonly find: string;
  readonly seats: string;
  readonly wait: string;
  readonly waitAtOnce: string;
  readonly waitFor: (length: string) => string;
  readonly waitEver: string;
  readonly moreWishes: string;
  readonly botLevel: string;
  readonly instant: string;
  readonly instantHint: string;
  readonly ratedHint: string;
  readonly peopleOnly: string;
  readonly peopleOnlyHint: string;
  readonly byCode: string;
  readonly yours: string;
  readonly invitations: string;
  readonly invited: (name: string) => string;
  readonly accept: string;
  readonly decline: string;
}

export interface MakeWords {
  readonly title: string;
  readonly game: string;
  readonly seatsFrom: (least: number, most: number) => string;
  readonly seats: string;
  readonly whoSits: string;
  readonly seat: (n: number) => string;
  readonly forPerson: string;
  readonly botOf: (level: string) => string;
  readonly access: string;
  readonly public: string;
  readonly publicHint: string;
  readonly private: string;
  readonly privateHint: string;
  readonly rules: string;
  readonly rated: string;
  readonly ratedHint: string;
  readonly ratedNot: string;
  readonly welcome: string;
  readonly welcomeHint: string;
  readonly speed: string;
  readonly human: string;
  readonly instant: string;
  readonly make: string;
  readonly start: string;
}

export interface WaitingWords {
  readonly waiting: (missing: number) => string;
  readonly starting: string;
  readonly startingText: string;
  readonly startingNow: string;
  readonly startsIn: (length: string) => string;
  readonly fillIn: (length: string) => string;
  readonly seats: string;
  readonly host: string;
  readonly offline: string;
  readonly seatBot: string;
  readonly fillBots: string;
  readonly remove: (name: string) => string;
  readonly askRemove: (name: string) => string;
  readonly askRemoveText: string;
  readonly invite: string;
  readonly shareText: string;
  readonly code: string;
  readonly copyLink: string;
  readonly send: string;
  readonly qr: string;
  readonly met: string;
  readonly noneMet: string;
  readonly inviteNow: string;
  readonly invitedNow: string;
  readonly start: string;
  readonly startWith: (seats: number) => string;
  readonly startNeeds: (least: number) => string;
  readonly hostStarts: (name: string) => string;
  readonly leave: string;
  readonly sitDown: string;
  readonly looking: string;
  readonly rules: string;
  readonly unseated: string;
  readonly toLobby: string;
}

export interface JoinWords {
  readonly title: string;
  readonly text: string;
  readonly code: string;
  readonly codeHint: string;
  readonly codeWrong: string;
  /** `host`: of another relay, such as `play.example`. */
  readonly elsewhere: (host: string) => string;
  readonly goThere: (host: string) => string;
  readonly codeUnknown: string;
  readonly find: string;
  readonly found: (game: string, host: string) => string;
  readonly sitDown: string;
  readonly watch: string;
  readonly other: string;
  readonly full: string;
  readonly running: string;
  readonly over: string;
  readonly replay: string;
}

export interface BoardWords {
  readonly title: string;
  readonly text: string;
  readonly rank: string;
  readonly player: string;
  readonly rating: string;
  readonly played: string;
  readonly none: string;
  readonly noneText: string;
  readonly playRated: string;
  readonly yourPlace: string;
  readonly matches: (n: number) => string;
}

export interface PersonWords {
  readonly since: (date: string) => string;
  readonly botAccount: string;
  readonly ownedBy: string;
  readonly ratings: string;
  readonly noRatings: string;
  readonly history: string;
  readonly noHistory: string;
  readonly noHistoryText: string;
  readonly noHistoryOwn: string;
  readonly place: (rank: number, of: number) => string;
  readonly won: string;
  readonly left: string;
  readonly unranked: string;
  readonly waiting: string;
  readonly playing: string;
  readonly points: (n: number) => string;
  readonly against: (names: string) => string;
  readonly alone: string;
  readonly replay: string;
  readonly watch: string;
  readonly open: string;
  readonly rematch: string;
  readonly playWith: (name: string) => string;
  readonly playWithGame: string;
  readonly played: (n: number) => string;
  readonly bots: string;
  readonly account: string;
  readonly about: string;
  readonly aboutHint: string;
  readonly editAbout: string;
  readonly save: string;
}

export interface PagesWords {
  readonly times: TimeWords;
  readonly trouble: RefusalWords;
  readonly common: CommonWords;
  readonly pace: PaceWords;
  readonly lobby: LobbyWords;
  readonly make: MakeWords;
  readonly waiting: WaitingWords;
  readonly join: JoinWords;
  readonly board: BoardWords;
  readonly person: PersonWords;
  readonly match: MatchWords;
}

/** What is asked and told at a table, in dialogs that load when they are opened. */
export interface MatchWords {
  readonly askLeave: string;
  /** The others are house bots. */
  readonly leaveAloneText: string;
  readonly leaveText: string;
  readonly stay: string;
  readonly keys: readonly (readonly [keys: string, text: string])[];
}
