// The handler for the events since a seq, for clients without a socket. A waiting reader occupies a handler, so only
// the waiting function allows waits. Any other function answers at once.
import { assertNever } from "../../games/assert-never.ts";
import type * as events from "../../protocol/operations/events.ts";
import { mayWait } from "../../relay/limits/request-limits.ts";
import { type AwaitAnswer, awaitEvents } from "../../relay/queries/await-events.ts";
import { ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { noSuchMatch, refuse } from "../refuse.ts";

export const eventsHandlers = ({ waits }: { readonly waits: boolean }): Handlers<typeof events> => ({
  getEvents: async (relay, { params, query, caller, address, isStillGood }) => {
    const { since, code, wait } = query;
    const asking = { match: params.id, player: caller?.player ?? null, code, since };
    const answer = await awaitEvents(relay, {
      ...asking,
      waitMs: waits ? wait * 1000 : 0,
      mayWait: () => mayWait(relay, caller?.token ?? null, address),
      isStillGood,
    });
    return { answer: news(answer) };
  },
});

const news = (answer: AwaitAnswer) => {
  switch (answer.type) {
    case "news":
      return ok(answer.news);
    case "no-such-match":
      return noSuchMatch();
    case "bad-token":
      return refuse("bad-token", "The token is not valid any more.");
    default:
      return assertNever(answer);
  }
};
