// A player lifts its rating by wins against fresh guests of its own.
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./support/attack.ts";
import { liveMatch } from "./support/matches.ts";
import type { Account, Line, Visitor } from "./support/visitor.ts";

const GUESTS = 10;
const LONGEST_MS = 150_000;
/** Together no more frames than one connection may send. */
const PACE_MS = 700;
/** Opponents who are not known lift nobody above it. */
const BOUND = 1_200;

export const farmedRatings: Attack = {
  name: `rated wins against ${GUESTS} fresh guests`,
  waits: true,
  run: async ({ visitor }) => {
    const by = visitor();
    const winner = await by.guest("Farmer");
    const line = await by.connect(winner.token);
    if (!line) throw new Error("no socket");
    const matches: Farmed[] = [];
    for (let n = 0; n < GUESTS; n++) matches.push(await against(visitor(), by, winner, line));
    const won = await Promise.all(matches.map((match) => winAgainst(match, line)));
    const over = won.filter(Boolean).length;
    const ratings = async () =>
      Object(Object((await by.call("GET", `/v1/players/${winner.id}`)).body).ratings);
    let rated = Object((await ratings())["zip-zap"]);
    for (let i = 0; i < 20 && Number(rated.played ?? 0) < over; i++) {
      await sleep(500);
      rated = Object((await ratings())["zip-zap"]);
    }
    const { played = 0, rating = 1_000 } = rated;
    if (played < GUESTS / 2) throw new Error(`${over} matches ended, ${played} rated`);
    return { succeeded: rating > BOUND, got: `${over} played out, ${played} rated, the rating is ${rating}` };
  },
};

interface Farmed {
  readonly id: string;
  readonly guest: Line;
}

const against = async (own: Visitor, by: Visitor, winner: Account, line: Line): Promise<Farmed> => {
  const puppet = await own.guest("Puppet");
  const { id } = await liveMatch(by, [winner, puppet], { rated: true, bots: "none" });
  const guest = await own.connect(puppet.token);
  if (!guest) throw new Error("no socket for a guest");
  for (const one of [line, guest]) one.send({ type: "watch", match: id });
  return { id, guest };
};

/** The guest only gets ready and passes. */
const winAgainst = async ({ id, guest }: Farmed, line: Line): Promise<boolean> => {
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; await sleep(PACE_MS)) {
    if (newestOf(line, id)?.table.over) return true;
    act(line, id, (type) => type !== "pass");
    act(guest, id, (type) => type === "pass" || type === "ready");
  }
  return false;
};

const newestOf = (line: Line, match: string) =>
  line.frames
    .filter((frame) => frame["match"] === match)
    .map((frame) => ({ seq: frame["seq"], ...frame, ...Object(frame["view"]) }))
    .filter(({ table }) => table)
    .toSorted((a, b) => Number(a.seq) - Number(b.seq) || Number(a.own) - Number(b.own))
    .at(-1);

const act = (line: Line, match: string, isWanted: (type: string) => boolean): void => {
  const newest = newestOf(line, match);
  const legal: readonly { readonly type: string }[] = newest?.legal ?? [];
  const action = legal.find(({ type }) => isWanted(type));
  if (action) line.send({ type: "act", match, id: `a${line.frames.length}`, seen: newest.seq, action });
};
