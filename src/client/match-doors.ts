// The ways into a match: open one, join one, find one quickly, or watch one. The client promises its entropy with each
// seat that it takes.
import type { Seated, SeenMatch } from "../protocol/match.ts";
import { type ClientMatch, createClientMatch } from "./client-match.ts";
import type { Session } from "./core/session.ts";
import { drawEntropy, type OwnEntropy } from "./own-entropy.ts";
import { RelayRefusal } from "./relay-refusal.ts";
import type { BodyOf, RestClient } from "./rest-types.ts";

/** A request for a seat. The client adds `entropyHash` by itself. */
export type NewSeat<Id extends "createMatch" | "quickMatch"> = Omit<BodyOf<Id>, "entropyHash">;

/** Each of these throws a `RelayRefusal` if the relay refuses. */
export interface MatchDoors {
  /** Opens a match and sits down in seat 0, as the host. */
  open(opening: NewSeat<"createMatch">): Promise<ClientMatch>;
  /** Sits down in an open match: by its id, or by the code of a private match. */
  join(idOrCode: string, options?: { readonly code?: string }): Promise<ClientMatch>;
  /** Sits down where others wait for the same, or in a new match. */
  quick(request: NewSeat<"quickMatch">): Promise<ClientMatch>;
  /**
   * Watches a match as a spectator, or from one's own seat again. `since`: the events to tell begin after this seq. Left
   * out, they begin now.
   */
  watch(id: string, options?: { readonly code?: string; readonly since?: number }): Promise<ClientMatch>;
}

export interface DoorParts {
  readonly session: Session;
  readonly patiently: RestClient;
  readonly promises: boolean;
  readonly onFault: (fault: unknown) => void;
}

/** Of a private match. */
const CODE = /^[2-9A-HJKMNP-Z]{6}$/i;

export const matchDoors = (parts: DoorParts): MatchDoors => {
  const { patiently, promises } = parts;
  const follow = (
    data: Seated | SeenMatch,
    since: number | undefined,
    promise: OwnEntropy | null,
    code: string | undefined,
  ): ClientMatch => {
    const { id, view, seq, own, time } = data;
    return createClientMatch({ ...parts, id, code, view, seq, own, time, since, promise, rematch });
  };
  const takeSeat = async (
    ask: (hash: Hash) => Promise<Answered<Seated>>,
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
    watch: async (id, { code, since } = {}) => {
      const query = code === undefined ? {} : { code };
      return follow(dataOf(await patiently.getMatch({ params: { id }, query })), since, null, code);
    },
  };
};

interface Hash {
  readonly entropyHash?: string;
}

type Answered<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: RelayRefusal["problem"] };

const dataOf = <Data>(result: Answered<Data>): Data => {
  if (!result.ok) throw new RelayRefusal(result.problem);
  return result.data;
};
