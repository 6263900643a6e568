// A seat that plays whatever becomes of the relay: it thinks a moment, acts on what it sees or saw a moment ago, and
// sends each act again, by this way or that, until it has a verdict.
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { GameAction } from "../../src/games/game.ts";
import type { ServerFrame } from "../../src/protocol/server-frame.ts";
import type { Newest } from "../harness/seat-client.ts";
import { ask, type Field, oneOf, patienceMs, type Random } from "./field.ts";
import { type Follower, follow, followByRest } from "./follower.ts";
import type { ChaosAct } from "./notes.ts";

export interface Sitting {
  readonly match: string;
  readonly seat: number;
  readonly token: string;
  readonly random: Random;
  readonly bySocket: boolean;
}

export interface ChaosSeat {
  readonly sitting: Sitting;
  readonly follower: Follower;
  /** Resolves when the match has ended or the load has, and every act has its verdict. */
  readonly played: Promise<void>;
}

const RESEND_MS = { first: 2_000, most: 15_000 };
const AGAIN_MS = 250;
/** How many of its acts a seat sends once more after the verdict, sends by REST, or bases on what it saw before. */
const TWICE = 0.05;
const BY_REST = 0.05;
const STALE = 0.05;
const PASSES = 0.2;

export const takeSeat = (field: Field, sitting: Sitting): ChaosSeat => {
  const { match, seat, token, random, bySocket } = sitting;
  const { notes, witness, paceMs } = field;
  const acts = new Map<string, ChaosAct>();
  const verdicts = new Set<string>();
  let before: Newest | null = null;

  const note = (id: string, answer: Answer): void => {
    const act = acts.get(id);
    if (!act) return;
    const { code, by, beatenAt, seq, own } = answer;
    const said = code === undefined ? "played" : by === undefined ? code : `${code} by ${by} at ${beatenAt}`;
    notes.answered(act, { said, seq, own });
    verdicts.add(id);
  };
  const hear = (frame: ServerFrame): void => {
    if (frame.type === "events" && frame.ack !== undefined)
      note(frame.ack, { seq: frame.seq, own: frame.own ?? 0 });
    if (frame.type !== "refused") return;
    if ("table" in frame) note(frame.id, { ...frame, own: frame.own ?? 0 });
    else unjudged(frame.id, frame.code);
  };
  const unjudged = (id: string, code: string): void => {
    notes.count("unjudged");
    if (code === "try-again" || code === "too-fast") return;
    notes.violated(`${code} was the answer to what was legal: ${JSON.stringify(acts.get(id))}`);
    verdicts.add(id);
  };
  const following = { match, token, viewer: seat, random, onFrame: hear };
  const follower = (bySocket ? follow : followByRest)(field, following);

  const actByRest = async (id: string, { seen, action }: ChaosAct): Promise<void> => {
    while (!verdicts.has(id)) {
      const path = `/v1/matches/${match}/actions`;
      const request = { token, body: { id, seen, action } };
      const { status, body } = await ask(field, random, "POST", path, request, () => notes.count("sent"));
      const answer = answerSchema.safeParse(body);
      if (answer.success) {
        witness.hears(match, seat, answer.data);
        note(id, answer.data);
      } else unjudged(id, codeSchema.safeParse(body).data?.code ?? `${status} ${JSON.stringify(body)}`);
      if (!verdicts.has(id)) await sleep(AGAIN_MS);
    }
  };
  const actBySocket = async (id: string, act: ChaosAct): Promise<void> => {
    for (let sent = 0; !verdicts.has(id); ) {
      const { seen, action } = act;
      const isSent = follower.send({ type: "act", match, id, seen, action });
      if (isSent) {
        sent++;
        notes.count("sent");
      }
      const untilMs = Date.now() + (isSent ? patienceMs(RESEND_MS, sent) : AGAIN_MS);
      while (!verdicts.has(id) && Date.now() < untilMs) await follower.changed(untilMs - Date.now());
      // Whoever hears nothing may as well ask by the other way.
      if (!verdicts.has(id) && isSent && random() < 0.2) return actByRest(id, act);
    }
  };
  const settle = async (act: ChaosAct): Promise<void> => {
    const id = `${seat}-${acts.size}`;
    acts.set(id, act);
    await (!bySocket || random() < BY_REST ? actByRest : actBySocket)(id, act);
  };

  const choose = (): ChaosAct | null => {
    const now = follower.standing();
    if (now.legal.length === 0) return null;
    const { seq, legal } = before && random() < STALE ? before : now;
    before = now;
    const bold = legal.filter(({ type }) => type !== "pass");
    const action: GameAction = oneOf(bold.length > 0 && random() >= PASSES ? bold : legal, random);
    return { match, seat, seen: seq, action };
  };
  const play = async (): Promise<void> => {
    while (!follower.isOver() && field.phase() === "load") {
      const act = choose();
      if (!act) {
        await follower.changed(500);
        continue;
      }
      await sleep(random() * paceMs);
      notes.count("acts");
      await settle(act);
      if (random() < TWICE) await settle(act);
    }
  };
  return { sitting, follower, played: play() };
};

interface Answer {
  readonly seq: number;
  readonly own: number;
  readonly code?: string | undefined;
  readonly by?: number | undefined;
  readonly beatenAt?: number | undefined;
}

/** What REST answers to an act that was judged. */
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
