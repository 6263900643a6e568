// What the operator asks past every route: by AWS's credentials of a stack, or by the key of a relay on one machine. It
// answers with the bodies of REST.
import * as z from "zod";
import { assertNever } from "../games/assert-never.ts";
import { onDemand } from "../games/on-demand.ts";
import {
  type DoorAnswer,
  type DoorDeed,
  type DoorRequest,
  doorRequestSchema,
} from "../protocol/operator-door.ts";
import { asRequest } from "../relay/as-request.ts";
import { loggedFault } from "../relay/fault-text.ts";
import { newId } from "../relay/new-ids.ts";
import { listReports } from "../relay/operator/list-reports.ts";
import { lookAtPlayer } from "../relay/operator/look-at-player.ts";
import { operate } from "../relay/operator/operate.ts";
import { readArenaForOperator } from "../relay/operator/read-arena-for-operator.ts";
import { entryView, readLog } from "../relay/operator/read-log.ts";
import { readMatchForOperator } from "../relay/operator/read-match-for-operator.ts";
import { gameProblem } from "../relay/play/note-fault.ts";
import { Unavailable } from "../relay/ports/unavailable.ts";
import type { Relay } from "../relay/relay.ts";
import { deedFrom } from "./deed-from.ts";
import { noArenaKept, noMatchKept, nothingToDo, wrongTime } from "./operator-refusals.ts";
import { noSuchPlayer, noSuchSeat, type Refusal, refuse, tryAgain } from "./refuse.ts";

/** `by`: who asks, as the log notes it. `why` nobody knows it is for the log alone. */
export type FindOperator = (
  event: unknown,
) => Promise<
  { readonly type: "known"; readonly by: string } | { readonly type: "unknown"; readonly why: string }
>;

const eventSchema = onDemand(() => z.object({ request: z.string().max(20_000) }));

/** Rejects for an event that no door makes. */
export const createOperatorDoor =
  (host: Relay, findOperator: FindOperator) =>
  async (event: unknown): Promise<DoorAnswer> => {
    const { request } = eventSchema().parse(event);
    const relay = asRequest(host, newId(host.random));
    const read = doorRequestSchema().safeParse(jsonOrNull(request));
    if (!read.success) {
      const field = String(read.error.issues[0]?.path.at(-1) ?? "ask");
      return refused(refuse("malformed", `What you sent does not fit here. Check: ${field}.`));
    }
    try {
      const found = await findOperator(event);
      if (found.type === "known") return await answerTo(relay, found.by, read.data);
      relay.log({ level: "warn", event: "operator-unknown", error: found.why });
      return refused(refuse("bad-token", NOBODY));
    } catch (error) {
      const problem = gameProblem(relay, error);
      if (problem) return refused({ problem, beside: {} });
      relay.log({ level: "error", event: "operator-fault", method: read.data.ask, ...loggedFault(error) });
      return refused(
        error instanceof Unavailable
          ? tryAgain(error.retryMs)
          : refuse("fault", "Something went wrong on the server. It has been logged."),
      );
    }
  };

const NOBODY = "AWS does not say whose request this is. Is the clock of your machine right?";

const answerTo = async (relay: Relay, by: string, request: DoorRequest): Promise<DoorAnswer> => {
  switch (request.ask) {
    case "player": {
      const player = await lookAtPlayer(relay, request.player);
      return player ? answered(player) : refused(noSuchPlayer());
    }
    case "match": {
      const match = await readMatchForOperator(relay, request.match);
      return match ? answered(match) : refused(noMatchKept());
    }
    case "arena": {
      const arena = await readArenaForOperator(relay, request.arena);
      return arena ? answered(arena) : refused(noArenaKept());
    }
    case "reports":
      return answered(await listReports(relay, request));
    case "log":
      return answered(await readLog(relay, request));
    case "act":
      return act(relay, by, request.deed);
    default:
      return assertNever(request);
  }
};

/** The deployer acts on everybody, operators too. */
const act = async (relay: Relay, by: string, asked: DoorDeed): Promise<DoorAnswer> => {
  const done = await operate(relay, { by, isNamed: false, deed: deedFrom(asked) });
  switch (done.type) {
    case "done":
      return answered(entryView(done.entry));
    case "no-such-player":
      return refused(noSuchPlayer());
    case "no-such-match":
      return refused(noMatchKept());
    case "no-such-seat":
      return refused(noSuchSeat());
    case "no-such-arena":
      return refused(noArenaKept());
    case "wrong-time":
      return refused(wrongTime());
    case "nothing-to-do":
      return refused(nothingToDo());
    case "is-operator":
      throw new Error("only an operator that was named may not act on operators");
    default:
      return assertNever(done);
  }
};

const answered = (body: unknown): DoorAnswer => ({ type: "answered", body });

const refused = ({ problem }: Refusal): DoorAnswer => ({ type: "refused", problem });

const jsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
