// An operation of the table: how its world is made, who asks for what, and who may come in between.
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { serverFrameSchema } from "../../src/protocol/server-frame.ts";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";
import type { Answered } from "../harness/rest-client.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type Host, invoked, newHost } from "./failing-host.ts";
import { handMessage, handRecord } from "./run-on.ts";
import { asks, type Scene } from "./scene.ts";
import type { Reader, Unread, Waiting } from "./table-world.ts";

/** How an attempt ended for the client that made it. */
export type Outcome =
  | { readonly type: "done"; readonly status: number }
  /** The client may send the same again. */
  | { readonly type: "again"; readonly afterMs: number }
  /** The relay says that it is at fault. */
  | { readonly type: "fault"; readonly what: string };

/** What somebody else does between two steps, on another host. */
export type Rivals = Readonly<Record<string, (host: Host) => Promise<unknown>>>;

export interface Prepared {
  readonly ask: (host: Host) => Promise<Outcome>;
  readonly rivals: Rivals;
  /** Left out: all players of the scene. */
  readonly caller?: string | null;
  /** Whether the request has an `Idempotency-Key`. */
  readonly isKeyed?: boolean;
}

export interface Operation {
  /** The id of a REST operation, or the name of what comes by another way, such as `frame act` or `job erase`. */
  readonly of: string;
  /** What tells it from others of the same kind. */
  readonly what: string;
  readonly prepare: (scene: Scene) => Promise<Prepared>;
}

export const nameOf = ({ of, what }: Operation): string => (what === "" ? of : `${of}: ${what}`);

export interface Request {
  readonly caller: Caller | null;
  readonly path: string;
  readonly body?: object;
  /** Of a request without an `Idempotency-Key`, although it may have one. */
  readonly keyless?: true;
  readonly rivals?: Rivals;
  /** The address at which the caller removes again what it has made. */
  readonly takesBack?: (location: string) => string;
  /** After a success: tokens that are no longer valid, and a player who is erased. */
  readonly revokes?: readonly string[];
  readonly erases?: string | null;
}

const KEY = "4f9d0c1e-6b7a-4c55-9b2e-3a8d1f60c7e2";
const NO_ANSWER_MS = 1_000;

export const rest = (
  operationId: string,
  what: string,
  prepare: (scene: Scene) => Promise<Request>,
): Operation => ({
  of: operationId,
  what,
  prepare: async (scene) => {
    const request = await prepare(scene);
    const { caller, path, body, keyless, rivals = {}, revokes = [], erases } = request;
    const operation = OPERATIONS.find((one) => one.operationId === operationId);
    if (!operation) throw new Error(`no operation ${operationId}`);
    const key = operation.keyed && !keyless ? { key: KEY } : {};
    const send = (host: Host) =>
      asks(host, caller, operation.method.toUpperCase(), path, { ...(body ? { body } : {}), ...key });
    return {
      caller: caller?.player ?? null,
      isKeyed: "key" in key,
      rivals: {
        ...rivals,
        ...("key" in key ? { "asks again, takes it back": askedAgain(send, request) } : {}),
      },
      ask: async (host) => {
        const answer = await invoked(host, () => send(host));
        if (answer && answer.status < 300) {
          host.world.revoked.push(...revokes);
          if (erases) host.world.erased.push(erases);
        }
        return outcomeOf(answer);
      },
    };
  },
});

const outcomeOf = (answer: Answered | null): Outcome => {
  if (answer === null) return { type: "again", afterMs: NO_ANSWER_MS };
  if (answer.status < 500) return { type: "done", status: answer.status };
  const { code, retryMs = NO_ANSWER_MS }: { code?: string; retryMs?: number } = JSON.parse(
    JSON.stringify(answer.body),
  );
  return code === "try-again"
    ? { type: "again", afterMs: retryMs }
    : { type: "fault", what: `${answer.status} ${code}` };
};

/** A keyed attempt counts as dead by then. */
const DEAD_MS = 3_500;

/** The client has heard nothing and asks again. Then it removes what it has made, while the first attempt still stalls. */
const askedAgain =
  (send: (host: Host) => Promise<Answered>, { caller, takesBack }: Request) =>
  async (host: Host): Promise<void> => {
    host.world.nowMs += DEAD_MS;
    const { status, headers, body } = await send(host);
    if (status >= 300 || takesBack === undefined) return;
    const made: { readonly token?: string } = JSON.parse(JSON.stringify(body));
    const place = takesBack(headers.get("location") ?? "");
    const removed = await asks(host, caller, "DELETE", place);
    if (removed.status >= 300) return;
    host.world.removed.push({ caller, place });
    if (made.token) host.world.revoked.push(made.token);
  };

