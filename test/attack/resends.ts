// An act that is sent again makes the relay post to every seat.
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./support/attack.ts";
import { liveMatch } from "./support/matches.ts";

const AGAIN = 20;

export const resends: Attack = {
  name: "an old act sent again posts to the other seat",
  run: async ({ visitor }) => {
    const by = visitor();
    const [ada, bo] = [await by.guest("Ada"), await by.guest("Bo")];
    const { id } = await liveMatch(by, [ada, bo], { clocks: null });
    const lines = [await by.connect(ada.token), await by.connect(bo.token)];
    for (const line of lines) line?.send({ type: "watch", match: id });
    await sleep(1_000);
    const body = { game: "zip-zap", seen: 2, action: { type: "ready" } };
    for (const { token } of [ada, bo]) await by.call("POST", `/v1/matches/${id}/actions`, { token, body });
    await sleep(1_000);
    const before = lines[1]?.count("events") ?? 0;
    for (let i = 0; i < AGAIN; i++)
      await by.call("POST", `/v1/matches/${id}/actions`, { token: ada.token, body });
    await sleep(1_500);
    const got = (lines[1]?.count("events") ?? 0) - before;
    return { succeeded: got > 2, got: `${got} frames to the other seat for ${AGAIN} re-sends` };
  },
};
