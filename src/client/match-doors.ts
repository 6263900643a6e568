// The ways into a match: open one, join one, find one quickly, or watch one. The client promises its entropy with each
// seat that it takes.
import type { SeenTypes } from "../games/game.ts";
import { type ClientMatch, createClientMatch } from "./client-match.ts";
import type { ReceivedMatch } from "./core/received.ts";
import type { Session } from "./core/session.ts";
import type { FoundMatch } from "./found-match.ts";
import type { ClocksOf, Flat, TypesOf } from "./game-types.ts";
import { drawEntropy, type OwnEntropy } from "./own-entropy.ts";
import { type Answered, dataOf } from "./relay-refusal.ts";
import type { BodyOf, RestClient } from "./rest-types.ts";

/** A request for a seat. The client adds `entropyHash` by itself. */
type NewSeat<Id extends "createMatch" | "quickMatch"> = Omit<BodyOf<Id>, "entropyHash">;

/** A new match, as `open` takes it. */
export type OpenOptions<Id extends string, Types extends SeenTypes = TypesOf<Id>> = Flat<
  Omit<NewSeat<"createMatch">, "game" | "options" | "clocks"> & {
    readonly game: Id;
    /** What is left out has the game's default. */
    readonly options?: Partial<Types["options"]>;
    /** In seconds. 0: no clock. Null: no clocks at all. */
    readonly clocks?: Partial<ClocksOf<Types>> | null;
  }
>;

/** A wish for a match with others, as `quick` takes it. */
export type QuickOptions<Id extends string> = Flat<
  Omit<NewSeat<"quickMatch">, "game"> & { readonly game: Id }
>;

/** The code of a private match. */
export interface JoinOptions {
  readonly code?: string;
}

/** `since`: the events to tell begin after this seq. Left out, they begin now. */
export interface WatchOptions extends JoinOptions {
  readonly since?: number;
}

/** With types of its own, a call names any game. Without them, one of the relay's. */
type GameIn<Id extends string, Named extends SeenTypes> = [Named] extends [never] ? Id : string;
type Given<Named extends SeenTypes, Own extends SeenTypes> = [Named] extends [never] ? Own : Named;

/**
 * The ways into a match of a relay's games `Id`. A call may name a game of its own with its types:
 * `relay.open<"my-game", MyGameTypes>({ ... })`. Each throws a `RelayRefusal` if the relay refuses.
 */
export interface MatchDoors<Id extends string, Own extends SeenTypes> {
  /** Opens a match and sits down in seat 0, as the host. */
  open<const One extends GameIn<Id, Named>, Named extends SeenTypes = never>(
    opening: OpenOptions<One, TypesOf<One, Given<Named, Own>>>,
  ): Promise<FoundMatch<One, Given<Named, Own>>>;
  /** Sits down in an open match: by its id, or by the code of a private match. */
  join<One extends GameIn<Id, Named> = Id, Named extends SeenTypes = never>(
    idOrCode: string,
    options?: JoinOptions,
  ): Promise<FoundMatch<One, Given<Named, Own>>>;
  /** Sits down where others wait for the same, or in a new match. */
  quick<const One extends GameIn<Id, Named>, Named extends SeenTypes = never>(
    request: QuickOptions<One>,
  ): Promise<FoundMatch<One, Given<Named, Own>>>;
  /** Watches a match as a spectator, or from one's own seat again. */
  watch<One extends GameIn<Id, Named> = Id, Named extends SeenTypes = never>(
    id: string,
    options?: WatchOptions,
  ): Promise<FoundMatch<One, Given<Named, Own>>>;
}

/** The same doors, as the client makes them: it knows no game. */
export interface OpenDoors {
  open(opening: NewSeat<"createMatch">): Promise<ClientMatch>;
  join(idOrCode: string, options?: JoinOptions): Promise<ClientMatch>;
  quick(request: NewSeat<"quickMatch">): Promise<ClientMatch>;
  watch(id: string, options?: WatchOptions): Promise<ClientMatch>;
}

export interface DoorParts {
  readonly session: Session;
  readonly patiently: RestClient;
  readonly promises: boolean;
  readonly onFault: (fault: unknown) => void;
}

/** Of a private match. */
const CODE = /^[2-9A-HJKMNP-Z]{6}$/i;

export const matchDoors = (parts: DoorParts): OpenDoors => {
  const { patiently, promises } = parts;
  const follow = (
    data: ReceivedMatch,
    since: number | undefined,
    promise: OwnEntropy | null,
    code: string | undefined,
  ): ClientMatch => createClientMatch({ ...parts, code, data, since, promise, rematch });
  const takeSeat = async (
    ask: (hash: Hash) => Promise<Answered<ReceivedMatch>>,
    code?: string,
  ): Promise<ClientMatch> => {
    const promise = promises ? await drawEntropy() : null;
    const data = dataOf(await ask(promise === null ? {} : { entropyHash: promise.entropyHash }));
    return follow(data, 0, promise, code ?? data.code);
  };
  const rematch = (id: string): Promise<ClientMatch> =>
    takeSeat((body) => patiently.rematch({ params: { id }, body }));
  return {
    open: (opening) => takeSeat((hash) => patiently.createMatch({ body: { ...opening, ...hash } })),
    join: async (idOrCode, { code = CODE.test(idOrCode) ? idOrCode : undefined } = {}) => {
      const id =
        code === idOrCode ? dataOf(await patiently.getMatchByCode({ params: { code } })).id : idOrCode;
      return takeSeat((hash) => {
        const body = { ...hash, ...(code !== undefined && { code }) };
        return patiently.takeSeat({ params: { id }, body });
      }, code);
    },
    quick: (request) => takeSeat((hash) => patiently.quickMatch({ body: { ...request, ...hash } })),
    watch: async (id, { code, since } = {}) =>
      follow(dataOf(await patiently.getMatch({ params: { id }, query: { code } })), since, null, code),
  };
};

interface Hash {
  readonly entropyHash?: string;
}