/** A frame over the caller's socket. */
export const frame = (
  type: string,
  what: string,
  prepare: (
    scene: Scene,
  ) => Promise<{ readonly caller: Caller; readonly frame: object; readonly rivals?: Rivals }>,
): Operation => ({
  of: `frame ${type}`,
  what,
  prepare: async (scene) => {
    const { caller, frame: sent, rivals = {} } = await prepare(scene);
    return {
      caller: caller.player,
      rivals,
      ask: async (host) => {
        const { posted, gone } = host.world;
        const before = posted.length;
        await invoked(host, () => host.gateway.say(caller, { ...sent, type }));
        const [answer] = posted.slice(before).filter(({ connection }) => connection === caller.connection);
        if (gone.has(caller.connection) || type === "unwatch") return { type: "done", status: 200 };
        if (!answer) return { type: "again", afterMs: NO_ANSWER_MS };
        return frameOutcome(answer.text);
      },
    };
  },
});

const frameOutcome = (text: string): Outcome => {
  const answer = serverFrameSchema().parse(JSON.parse(text));
  const code = answer.type === "error" ? answer.problem.code : answer.type === "refused" ? answer.code : null;
  if (code === "try-again") return { type: "again", afterMs: NO_ANSWER_MS };
  return code === "fault"
    ? { type: "fault", what: text }
    : { type: "done", status: code === null ? 200 : 400 };
};

/** Something that the relay's queues or its stream hand out. They do so again until it is done. */
const handed = (of: string, what: string, prepare: (scene: Scene) => Promise<Prepared>): Operation => ({
  of,
  what,
  prepare,
});

/** The rival that is the same message or record. */
const ALSO = "it comes on another host too";

/** `isThis`: of all messages on their way, the earliest that fits. `leaves`: what it does not get done, its successor does. */
export const message = (
  of: string,
  what: string,
  prepare: (scene: Scene) => Promise<{
    readonly isThis: (message: Waiting) => boolean;
    readonly rivals?: Rivals;
    readonly leaves?: true;
  }>,
): Operation =>
  handed(of, what, async (scene) => {
    const { isThis, rivals = {}, leaves } = await prepare(scene);
    let handed: Waiting | undefined;
    return {
      rivals: { ...rivals, [ALSO]: async (host) => handed && handMessage(host, handed) },
      ask: async (host) => {
        const waiting = () => host.world.messages.filter(isThis).toSorted((a, b) => a.dueAtMs - b.dueAtMs);
        const [due] = waiting();
        if (!due) throw new Error("no such message is on its way");
        handed = due;
        await handMessage(host, due);
        const successor = leaves && waiting().find(({ body }) => errandIn(body) !== errandIn(due.body));
        if (successor) await handMessage(newHost(host.world), successor);
        return { type: "done", status: 200 };
      },
    };
  });

/** A job that is sent again counts its faults. */
const errandIn = (body: string): string => JSON.stringify(JSON.parse(body).errand);

export const record = (
  reader: Reader,
  what: string,
  prepare: (scene: Scene) => Promise<{ readonly rivals?: Rivals }>,
): Operation =>
  handed(`stream ${reader}`, what, async (scene) => {
    const { rivals = {} } = await prepare(scene);
    let handed: Unread | undefined;
    return {
      rivals: { ...rivals, [ALSO]: async (host) => handed && handRecord(host, handed) },
      ask: async (host) => {
        const unread = host.world.records.findLast((one) => one.reader === reader);
        if (!unread) throw new Error("no such record is there");
        handed = unread;
        await handRecord(host, unread);
        return { type: "done", status: 200 };
      },
    };
  });

/** What somebody does over the gateway that is neither a request nor a frame. */
export const doing = (
  of: string,
  what: string,
  prepare: (
    scene: Scene,
  ) => Promise<{ readonly work: (host: Host) => Promise<unknown>; readonly rivals?: Rivals }>,
): Operation =>
  handed(of, what, async (scene) => {
    const { work, rivals = {} } = await prepare(scene);
    return {
      rivals,
      ask: async (host) => {
        try {
          await invoked(host, () => work(host));
          return { type: "done", status: 200 };
        } catch (error) {
          if (error instanceof Unavailable) return { type: "again", afterMs: NO_ANSWER_MS };
          throw error;
        }
      },
    };
  });
