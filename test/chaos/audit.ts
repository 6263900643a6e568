// After the run, on processes that have just been started: does everything that clients received agree with the store?
// The audit folds each match from its log, and compares every verdict, table and event with that fold.
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { createMatchStore } from "../../src/aws/stores/match-store.ts";
import { type HydratedMatch, hasEnded, hydrate, newest, type Step } from "../../src/match/hydrate.ts";
import { recordedEntry } from "../../src/match/recorded-entry.ts";
import { visibleEventsSince } from "../../src/match/redact.ts";
import type { StartedMatch } from "../../src/match/stored-match.ts";
import { judge } from "../../src/match/verdict.ts";
import { verify } from "../../src/match/verify.ts";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { testClient } from "../harness/host.ts";
import { ask, type Field } from "./field.ts";
import type { KnownMatch, KnownMatches } from "./matches.ts";
import type { Judged } from "./notes.ts";
import { digestOf, type Testimony, tableKey } from "./witness.ts";

export interface Audit {
  readonly acknowledged: number;
  readonly refused: number;
  /** Acknowledged, but not in the log. */
  readonly lost: number;
  readonly over: number;
  readonly abandoned: number;
  readonly live: number;
  readonly open: number;
  /** Records whose commitment fits their secret and whose every entry is legal. */
  readonly verified: number;
  /** Entries of all logs. */
  readonly entries: number;
  readonly tables: number;
  readonly events: number;
  hasEnded(id: string): boolean;
}

export const audit = async (field: Field, matches: KnownMatches, endpoint: string): Promise<Audit> => {
  const { notes, witness } = field;
  const client = testClient(endpoint);
  const store = createMatchStore(client, "turn-relay", Date.now);
  const acts = new Map([...matches.keys()].map((id) => [id, [] as Judged[]]));
  for (const one of notes.judged()) acts.get(one.act.match)?.push(one);
  const sum = { acknowledged: 0, refused: 0, lost: 0, verified: 0, entries: 0, tables: 0, events: 0 };
  const ended = new Set<string>();
  const stands = { open: 0, live: 0, over: 0, abandoned: 0 };
  for (const known of matches.values()) {
    const stored = await store.read(known.id);
    const judged = acts.get(known.id) ?? [];
    sum.acknowledged += judged.filter(isAcknowledged).length;
    sum.refused += judged.filter((one) => !isAcknowledged(one)).length;
    if (!stored) {
      sum.lost += judged.filter(isAcknowledged).length;
      notes.violated(`${known.id} is not there any more`);
      continue;
    }
    stands[stored.status]++;
    if (stored.status === "open") continue;
    const match = foldOf(field, stored);
    if (!match) continue;
    sum.entries += match.steps.length - 1;
    sum.lost += againstVerdicts(field, match, known, judged);
    for (const testimony of witness.of(known.id)) {
      againstTestimony(field, match, testimony);
      sum.tables += testimony.tables.size;
      sum.events += testimony.events.size;
    }
    if (hasEnded(match)) {
      ended.add(known.id);
      if (await isVerified(field, known, match)) sum.verified++;
    }
    await againstServed(field, known, match);
  }
  client.destroy();
  return { ...sum, ...stands, hasEnded: (id) => ended.has(id) };
};

const isAcknowledged = ({ verdict }: Judged): boolean => verdict.said === "played";

const foldOf = ({ notes }: Field, stored: StartedMatch): HydratedMatch | null => {
  try {
    const match = hydrate(stored);
    if (hasEnded(match) !== (match.status !== "live"))
      notes.violated(`${match.id} is ${match.status}, which its log is not`);
    return match;
  } catch (error) {
    notes.violated(`the log of ${stored.id} does not fold: ${error}`);
    return null;
  }
};

