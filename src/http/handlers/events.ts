// The handler for the events since a seq, for clients without a socket. A waiting reader occupies a handler, so only
// the waiting function allows waits. Any other function answers at once.
import { assertNever } from "../../games/assert-never.ts";
import type * as events from "../../protocol/operations/events.ts";
import { paceMs } from "../../relay/limits/pace.ts";
import type { Budget } from "../../relay/limits/spend.ts";
import { beginWait } from "../../relay/limits/waits.ts";
import { readerOf } from "../../relay/people/authenticate.ts";
import { type AwaitAnswer, awaitEvents } from "../../relay/queries/await-events.ts";
import { ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { goneToken, noSuchMatch } from "../refuse.ts";

export const eventsHandlers = ({ waits }: { readonly waits: boolean }): Handlers<typeof events> => ({
  getEvents: async (relay, { params, query, code, caller, address, budget, isStillGood }) => {
    const { since, wait } = query;
    const asking = { match: params.id, player: readerOf(caller), code, since };
    const answer = await awaitEvents(relay, {
      ...asking,
      waitMs: waits ? wait * 1000 : 0,
      beginWait: () => beginWait(relay, { caller, address }, wait * 1000),
      isStillGood,
    });
    return { answer: news(answer, budget) };
  },
});

const news = (answer: AwaitAnswer, budget: Budget | null) => {
  switch (answer.type) {
    case "news": {
      const retryMs = paceMs(budget, answer.isEarly);
      return ok({ ...answer.news, ...(retryMs === 0 ? {} : { retryMs }) });
    }
    case "no-such-match":
      return noSuchMatch();
    case "bad-token":
      return goneToken();
    default:
      return assertNever(answer);
  }
};
