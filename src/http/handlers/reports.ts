// The handler for reports of players.
import { assertNever } from "../../games/assert-never.ts";
import type * as reports from "../../protocol/operations/reports.ts";
import { type ReportAnswer, report } from "../../relay/operator/report.ts";
import { DONE } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { noPlace, notThere, wasNotThere } from "../operator-refusals.ts";
import { noSuchMatch, tooFast } from "../refuse.ts";

export const reportsHandlers: Handlers<typeof reports> = {
  report: async (relay, { caller, body, address }) => {
    const { about, player, match = null } = body;
    if (match === null && (about === "reaction" || about === "play")) return { answer: noPlace() };
    const { player: by, account } = caller;
    return { answer: reported(await report(relay, { about, player, match, by, account, address })) };
  },
};

const reported = (answer: ReportAnswer) => {
  switch (answer.type) {
    case "counted":
      return DONE;
    case "no-such-player":
      return notThere();
    case "no-such-match":
      return noSuchMatch();
    case "not-seated":
      return wasNotThere();
    case "too-fast":
      return tooFast(answer);
    default:
      return assertNever(answer);
  }
};
