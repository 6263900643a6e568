// A match as a program sees it: a thin face over the session's follower, with promises and iterators.
import type { SeenTypes } from "../games/game.ts";
import type { Status } from "../games/match-status.ts";
import type { Reaction } from "../protocol/reaction.ts";
import { type Announcer, type Bell, createAnnouncer, createBell, everyEntry, newestValues } from "./bell.ts";
import type { ActVerdict } from "./core/act-verdict.ts";
import type { Follower, FollowerHooks, MatchEnd, MatchFault, MatchRoster } from "./core/follower.ts";
import type { ClientView } from "./core/match-news.ts";
import type { AnyRecord, ReceivedMatch, ReceivedRecord, ReceivedView } from "./core/received.ts";
import type { OpenEvent } from "./core/relay-frame.ts";
import type { Session } from "./core/session.ts";
import type { SeenReaction } from "./core/session-state.ts";
import type { ActionOf, EventOf, Grown, LegalOf, OpenTypes, TypesOf } from "./game-types.ts";
import type { OwnEntropy } from "./own-entropy.ts";
import { checkRecord, type RecordCheck, type StartNotes } from "./record-check.ts";
import { dataOf } from "./relay-refusal.ts";
import type { RestClient, RestResult } from "./rest-types.ts";

/** What a match tells its listeners. */
export interface MatchNotes<Types extends SeenTypes = OpenTypes> {
  /** The newest view, whenever it has changed. */
  readonly view: ClientView<Types>;
  /** Events that follow those before, in order. `from` is the seq of the first. */
  readonly events: { readonly from: number; readonly events: readonly EventOf<Types>[] };
  /** Somebody sat down, got up, came or went, or the status has changed. */
  readonly seats: MatchRoster;
  /** The relay sends this connection no frames of the match: another socket of the player has them, or it is full. */
  readonly unwatched: "replaced" | "full";
  /** The relay fails where it is asked about the match. The client asks again. Null: the relay answers again. */
  readonly fault: MatchFault | null;
  /** A seat has shown a picture or a sentence, perhaps your own. Also comes after the end, while the connection lasts. */
  readonly reaction: SeenReaction;
  /** The client follows the match no longer. */
  readonly end: MatchEnd;
}

/**
 * A match that the client plays or watches. `for await` gives its newest views until the match is over. `Id`: its game.
 * `Types`: what a client sees of that game.
 */
export interface ClientMatch<Id extends string = string, Types extends SeenTypes = TypesOf<Id>>
  extends AsyncIterable<ClientView<Types>> {
  readonly id: string;
  readonly game: Id;
  /**
   * Lets others into a private match. After the host has removed a player there is a new one, which the seats hear of by
   * `seats`. Undefined where the match is public or the client does not know it.
   */
  readonly code: string | undefined;
  /** Null for a spectator. */
  readonly seat: number | null;
  readonly status: Grown<Status>;
  readonly roster: MatchRoster;
  /** The newest by `seq` and `own`. */
  readonly view: ClientView<Types>;
  /** `view.legal`: what the own seat may do now. */
  readonly legal: LegalOf<Types>;
  /** `view.deadline`, to compare with the relay's clock. */
  readonly deadline: number | null;
  /** Options, clocks, rules and commitment. Its table, legal and deadline may be older than those of `view`. */
  readonly details: ReceivedView<Id, Types>;
  /** Whether the relay sends the match's frames to this connection. */
  readonly isWatching: boolean;
  /** What the relay last said where it failed. The client asks again by itself. Null: the relay answers. */
  readonly fault: MatchFault | null;
  /** Why the client follows the match no longer. Null: it still does. */
  readonly end: MatchEnd | null;
  /** Resolves when the client follows the match no longer. */
  readonly ended: Promise<MatchEnd>;
  /**
   * Sends an action and sends it again until the relay has judged it. Acts of a match go one after the other. `on` is
   * the view that you have decided on; left out, the newest. Settles also when the match ends, the seat is lost or the
   * client closes.
   */
  act(action: ActionOf<Types>, on?: Pick<ClientView, "seq">): Promise<ActVerdict<EventOf<Types>>>;
  /**
   * Shows everybody at the match a picture or a sentence, also after its end. It is sent once: false where no connection is
   * open. The relay drops what comes too fast.
   */
  react(reaction: Reaction): boolean;
  /** Every event once, in order, without gaps. Each call begins anew with the first that the client follows. */
  events(): AsyncIterable<EventOf<Types>>;
  /** The returned function ends the listening. */
  on<Name extends keyof MatchNotes>(
    name: Name,
    listener: (value: MatchNotes<Types>[Name]) => void,
  ): () => void;
  /** Takes the frames of the match to this connection again, after `unwatched` or `unwatch`. */
  watch(): void;
  /**
   * The relay sends no more frames of the match. Acts on their way still get their verdicts. A spectator's match hears of
   * nothing until `watch`, also not that the client is closed.
   */
  unwatch(): void;
  /** Asks whether something was missed. The client does so by itself after silence and after deadlines. */
  refresh(): void;
  /** Leaves the seat. In a live match that is for good. */
  leave(): Promise<RestResult<"leaveSeat">>;
  /** A seat in the match that follows this one. The relay offers that for ten minutes. */
  rematch(): Promise<ClientMatch<Id, Types>>;
  /** The record of the finished match, and what this client can prove about it. */
  record(): Promise<{ readonly record: ReceivedRecord<Id, Types>; readonly verified: RecordCheck }>;
}

