// The handler for a player's notices. Only the waiting function allows waits. Any other function answers at once.
import type * as notices from "../../protocol/operations/notices.ts";
import { paceMs } from "../../relay/limits/pace.ts";
import { beginWait } from "../../relay/limits/waits.ts";
import { awaitNotices } from "../../relay/queries/await-notices.ts";
import { ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { goneToken } from "../refuse.ts";

export const noticesHandlers = ({ waits }: { readonly waits: boolean }): Handlers<typeof notices> => ({
  listNotices: async (relay, { query, caller, address, budget, isStillGood }) => {
    const { since, wait, views } = query;
    const answer = await awaitNotices(relay, {
      ...{ player: caller.player, since, isStillGood },
      withViews: views === "true",
      waitMs: waits ? wait * 1000 : 0,
      beginWait: () => beginWait(relay, { caller, address }, wait * 1000),
    });
    if (answer.type === "bad-token") return { answer: goneToken() };
    const retryMs = paceMs(budget, answer.isEarly);
    const { notices, matches, next } = answer;
    return {
      answer: ok({ notices, ...(matches && { matches }), next, ...(retryMs === 0 ? {} : { retryMs }) }),
    };
  },
});
