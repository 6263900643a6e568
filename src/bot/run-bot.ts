// Runs a bot at a relay: it goes on with the matches that it is in, takes invitations, looks for more, and plays many at
// once. A connection that breaks, on either side, only delays it.
import { ambientFault } from "../client/ambient.ts";
import { type Bell, createBell } from "../client/bell.ts";
import type { ClientMatch } from "../client/client-match.ts";
import type { ClientRelay } from "../client/client-relay.ts";
import { RelayRefusal } from "../client/relay-refusal.ts";
import type { RestProblem } from "../client/rest-types.ts";
import type { AnyBot } from "./any-bot.ts";
import type { MatchSource } from "./match-source.ts";
import { type ArenaNews, type ArenaToPlay, playArena } from "./play-arena.ts";
import { type BotFault, type PlayedMatch, playMatch } from "./play-match.ts";

/** What `runBot` is given: a bot, the client of its account, and how much it plays. */
export interface BotRun {
  readonly bot: AnyBot;
  /** With the token of the bot's account. */
  readonly relay: ClientRelay<string>;
  /** Where matches come from, beside invitations. */
  readonly sources: readonly MatchSource[];
  readonly invitations: boolean;
  /** The run ends when no arena follows this one in its series, or with `matches`. */
  readonly arena?: ArenaToPlay | undefined;
  /** The most matches at a time. An invitation is taken beyond that. */
  readonly atOnce: number;
  /** The run ends after so many. Null: it goes on. */
  readonly matches: number | null;
  readonly random: () => number;
  readonly report: (news: BotNews) => void;
  /** When it aborts, the bot leaves the matches that have not started, plays the others to their ends, and stops. */
  readonly stopping: AbortSignal;
}

/** What `runBot` reports while it runs. */
export type BotNews =
  | ArenaNews
  | { readonly type: "began"; readonly match: ClientMatch }
  | { readonly type: "played"; readonly played: PlayedMatch }
  | { readonly type: "faulty"; readonly fault: BotFault }
  /** The match of an invitation, or one that gave the bot's seat back, takes the bot no longer. */
  | { readonly type: "refused"; readonly match: string; readonly error: RelayRefusal };

interface RunState {
  readonly inPlay: Map<string, ClientMatch>;
  /** Rings when a match ends, when the run is told to stop, and when the client is closed. */
  readonly bell: Bell;
  begun: number;
  /** How many seats are being asked for. */
  asked: number;
  /** The relay gives no more seats before a match has ended. */
  isFull: boolean;
  /** The arena of the run and all that follow it. */
  isArenaOver: boolean;
  /** Why the relay has closed the client for good. */
  refusal: RestProblem | null;
}

/** Resolves when the run is over and no match is left. Rejects if the relay refuses the bot for good. */
export const runBot = async (asked: BotRun): Promise<void> => {
  const run: BotRun = { ...asked, report: isolated(asked.report) };
  const { relay, sources, stopping } = run;
  const state: RunState = {
    ...{ inPlay: new Map(), bell: createBell(), begun: 0, asked: 0, isFull: false, isArenaOver: false },
    refusal: null,
  };
  const stop = (): void => {
    for (const match of state.inPlay.values()) if (match.status === "open") void match.leave();
    state.bell.ring();
  };
  const endHearing = relay.on("status", ({ status, problem }) => {
    if (status !== "closed") return;
    state.refusal = problem ?? null;
    state.bell.ring();
  });
  stopping.addEventListener("abort", stop, { once: true });
  try {
    for (const match of await unfinished(relay)) follow(run, state, match);
    if (run.invitations) void takeInvitations(run, state);
    await Promise.all([...sources.map((source) => seek(run, state, source)), stayInArena(run, state)]);
    while (state.inPlay.size > 0 || !isDone(run, state)) await state.bell.next();
    if (state.refusal) throw new RelayRefusal(state.refusal);
  } finally {
    endHearing();
    stopping.removeEventListener("abort", stop);
  }
};

/** A report that throws ends no match. */
const isolated =
  (report: BotRun["report"]): BotRun["report"] =>
  (news) => {
    try {
      report(news);
    } catch (fault) {
      ambientFault(fault);
    }
  };

const isDone = ({ matches, relay, stopping }: BotRun, { begun, asked, isArenaOver }: RunState): boolean =>
  stopping.aborted ||
  relay.status === "closed" ||
  isArenaOver ||
  (matches !== null && begun + asked >= matches);

