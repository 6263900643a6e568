// Whether each follower of a match has the table that the relay serves.
import { setTimeout as sleep } from "node:timers/promises";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { ask, type Field, patienceMs, type Random } from "./field.ts";
import type { Follower } from "./follower.ts";
import { digestOf } from "./witness.ts";

const WITHIN_MS = 200_000;
const LOOK_MS = { first: 1_000, most: 15_000 };

export const compareWithServed = async (
  field: Field,
  random: Random,
  match: string,
  token: string | null,
  follower: Follower,
): Promise<void> => {
  const path = `/v1/matches/${match}`;
  const untilMs = Date.now() + WITHIN_MS;
  for (let looks = 1; ; looks++) {
    const { status, body } = await ask(field, random, "GET", path, token === null ? {} : { token });
    const { seq, own, table } = follower.standing();
    const served = seenMatchSchema().safeParse(body);
    if (!served.success) return field.notes.violated(`GET ${path} was answered ${status}`);
    const { data } = served;
    const isSame =
      data.seq === seq && (data.own ?? 0) === own && digestOf(data.view.table) === digestOf(table);
    if (isSame) return;
    if (Date.now() > untilMs) {
      const who = data.view.you === null ? "a spectator" : `seat ${data.view.you}`;
      return field.notes.violated(
        `${who} of ${match} stands at ${seq}/${own} for good, the relay at ${data.seq}/${data.own ?? 0}`,
      );
    }
    await sleep(patienceMs(LOOK_MS, looks));
  }
};
