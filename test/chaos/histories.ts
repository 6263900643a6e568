// Whether each player's history has each of its matches that ended, once.
import { setTimeout as sleep } from "node:timers/promises";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { matchListSchema } from "../../src/protocol/rest.ts";
import type { Guest } from "../harness/rest-client.ts";
import { ask, type Field } from "./field.ts";
import type { KnownMatches } from "./matches.ts";

/** A relay that starts looks for changes that killed relays have left behind, and delivers them. */
const DONE_MS = 20_000;
const LOOK_EVERY_MS = 500;

/** The expected number of entries: one a player and ended match. */
export const auditHistories = async (
  field: Field,
  matches: KnownMatches,
  ended: (id: string) => boolean,
): Promise<number> => {
  const due = new Map<string, { readonly guest: Guest; readonly ids: Set<string> }>();
  for (const { id, guests } of matches.values()) {
    for (const guest of guests.values()) {
      const one = due.get(guest.id) ?? { guest, ids: new Set<string>() };
      due.set(guest.id, one);
      if (ended(id)) one.ids.add(id);
    }
  }
  const untilMs = Date.now() + DONE_MS;
  for (const { guest, ids } of due.values()) {
    let listed = await historyOf(field, guest);
    const missing = () => [...ids].filter((id) => !listed.includes(id));
    while (missing().length > 0 && Date.now() < untilMs) {
      await sleep(LOOK_EVERY_MS);
      listed = await historyOf(field, guest);
    }
    for (const id of missing()) field.notes.violated(`${id} is not in the history of ${guest.id}`);
    if (new Set(listed).size < listed.length)
      field.notes.violated(`a match stands twice in the history of ${guest.id}`);
    for (const id of listed.filter((one) => !ids.has(one))) {
      if (!(await hasEndedSince(field, guest, id)))
        field.notes.violated(`the history of ${guest.id} has what did not end: ${id}`);
    }
  }
  return [...due.values()].reduce((sum, { ids }) => sum + ids.size, 0);
};

/** Clocks go on, also during the audit. */
const hasEndedSince = async (field: Field, { token }: Guest, id: string): Promise<boolean> => {
  const { body } = await ask(field, Math.random, "GET", `/v1/matches/${id}`, { token });
  const status = seenMatchSchema().safeParse(body).data?.status;
  return status === "over" || status === "abandoned";
};

const historyOf = async (field: Field, { id, token }: Guest): Promise<readonly string[]> => {
  const listed: string[] = [];
  for (const status of ["over", "abandoned"]) {
    let cursor = "";
    do {
      const path = `/v1/players/${id}/matches?status=${status}&limit=100${cursor}`;
      const { body } = await ask(field, Math.random, "GET", path, { token });
      const page = matchListSchema().parse(body);
      listed.push(...page.items.map((match) => match.id));
      cursor = page.next === null ? "" : `&cursor=${page.next}`;
    } while (cursor !== "");
  }
  return listed;
};
