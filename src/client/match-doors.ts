// The ways into a match: open one, join one, find one quickly, or watch one. The client promises its entropy with each
// seat that it takes.
import type { Seated } from "../protocol/match.ts";
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
}

/** Of a private match. */
const CODE = /^[2-9A-HJKMNP-Z]{6}$/i;

export const matchDoors = (parts: DoorParts): MatchDoors => {
  const { session, patiently } = parts;
  const seated = (data: Seated, promise: OwnEntropy | null, code = data.code): ClientMatch => {
    const { id, view, seq, own, time } = data;
    return createClientMatch({
      ...{ session, patiently, id, code, view, seq, own, time, since: 0, promise },
      rematch,
    });
  };
  const rematch = async (id: string): Promise<ClientMatch> => {
    const promise = await promiseOf(parts);
    return seated(dataOf(await patiently.rematch({ params: { id }, body: hashOf(promise) })), promise);
  };
  return {
    open: async (opening) => {
      const promise = await promiseOf(parts);
      return seated(
        dataOf(await patiently.createMatch({ body: { ...opening, ...hashOf(promise) } })),
        promise,
      );
    },
    join: async (idOrCode, { code = CODE.test(idOrCode) ? idOrCode : undefined } = {}) => {
      const id =
        code === idOrCode ? dataOf(await patiently.getMatchByCode({ params: { code } })).id : idOrCode;
      const promise = await promiseOf(parts);
      const body = { ...hashOf(promise), ...(code !== undefined && { code }) };
      return seated(dataOf(await patiently.takeSeat({ params: { id }, body })), promise, code);
    },
    quick: async (request) => {
      const promise = await promiseOf(parts);
      return seated(
        dataOf(await patiently.quickMatch({ body: { ...request, ...hashOf(promise) } })),
        promise,
      );
    },
    watch: async (id, { code, since } = {}) => {
      const query = code === undefined ? {} : { code };
      const { view, seq, own, time } = dataOf(await patiently.getMatch({ params: { id }, query }));
      return createClientMatch({
        ...{ session, patiently, id, code, view, seq, own, time, since, promise: null },
        rematch,
      });
    },
  };
};

const promiseOf = async ({ promises }: DoorParts): Promise<OwnEntropy | null> =>
  promises ? drawEntropy() : null;

const hashOf = (promise: OwnEntropy | null): { readonly entropyHash?: string } =>
  promise === null ? {} : { entropyHash: promise.entropyHash };

const dataOf = <Data>(
  result:
    | { readonly ok: true; readonly data: Data }
    | { readonly ok: false; readonly problem: RelayRefusal["problem"] },
): Data => {
  if (!result.ok) throw new RelayRefusal(result.problem);
  return result.data;
};
