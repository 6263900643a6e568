// Handlers for matchmaking and rematches.

import { assertNever } from "../../games/assert-never.ts";
import { createMatchSchema } from "../../protocol/create-match.ts";
import type * as matchmaking from "../../protocol/operations/matchmaking.ts";
import { mapOutcome } from "../../relay/delivery/outbox.ts";
import { findMatch, type MatchmakingAnswer } from "../../relay/lobby/find-match.ts";
import { type RematchAnswer, rematch } from "../../relay/lobby/rematch.ts";
import { readerOf } from "../../relay/people/authenticate.ts";
import type { Handlers } from "../handler.ts";
import { botsNotWelcome, limitRefusal, noSuchMatch, removed } from "../refuse.ts";
import { refuseMatch } from "../refuse-match.ts";
import { seated } from "./seated.ts";

export const matchmakingHandlers: Handlers<typeof matchmaking> = {
  quickMatch: async (relay, { caller, body, account, claim, arrivalMs }) => {
    const { bots, fillAfter, level = "normal", speed = "human", ...kind } = body;
    if (kind.seats === 1)
      return {
        answer: refuseMatch("one-seat", "Matchmaking looks for others. Open a match of one seat yourself."),
      };
    const policy = bots === "fill" ? "welcome" : bots;
    const opening = createMatchSchema().parse({ ...kind, bots: policy, visibility: "public" });
    const fill =
      fillAfter === undefined ? undefined : { atMs: arrivalMs + fillAfter * 1000, bot: { level, speed } };
    const asking = { player: account, reads: readerOf(caller) !== null, opening, fill, arrivalMs, claim };
    return mapOutcome(await findMatch(relay, asking), matchmakingAnswer);
  },
  rematch: async (relay, { params, caller, body, account, claim, arrivalMs }) => {
    const { entropyHash } = body;
    const reads = readerOf(caller) !== null;
    const asking = { match: params.id, player: account, reads, entropyHash, arrivalMs, claim };
    return mapOutcome(await rematch(relay, asking), rematchAnswer);
  },
};

const matchmakingAnswer = (answer: MatchmakingAnswer) => {
  switch (answer.type) {
    case "seated":
      return seated(answer);
    case "bots-not-welcome":
      return botsNotWelcome();
    case "limit-reached":
      return limitRefusal(answer);
    default:
      return assertNever(answer);
  }
};

const rematchAnswer = (answer: RematchAnswer) => {
  switch (answer.type) {
    case "seated":
      return seated(answer);
    case "no-such-match":
      return noSuchMatch();
    case "not-seated":
      return refuseMatch("not-seated", "Only players who stayed to the end may ask for a rematch.");
    case "not-over":
      return refuseMatch("not-over", "You can ask for a rematch when the match is over.");
    case "not-open":
      return refuseMatch("not-open", "The rematch has started without you, or is no longer offered.");
    case "table-full":
      return refuseMatch("table-full", "Somebody else has your seat.");
    case "removed":
      return removed();
    case "bots-not-welcome":
      return botsNotWelcome();
    case "limit-reached":
      return limitRefusal(answer);
    default:
      return assertNever(answer);
  }
};