const follow = (run: BotRun, state: RunState, match: ClientMatch): void => {
  const { bot, random, report } = run;
  if (state.inPlay.has(match.id)) return;
  state.inPlay.set(match.id, match);
  state.begun += 1;
  report({ type: "began", match });
  match.on("seats", () => void sitAgain(run, match));
  // The seat was on its way when the run was told to stop.
  if (run.stopping.aborted && match.status === "open") void match.leave();
  void playMatch(bot, match, random, (fault) => report({ type: "faulty", fault }))
    .then((played) => report({ type: "played", played }), ambientFault)
    .then(() => {
      state.inPlay.delete(match.id);
      state.isFull = false;
      state.bell.ring();
    });
};

/** The relay gives a seat back while the bot is away for long. The match goes on with the seat that the bot takes again. */
const sitAgain = async (
  { relay, report }: BotRun,
  { id, code, seat, status, end }: ClientMatch,
): Promise<void> => {
  if (status !== "open" || seat !== null || end) return;
  await relay.join(id, code === undefined ? {} : { code }).catch((error: unknown) => {
    if (!(error instanceof RelayRefusal)) throw error;
    report({ type: "refused", match: id, error });
  });
};

/** Resolves when the run has no arena any more. It leaves the arena where it has played enough. */
const stayInArena = async (run: BotRun, state: RunState): Promise<void> => {
  const { arena: wish, relay, report, stopping } = run;
  if (!wish) return;
  const leaving = new AbortController();
  const leave = (): void => leaving.abort();
  if (stopping.aborted) leave();
  stopping.addEventListener("abort", leave, { once: true });
  try {
    await playArena({
      ...{ relay, wish, report, stopping: leaving.signal },
      seated: (match) => {
        follow(run, state, match);
        if (isDone(run, state)) leave();
      },
    });
  } finally {
    stopping.removeEventListener("abort", leave);
    state.isArenaOver = true;
    state.bell.ring();
  }
};

/** One seat after the other. The next is asked for when the match before has begun. */
const seek = async (run: BotRun, state: RunState, source: MatchSource): Promise<void> => {
  const { inPlay, bell } = state;
  for (;;) {
    while (!isDone(run, state) && (state.isFull || inPlay.size + state.asked >= run.atOnce))
      await bell.next();
    if (isDone(run, state)) return;
    state.asked += 1;
    const match = await source().catch((error: unknown) => {
      const isLimit = error instanceof RelayRefusal && error.problem.code === "limit-reached";
      if (!isLimit || inPlay.size === 0) throw error;
      state.isFull = true;
      return null;
    });
    state.asked -= 1;
    if (!match) continue;
    follow(run, state, match);
    await begun(match);
  }
};

/** Resolves when the match has started or ended. */
const begun = (match: ClientMatch): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (match.status === "open" && !match.end) return;
      for (const end of endings) end();
      resolve();
    };
    // The news that tell of the start may be lost. The first view tells of it too.
    const endings = [match.on("seats", look), match.on("view", look), match.on("end", look)];
    look();
  });

/** The matches that the bot was in when it stopped. */
const unfinished = async (relay: ClientRelay<string>): Promise<readonly ClientMatch[]> => {
  const listed = await relay.patiently.listPlayerMatches({ params: { id: "me" }, query: { limit: 50 } });
  if (!listed.ok) throw new RelayRefusal(listed.problem);
  const running = listed.data.items.filter(({ status }) => status === "open" || status === "live");
  return Promise.all(running.map(({ id }) => relay.watch(id, { since: 0 })));
};

/** Ends when the client is closed. An invitation may be old: its match may be full, or gone. */
const takeInvitations = async (run: BotRun, state: RunState): Promise<void> => {
  for await (const { match, game, code } of run.relay.invitations) {
    if (match === undefined || game === undefined || !run.bot.games.includes(game)) continue;
    if (isDone(run, state) || state.inPlay.has(match)) continue;
    state.asked += 1;
    const joined = await run.relay.join(match, code === undefined ? {} : { code }).catch((error: unknown) => {
      if (!(error instanceof RelayRefusal)) throw error;
      run.report({ type: "refused", match, error });
      return null;
    });
    state.asked -= 1;
    if (joined) follow(run, state, joined);
    state.bell.ring();
  }
};