/** What a match needs of its relay. */
export interface MatchParts {
  readonly session: Session;
  readonly patiently: RestClient;
  readonly code: string | undefined;
  /** The first answer of the relay about the match. */
  readonly data: ReceivedMatch;
  readonly since: number | undefined;
  /** What the client has promised when it sat down. Null: nothing. */
  readonly promise: OwnEntropy | null;
  readonly rematch: (id: string) => Promise<ClientMatch>;
  readonly onFault: (fault: unknown) => void;
}

/** What the client has noted for the check of the record. */
type Notes = { -readonly [Name in keyof StartNotes]: StartNotes[Name] };

/** What the face shares with the follower's hooks. */
interface MatchLog {
  readonly bell: Bell;
  readonly log: OpenEvent[];
  readonly notes: Notes;
  readonly announcer: Announcer<MatchNotes>;
}

export const createClientMatch = (parts: MatchParts): ClientMatch => {
  const { session, code, since, data, onFault } = parts;
  const { id, view } = data;
  const shared: MatchLog = {
    bell: createBell(),
    log: [],
    notes: {
      commitment: view.status === "open" ? view.commitment : null,
      ...{ entropyHashes: null, revealed: null },
    },
    announcer: createAnnouncer<MatchNotes>(onFault),
  };
  const ended = new Promise<MatchEnd>((resolve) => shared.announcer.on("end", resolve));
  const follower = session.follow(
    { id, code, since, hooks: hooksOf(parts, shared) },
    { ...data, type: "view", match: id },
  );
  return faceOf(parts, shared, follower, ended);
};

const hooksOf = (parts: MatchParts, { bell, log, notes, announcer: { tell } }: MatchLog): FollowerHooks => ({
  view: (view) => {
    tell("view", view);
    bell.ring();
  },
  events: (events, from) => {
    log.push(...events);
    tell("events", { from, events });
    bell.ring();
  },
  seats: (roster) => {
    if (roster.revealBy !== undefined) reveal(parts, notes, roster);
    tell("seats", roster);
  },
  unwatched: (why) => tell("unwatched", why),
  fault: (fault) => tell("fault", fault),
  end: (end) => {
    tell("end", end);
    bell.ring();
  },
});

const faceOf = (
  parts: MatchParts,
  { bell, log, notes, announcer: { on } }: MatchLog,
  follower: Follower,
  ended: Promise<MatchEnd>,
): ClientMatch => {
  const {
    session,
    patiently,
    data: { id, view },
  } = parts;
  const isEnded = (): boolean => follower.end !== null;
  const newest = (): ClientView => follower.news.view();
  return {
    ...{ id, game: view.game, ended },
    on: (name, listener) => {
      if (name !== "reaction") return on(name, listener);
      // The session tells reactions itself, because nobody follows a match that is over.
      const alone = createAnnouncer<MatchNotes>(parts.onFault);
      alone.on(name, listener);
      return session.onReaction(id, (seen) => alone.tell("reaction", seen));
    },
    react: (reaction) => session.react(id, reaction),
    get code() {
      return follower.code;
    },
    get seat() {
      return follower.seat;
    },
    get status() {
      return follower.status;
    },
    get roster() {
      return follower.roster ?? view;
    },
    get view() {
      return newest();
    },
    get legal() {
      return newest().legal;
    },
    get deadline() {
      return newest().deadline;
    },
    get details() {
      return follower.whole ?? view;
    },
    get isWatching() {
      return session.isWatching(follower);
    },
    get fault() {
      return follower.fault;
    },
    get end() {
      return follower.end;
    },
    // An action that is no JSON rejects here. On its way it would stop the session.
    act: (action, on = newest()) =>
      new Promise((settle) => session.act(follower, JSON.parse(JSON.stringify(action)), on.seq, settle)),
    events: () => everyEntry(log, bell, isEnded),
    [Symbol.asyncIterator]: () => newestValues(newest, bell, isEnded),
    watch: () => session.watch(follower),
    unwatch: () => session.unwatch(follower),
    refresh: () => session.ask(follower),
    leave: () => patiently.leaveSeat({ params: { id } }),
    rematch: () => parts.rematch(id),
    record: async () => {
      const record = await recordOf(parts);
      return { record, verified: await checkRecord(record, notes) };
    },
  };
};

const recordOf = async ({ patiently, data: { id }, code }: MatchParts): Promise<AnyRecord> =>
  dataOf(await patiently.getRecord({ params: { id }, query: { code } }));

/** The seats are settled. The client notes all promises first, and reveals its own once. */
const reveal = (
  { patiently, data: { id }, promise }: MatchParts,
  notes: Notes,
  { seats }: MatchRoster,
): void => {
  notes.entropyHashes = seats.map(({ entropyHash }) => entropyHash ?? null);
  if (promise === null || notes.revealed !== null) return;
  if (!notes.entropyHashes.includes(promise.entropyHash)) return;
  notes.revealed = promise;
  void patiently.revealEntropy({ params: { id }, body: { entropy: promise.entropy } });
};
