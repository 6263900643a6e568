// A seat that plays through every fault of the relay. It thinks for a moment and acts on its present or an earlier view,
// by the client library or by REST, until each act has its verdict.
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { GameAction } from "../../src/games/game.ts";
import type { ClientFrame } from "../../src/protocol/client-frame.ts";
import type { ServerFrame } from "../../src/protocol/server-frame.ts";
import type { Newest } from "../harness/seat-client.ts";
import { ask, type Field, oneOf, type Random } from "./field.ts";
import { type Follower, follow, followByRest } from "./follower.ts";
import type { ChaosAct } from "./notes.ts";

export interface Sitting {
  readonly game: string;
  readonly match: string;
  readonly seat: number;
  readonly token: string;
  readonly random: Random;
  readonly bySocket: boolean;
}

export interface ChaosSeat {
  readonly sitting: Sitting;
  readonly follower: Follower;
  /** Resolves when the match or the load has ended, and every act has its verdict. */
  readonly played: Promise<void>;
}

const LATE_MS = 2_000;
const AGAIN_MS = 250;
/** The shares of acts that a seat sends again after the verdict, sends by REST, or bases on an earlier view. */
const TWICE = 0.05;
const BY_REST = 0.05;
const STALE = 0.05;
const PASSES = 0.2;

/** What a seat knows. */
interface SeatState {
  readonly field: Field;
  readonly sitting: Sitting;
  readonly follower: Follower;
  readonly acts: Map<string, ChaosAct>;
  /** Ids of the acts that have a verdict. */
  readonly verdicts: Set<string>;
  /** Its view at its last act. */
  before: Newest | null;
}

export const takeSeat = (field: Field, sitting: Sitting): ChaosSeat => {
  const { match, seat: viewer, token, random, bySocket } = sitting;
  const onFrame = (frame: ServerFrame): void => hear(state, frame);
  const onSent = (frame: ClientFrame): void => noteSent(state, frame);
  const following = { match, token, viewer, random, onFrame, onSent };
  const follower = (bySocket ? follow : followByRest)(field, following);
  const state: SeatState = {
    ...{ field, sitting, follower, before: null },
    ...{ acts: new Map(), verdicts: new Set() },
  };
  return { sitting, follower, played: play(state) };
};

const play = async (state: SeatState): Promise<void> => {
  const { field, follower, sitting } = state;
  while (!follower.isOver() && field.phase() === "load") {
    const act = choose(state);
    if (!act) {
      await follower.changed(500);
      continue;
    }
    await sleep(sitting.random() * field.paceMs);
    field.notes.count("acts");
    await settle(state, act);
    if (sitting.random() < TWICE) await settle(state, act);
  }
};

const choose = (state: SeatState): ChaosAct | null => {
  const { match, seat, random } = state.sitting;
  const now = state.follower.standing();
  if (now.legal.length === 0) return null;
  const { seq, legal } = state.before && random() < STALE ? state.before : now;
  state.before = now;
  const bold = legal.filter(({ type }) => type !== "pass");
  const action: GameAction = oneOf(bold.length > 0 && random() >= PASSES ? bold : legal, random);
  return { match, seat, seen: seq, action };
};

/** Resolves when the act has its verdict. */
const settle = async (state: SeatState, act: ChaosAct): Promise<void> => {
  const { seat, random, bySocket } = state.sitting;
  const id = `${seat}-${state.acts.size}`;
  state.acts.set(id, act);
  await (!bySocket || random() < BY_REST ? actByRest : actBySocket)(state, id, act);
};

const actByRest = async (state: SeatState, id: string, { seen, action }: ChaosAct): Promise<void> => {
  const { field, sitting, verdicts } = state;
  const { game, match, seat, token, random } = sitting;
  const { notes, witness } = field;
  while (!verdicts.has(id)) {
    const path = `/v1/matches/${match}/actions`;
    const request = { token, body: { game, id, seen, action } };
    const { status, body } = await ask(field, random, "POST", path, request, () => notes.count("sent"));
    const answer = answerSchema.safeParse(refusedSchema.safeParse(body).data?.refusal ?? body);
    if (answer.success) {
      witness.hears(match, seat, answer.data);
      note(state, id, answer.data);
    } else unjudged(state, id, codeSchema.safeParse(body).data?.code ?? `${status} ${JSON.stringify(body)}`);
    if (!verdicts.has(id)) await sleep(AGAIN_MS);
  }
};

/** The library sends the act again until it has a verdict. A client without an answer may use the other way as well. */
const actBySocket = async (state: SeatState, id: string, act: ChaosAct): Promise<void> => {
  const { follower, verdicts, sitting } = state;
  if (!follower.act) return;
  const settled = follower.act(act.action, act.seen);
  if (sitting.random() < 0.2) {
    const late = await Promise.race([settled, sleep(LATE_MS, "late" as const)]);
    if (late === "late") await actByRest(state, id, act);
  }
  await settled;
  verdicts.add(id);
};

/** The library names its acts itself. */
const noteSent = ({ acts, field, sitting: { match, seat } }: SeatState, frame: ClientFrame): void => {
  if (frame.type !== "act") return;
  field.notes.count("sent");
  const { id, seen, action } = frame;
  acts.set(id, { match, seat, seen, action });
};

const hear = (state: SeatState, frame: ServerFrame): void => {
  if (frame.type === "events" && frame.ack !== undefined)
    note(state, frame.ack, { seq: frame.seq, own: frame.own ?? 0 });
  if (frame.type !== "refused") return;
  if ("table" in frame) note(state, frame.id, { ...frame, own: frame.own ?? 0 });
  else unjudged(state, frame.id, frame.code);
};

const note = ({ field, acts, verdicts }: SeatState, id: string, answer: Answer): void => {
  const act = acts.get(id);
  if (!act) return;
  const { code, by, beatenAt, seq, own } = answer;
  const said = code === undefined ? "played" : by === undefined ? code : `${code} by ${by} at ${beatenAt}`;
  field.notes.answered(act, { said, seq, own });
  verdicts.add(id);
};

const unjudged = ({ field: { notes }, acts, verdicts }: SeatState, id: string, code: string): void => {
  notes.count("unjudged");
  if (code === "try-again" || code === "too-fast") return;
  notes.violated(`${code} was the answer to what was legal: ${JSON.stringify(acts.get(id))}`);
  verdicts.add(id);
};

interface Answer {
  readonly seq: number;
  readonly own: number;
  readonly code?: string | undefined;
  readonly by?: number | undefined;
  readonly beatenAt?: number | undefined;
}

/** REST's refusal of an act that was judged. */
const refusedSchema = z.object({ refusal: z.looseObject({ code: z.string() }) });

/** An act that was played, or the refusal of one. */
const answerSchema = z.object({
  seq: z.int(),
  own: z.int(),
  table: z.looseObject({}),
  from: z.int(),
  events: z.array(z.looseObject({})),
  code: z.string().optional(),
  by: z.int().optional(),
  beatenAt: z.int().optional(),
});

const codeSchema = z.object({ code: z.string() });
