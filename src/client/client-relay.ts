// The client of one relay: its REST operations, its session, and the ways into a match.

import type { SeenTypes } from "../games/game.ts";
import { ambientFault, ambientReturns, ambientScheduler, ambientSocket, secretText } from "./ambient.ts";
import { createAnnouncer, createBell, everyEntry } from "./bell.ts";
import type { ConnectOptions } from "./connect-options.ts";
import { NEVER } from "./core/never.ts";
import { endsAccess } from "./core/receive-frame.ts";
import type { ReceivedNotice, ReceivedProblem } from "./core/received.ts";
import type { RelayClock } from "./core/relay-clock.ts";
import { createSession, type Session } from "./core/session.ts";
import type { SessionStatus } from "./core/session-state.ts";
import type { OpenTypes, ShippedId, TypesOf } from "./game-types.ts";
import { type MatchDoors, matchDoors, type OpenDoors } from "./match-doors.ts";
import type { OfGame } from "./of-game.ts";
import type { OperationTexts } from "./operations/operation-texts.ts";
import { dataOf } from "./relay-refusal.ts";
import { createRestClient } from "./rest-client.ts";
import type { BodyOf, DataOf, RestClient, RestProblem, RestRequest } from "./rest-types.ts";
import { webSocketPort } from "./web-socket-port.ts";

/** How the connection is. `retryAtMs`: with `waiting`, by the client's clock. `problem`: what the relay said last. */
export interface ConnectionStatus {
  readonly status: SessionStatus;
  readonly retryAtMs?: number;
  readonly problem?: ReceivedProblem;
}

/** What a relay tells its listeners. */
export interface RelayNotes {
  readonly status: ConnectionStatus;
  /** Each notice to the player once. */
  readonly notice: ReceivedNotice;
}

/** What a relay has beside the ways into a match. */
interface RelayParts {
  /** One method for each REST operation. A refusal is a value, and nothing is waited for. */
  readonly rest: RestClient;
  /** The same, but it waits for `retryMs` and sends the same again. It does so too where no answer came. */
  readonly patiently: RestClient;
  /** The player's token. It never changes once it is there. */
  readonly token: string | undefined;
  readonly status: SessionStatus;
  readonly clock: RelayClock;
  /** Becomes a guest. The client keeps the token in `token`; a program stores it. */
  guest(name: string, face?: BodyOf<"createPlayer">["face"]): Promise<DataOf<"createPlayer">>;
  /** The public matches, the newest first. Open ones, unless the filters say otherwise. */
  lobby(filters?: LobbyFilters): AsyncIterable<ListedMatch>;
  /** The invitations of the last 7 days, then each new one. */
  readonly invitations: AsyncIterable<ReceivedNotice>;
  /** The same for every kind of notice. */
  readonly notices: AsyncIterable<ReceivedNotice>;
  /** The returned function ends the listening. */
  on<Name extends keyof RelayNotes>(name: Name, listener: (value: RelayNotes[Name]) => void): () => void;
  /** With the status `waiting`: tries to connect now. With `open`: asks whether the socket still lives. */
  retry(): void;
  /** Ends all matches and the connection. Acts without an answer settle as `lost`. `problem`: why, for listeners. */
  close(problem?: ReceivedProblem): void;
}

/**
 * A relay, seen by one player or spectator. `Id`: the games that the program plays. `string`: any. `Own`: the types of a
 * game of one's own.
 */
export interface ClientRelay<Id extends string = ShippedId, Own extends SeenTypes = OpenTypes>
  extends MatchDoors<Id, Own>,
    RelayParts {
  /** Where the filters name a game, its matches have the types of that game. */
  lobby<const Game extends Id>(
    filters: LobbyFilters & { readonly game: Game },
  ): AsyncIterable<ListedMatch<Game, Own>>;
  lobby(filters?: LobbyFilters): AsyncIterable<ListedMatch>;
}

/** The same relay, as the client makes it: it knows no game. */
interface OpenRelay extends OpenDoors, RelayParts {}

