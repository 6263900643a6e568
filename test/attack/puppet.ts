// A player wins rated matches against a puppet that leaves at once.
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./support/attack.ts";
import { leave, liveMatch } from "./support/matches.ts";
import type { Account, Visitor } from "./support/visitor.ts";

const MATCHES = 3;
const LONGEST_MS = 90_000;

export const puppet: Attack = {
  name: "rated wins against a puppet that leaves without a move",
  waits: true,
  run: async ({ visitor }) => {
    const by = visitor();
    const [winner, loser] = [await by.guest("Winner"), await by.guest("Puppet")];
    const ends = Array.from({ length: MATCHES }, async () => {
      const { id } = await liveMatch(by, [winner, loser], { rated: true, bots: "none" });
      await leave(by, loser, id);
      return playOut(by, winner, id);
    });
    const over = (await Promise.all(ends)).filter(Boolean).length;
    const rating = async () =>
      Object(Object((await by.call("GET", `/v1/players/${winner.id}`)).body).ratings)["zip-zap"] ?? null;
    let rated = await rating();
    for (let i = 0; i < 20 && Object(rated).played !== over; i++) {
      await sleep(500);
      rated = await rating();
    }
    const { played = 0, rating: reached = 1_000 } = Object(rated);
    return {
      succeeded: played > 0,
      got: `${over} of ${MATCHES} played out, ${played} rated, the rating is ${reached}`,
    };
  },
};

/** Plays whatever is legal until the match is over. */
const playOut = async (by: Visitor, player: Account, match: string): Promise<boolean> => {
  const line = await by.connect(player.token);
  line?.send({ type: "watch", match });
  const until = Date.now() + LONGEST_MS;
  for (let acts = 0; line?.isOpen() && Date.now() < until; acts++) {
    await sleep(150);
    const newest = line.frames
      .map((frame) => ({ seq: frame["seq"], ...frame, ...Object(frame["view"]) }))
      .filter(({ table }) => table)
      .toSorted((a, b) => Number(a.seq) - Number(b.seq) || Number(a.own) - Number(b.own))
      .at(-1);
    if (newest?.table.over) return true;
    const legal: readonly { readonly type: string }[] = newest?.legal ?? [];
    const action = legal.find(({ type }) => type !== "pass") ?? legal[0];
    if (action) line.send({ type: "act", match, id: `a${acts}`, seen: newest.seq, action });
  }
  return false;
};
