// A client that polls as the documents say is answered at once and spins until it is blinded.
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./support/attack.ts";
import { liveMatch } from "./support/matches.ts";

const LASTS_MS = 40_000;

export const pollSpin: Attack = {
  name: "a long poll that follows the documents spins",
  waits: true,
  run: async ({ visitor }) => {
    const by = visitor();
    const [ada, bo] = [await by.guest("Ada"), await by.guest("Bo")];
    const { id } = await liveMatch(by, [ada, bo], { clocks: null });
    const until = Date.now() + LASTS_MS;
    let [asked, refused, bare] = [0, 0, 0];
    while (Date.now() < until) {
      const begun = Date.now();
      const path = `/v1/matches/${id}/events?since=2&wait=1`;
      const { status, headers, body } = await by.call("GET", path, { token: ada.token });
      const retryMs = hintIn(headers, body);
      asked += 1;
      if (status === 429) refused += 1;
      else if (retryMs === 0 && Date.now() - begun < 700) bare += 1;
      await sleep(Math.min(retryMs, Math.max(0, until - Date.now())));
    }
    return {
      succeeded: refused > 0 || bare > 2,
      got: `${asked} answers in ${LASTS_MS / 1000} s with \`wait\` 1, ${bare} early and without a time to ask again, ${refused} times 429`,
    };
  },
};

/** How long the answer asks the client to wait. 0: it does not say. */
const hintIn = (headers: Headers, body: unknown): number => {
  const inBody = Object.entries(Object(body)).find(
    ([name, value]) => /Ms$/.test(name) && typeof value === "number",
  );
  return Number(inBody?.[1] ?? 0) || Number(headers.get("retry-after") ?? 0) * 1000;
};
