// The relay with a friend in the last seat chooses the deal. It can where the last entropy comes in plain text
// after all the others, because the secret is known to the relay by then.
import type { Attack } from "./support/attack.ts";
import { openMatch } from "./support/matches.ts";

export const chosenEntropy: Attack = {
  name: "the last seat's entropy is known to the relay before it counts",
  run: async ({ visitor }) => {
    const by = visitor();
    const [ada, bo] = [await by.guest("Ada"), await by.guest("Bo")];
    const { id } = await openMatch(by, ada);
    const path = `/v1/matches/${id}`;
    const sat = await by.call("POST", `${path}/seats`, { token: bo.token, body: { entropy: "chosen" } });
    const news = await by.call("GET", `${path}/events`);
    const counts = JSON.stringify(Object(news.body).events ?? []).includes('"chosen"');
    const quick = await by.call("POST", "/v1/quick", {
      token: ada.token,
      body: { game: "zip-zap", entropy: "first" },
    });
    return {
      succeeded: sat.status === 201 && counts,
      got: `plain entropy of the last seat: ${sat.status}, ${counts ? "in the deal at once" : "not in the deal"}; of the first caller of quick: ${quick.status}`,
    };
  },
};