/** `operations`: those of `rest`. They may become more later. */
export function clientRelay<Id extends string, Own extends SeenTypes = OpenTypes>(
  operations: OperationTexts,
  address: string,
  options?: ConnectOptions,
): ClientRelay<Id, Own>;
/** The edge of the wire: the declared types hold from here on. */
export function clientRelay(
  operations: OperationTexts,
  address: string,
  options: ConnectOptions = {},
): OpenRelay {
  const { token, scheduler = ambientScheduler, random = Math.random, entropy = true } = options;
  const onFault = (fault: unknown): void => {
    try {
      (options.onFault ?? ambientFault)(fault);
    } catch (own) {
      // A rejection that nobody handles would end a program of Node.
      ambientFault(own);
    }
  };
  // A token from a file ends with a line break, which REST forgives and a socket does not.
  const held = { token: token?.trim() };
  const announcer = createAnnouncer<RelayNotes>(onFault);
  const bell = createBell();
  const closing = new AbortController();
  const notices: ReceivedNotice[] = [];
  const base = address.replace(/\/+$/, "");
  const ports = {
    ...{ address: base, token: () => held.token, language: options.language, scheduler, random },
    longestWaitMs: options.longestWaitMs ?? NEVER,
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
    newKey: () => secretText(22),
    closing: closing.signal,
  };
  const rest = createRestClient(operations, ports, false);
  const patiently = createRestClient(operations, ports, true);
  const session: Session = createSession(
    {
      ...{ scheduler, random },
      open: webSocketPort({
        address: () =>
          socketAddress(rest, options.language, (problem) =>
            session.close({ ...problem, type: problem.type ?? `/problems/${problem.code}` }),
          ),
        given: async () => (await options.socket?.()) ?? null,
        token: () => held.token,
        WebSocket: options.WebSocket ?? ambientSocket(),
      }),
      readEvents: ({ id, code }, since, onAnswer) => {
        const asked = rest.getEvents({ params: { id }, query: { since, code } });
        void asked.then((got) => onAnswer(got.ok ? got.data : null));
      },
    },
    {
      status: (status, more) => {
        announcer.tell("status", { status, ...more });
        if (status !== "closed") return;
        closing.abort();
        bell.ring();
      },
      notice: (notice) => {
        notices.push(notice);
        announcer.tell("notice", notice);
        bell.ring();
      },
    },
  );
  (options.returns ?? ambientReturns)(session.retry, closing.signal);
  const allNotices = () => {
    session.want(true);
    return everyEntry(notices, bell, () => closing.signal.aborted);
  };
  return {
    ...matchDoors({ session, patiently, promises: entropy, onFault }),
    ...{ rest, patiently, clock: session.clock, on: announcer.on },
    get token() {
      return held.token;
    },
    get status() {
      return session.status();
    },
    guest: async (name, face) => {
      const made = dataOf(await patiently.createPlayer({ body: { name, ...(face && { face }) } }));
      held.token = made.token;
      session.renew();
      return made;
    },
    lobby: (filters = {}) => lobbyOf(patiently, filters),
    notices: { [Symbol.asyncIterator]: allNotices },
    invitations: { [Symbol.asyncIterator]: () => onlyInvitations(allNotices()) },
    retry: session.retry,
    close: session.close,
  };
}

async function* onlyInvitations(
  notices: AsyncIterable<ReceivedNotice>,
): AsyncGenerator<ReceivedNotice, void> {
  for await (const notice of notices) if (notice.kind === "invited") yield notice;
}

/** Null: the relay does not answer, or serves no sockets. With a bad token it never will. */
const socketAddress = async (
  rest: RestClient,
  language: string | undefined,
  onBadToken: (problem: RestProblem) => void,
): Promise<string | null> => {
  const service = await rest.getService();
  if (!service.ok && endsAccess(service.problem)) onBadToken(service.problem);
  if (!service.ok || service.data.websocket === null) return null;
  return language === undefined ? service.data.websocket : `${service.data.websocket}?lang=${language}`;
};

/** Which matches the lobby shows. */
export type LobbyFilters = Omit<NonNullable<RestRequest<"listMatches">["query"]>, "cursor">;

/** A match as the lobby shows it. */
export type ListedMatch<Id extends string = string, Own extends SeenTypes = OpenTypes> = Id extends unknown
  ? OfGame<DataOf<"listMatches">["items"][number], Id, TypesOf<Id, Own>>
  : never;

async function* lobbyOf(patiently: RestClient, filters: LobbyFilters): AsyncGenerator<ListedMatch, void> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = dataOf(await patiently.listMatches({ query: { ...filters, cursor } }));
    yield* page.items;
    cursor = page.next;
  }
}
