// Over the limit for guesses, the right code is told apart from a wrong one.
import type { Attack } from "./support/attack.ts";
import { openMatch } from "./support/matches.ts";
import type { Account } from "./support/visitor.ts";

export const guessedCodes: Attack = {
  name: "the right code is told apart over the limit for guesses",
  run: async ({ visitor }) => {
    const [by, stranger] = [visitor(), visitor()];
    const { id, code = "" } = await openMatch(by, await by.guest(), { visibility: "private" });
    const wrong = code === "222222" ? "333333" : "222222";
    const ask = async ({ token }: Account, guess: string): Promise<number> =>
      (await stranger.call("GET", `/v1/matches/${id}?code=${guess}`, { token })).status;
    const fresh = await Promise.all(Array.from({ length: 12 }, () => stranger.guest()));
    // Guests use up the share of their address, nine guesses each.
    const statuses: number[] = [];
    for (let i = 0, guest = await stranger.guest(); i < 60 && statuses.at(-1) !== 429; i++) {
      if (i % 9 === 8) guest = await stranger.guest();
      statuses.push(await ask(guest, wrong));
    }
    // Each host of the relay remembers for itself who is over the limit, so the attacker asks several at once.
    const rights = await Promise.all(fresh.map((guest) => ask(guest, code)));
    const wrongs = await Promise.all(fresh.map((guest) => ask(guest, wrong)));
    const [right, last] = [rights, wrongs].map((answers) => [...new Set(answers)].toSorted().join(" and "));
    return {
      succeeded: right !== last,
      got: `the first 429 after ${statuses.length} guesses; then the right code gets ${right}, a wrong one ${last}`,
    };
  },
};