/** The number of acknowledged actions that the log lacks. */
const againstVerdicts = (
  { notes }: Field,
  match: HydratedMatch,
  { guests }: KnownMatch,
  judged: readonly Judged[],
): number => {
  const claimed = new Set<Step>();
  let lost = 0;
  for (const { act, verdict } of judged) {
    const action = match.referee.schemas.action.parse(act.action);
    const now = judge(match, { ...act, action });
    if (now.type === "acknowledged") claimed.add(now.step);
    const said = saidOf(now);
    const what = `${JSON.stringify(act)} was answered "${verdict.said}" at ${verdict.seq}/${verdict.own}`;
    if (said !== verdict.said) {
      if (verdict.said === "played") lost++;
      notes.violated(`${what}, by the log it is "${said}"`);
    } else if (now.type === "acknowledged") {
      const own = now.step.owns[act.seat] ?? 0;
      if (verdict.seq < now.step.seq || verdict.own < own)
        notes.violated(`${what}, before it was played at ${now.step.seq}/${own}`);
    }
  }
  for (const [n, step] of match.steps.entries()) {
    const { entry } = step;
    if (entry?.kind !== "action" || !guests.has(entry.seat) || claimed.has(step)) continue;
    if (match.steps[n - 1]?.actors[entry.seat]?.to === "player")
      notes.violated(`entry ${n} of ${match.id}, by seat ${entry.seat}, was acknowledged to nobody`);
  }
  return lost;
};

const saidOf = (verdict: ReturnType<typeof judge>): string => {
  if (verdict.type === "acknowledged") return "played";
  if (verdict.type === "played") return "not played yet";
  if (verdict.type === "unseen") return "unseen";
  const { code, by, closing } = verdict;
  return by === undefined || !closing ? code : `${code} by ${by} at ${closing.from}`;
};

/** Every table and event that a viewer received is one of the fold's. */
const againstTestimony = (
  { notes }: Field,
  match: HydratedMatch,
  { viewer, tables, events }: Testimony,
): void => {
  const { id } = match;
  const found = new Set<string>();
  for (const { seq, owns, state } of match.steps) {
    const key = tableKey(seq, viewer === "spectator" ? 0 : (owns[viewer] ?? 0));
    const digest = tables.get(key);
    if (digest === undefined || found.has(key)) continue;
    if (digestOf(match.referee.table(state, viewer)) === digest) found.add(key);
  }
  for (const key of tables.keys())
    if (!found.has(key)) notes.violated(`${viewer} of ${id} was told a table at ${key} that never was`);
  const told = visibleEventsSince(match, viewer, 1, null);
  for (const [seq, digest] of events) {
    // Seq 1 has the names, which are no part of the log.
    if (seq > 1 && digestOf(told[seq - 2]) !== digest)
      notes.violated(`${viewer} of ${id} was told an event ${seq} that never was`);
  }
};

const recordSchema = z.object({ actions: z.array(z.unknown()) });

const isVerified = async (
  field: Field,
  { id, guests }: KnownMatch,
  match: HydratedMatch,
): Promise<boolean> => {
  const [guest] = guests.values();
  const token = guest ? { token: guest.token } : {};
  const { status, body } = await ask(field, Math.random, "GET", `/v1/matches/${id}/record`, token);
  const fault = (what: string): boolean => {
    field.notes.violated(`the record of ${id}: ${what}`);
    return false;
  };
  if (status !== 200) return fault(`answered ${status}`);
  const verdict = verify(body);
  if (!verdict.ok) return fault(verdict.message);
  if (verdict.value.failed !== null) return fault(verdict.value.failed);
  const entries = match.steps.flatMap(({ entry }) =>
    entry && entry.kind !== "abandoned" ? [recordedEntry(entry)] : [],
  );
  if (!isDeepStrictEqual(recordSchema.parse(body).actions, entries)) return fault("is not the log");
  return true;
};

/** The relay that was started last serves each seat the table of the log, unless the match has gone on. */
const againstServed = async (
  field: Field,
  { id, guests }: KnownMatch,
  match: HydratedMatch,
): Promise<void> => {
  const { seq, state } = newest(match);
  for (const [seat, { token }] of guests) {
    const { status, body } = await ask(field, Math.random, "GET", `/v1/matches/${id}`, { token });
    const served = seenMatchSchema().safeParse(body).data;
    if (!served) field.notes.violated(`GET /v1/matches/${id} was answered ${status}`);
    else if (served.view.you !== seat)
      field.notes.violated(`seat ${seat} of ${id} is served as ${served.view.you}`);
    else if (served.seq < seq)
      field.notes.violated(`${id} is served at ${served.seq}, its log stands at ${seq}`);
    else if (hasEnded(match) && digestOf(served.view.table) !== digestOf(match.referee.table(state, seat)))
      field.notes.violated(`seat ${seat} of ${id} is not served the table of the log`);
  }
};
