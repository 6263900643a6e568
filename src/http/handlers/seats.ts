// Handlers that fill and free the seats of a match.

import { assertNever } from "../../games/assert-never.ts";
import type * as seats from "../../protocol/operations/seats.ts";
import { mapOutcome } from "../../relay/delivery/outbox.ts";
import { getInvitation, type InvitationAnswer, withdrawInvitation } from "../../relay/lobby/invitation.ts";
import { type InviteAnswer, invite } from "../../relay/lobby/invite.ts";
import { type LeaveAnswer, leaveSeat } from "../../relay/lobby/leave-seat.ts";
import { type RemovalAnswer, removePlayer } from "../../relay/lobby/remove-player.ts";
import { type RevealAnswer, revealEntropy } from "../../relay/lobby/reveal-entropy.ts";
import { type HouseBotAnswer, setHouseBot } from "../../relay/lobby/set-house-bot.ts";
import { type SeatAnswer, takeSeat } from "../../relay/lobby/take-seat.ts";
import { readerOf } from "../../relay/people/authenticate.ts";
import { createdAt, DONE, ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import {
  botsNotWelcome,
  limitRefusal,
  mutedByOperator,
  noSuchInvitation,
  noSuchMatch,
  noSuchSeat,
  removed,
  removedSince,
  tooFast,
} from "../refuse.ts";
import { refuseAct } from "../refuse-act.ts";
import { refuseMatch } from "../refuse-match.ts";
import { seated } from "./seated.ts";

export const seatsHandlers: Handlers<typeof seats> = {
  takeSeat: async (relay, { params, body, code, caller, account, claim, arrivalMs }) => {
    const sitting = { player: account, reads: readerOf(caller) !== null, entropyHash: body.entropyHash };
    const asking = { match: params.id, ...sitting, code, arrivalMs, claim };
    return mapOutcome(await takeSeat(relay, asking), seatAnswer);
  },
  revealEntropy: async (relay, { params, body, caller, arrivalMs }) => {
    const asking = { match: params.id, player: caller.player, entropy: body.entropy, arrivalMs };
    return mapOutcome(await revealEntropy(relay, asking), revealAnswer);
  },
  leaveSeat: async (relay, { params, caller, arrivalMs }) => {
    const asking = { match: params.id, player: caller.player, arrivalMs };
    return mapOutcome(await leaveSeat(relay, asking), leaveAnswer);
  },
  removePlayer: async (relay, { params, caller }) => {
    const asking = { match: params.id, host: caller.player, player: params.player };
    return mapOutcome(await removePlayer(relay, asking), removalAnswer);
  },
  seatHouseBot: async (relay, { params, body, caller, arrivalMs }) => {
    const asking = { match: params.id, player: caller.player, seat: params.n, bot: body, arrivalMs };
    return mapOutcome(await setHouseBot(relay, asking), houseBotAnswer);
  },
  removeHouseBot: async (relay, { params, caller, arrivalMs }) => {
    const asking = { match: params.id, player: caller.player, seat: params.n, bot: null, arrivalMs };
    return mapOutcome(await setHouseBot(relay, asking), houseBotAnswer);
  },
  invite: async (relay, { params, body, caller, claim, arrivalMs }) => {
    const asking = {
      ...{ match: params.id, by: caller.player, player: body.player },
      askedAtMs: claim?.sinceMs ?? arrivalMs,
    };
    return mapOutcome(await invite(relay, asking), inviteAnswer);
  },
  getInvitation: async (relay, { params, caller }) => {
    const asking = { match: params.id, invited: params.player, player: caller.player };
    const answer = await getInvitation(relay, asking);
    return { answer: answer.type === "invitation" ? ok(answer.invitation) : invitationRefused(answer) };
  },
  withdrawInvitation: async (relay, { params, caller }) => {
    const asking = { match: params.id, invited: params.player, player: caller.player };
    return mapOutcome(await withdrawInvitation(relay, asking), (answer) =>
      answer.type === "invitation" ? DONE : invitationRefused(answer),
    );
  },
};

const seatAnswer = (answer: SeatAnswer) => {
  switch (answer.type) {
    case "seated":
      return seated(answer);
    case "no-such-match":
      return noSuchMatch();
    case "not-open":
      return refuseMatch("not-open", "The seats are settled. You can no longer sit down.");
    case "table-full":
      return refuseMatch("table-full", "Every seat is taken.");
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

const revealAnswer = (answer: RevealAnswer) => {
  switch (answer.type) {
    case "revealed":
      return ok(answer.match);
    case "no-such-match":
      return noSuchMatch();
    case "not-seated":
      return refuseMatch("not-seated", "Only players in the match can reveal entropy.");
    case "not-awaited":
      return refuseMatch("not-awaited", "The match does not wait for entropy from your seat now.");
    case "wrong-entropy":
      return refuseMatch("wrong-entropy", "The entropy does not fit the hash that your seat has promised.");
    default:
      return assertNever(answer);
  }
};

const leaveAnswer = (answer: LeaveAnswer) => {
  switch (answer.type) {
    case "left":
      return DONE;
    case "no-such-match":
      return noSuchMatch();
    case "match-over":
      return refuseAct("match-over", "The match is over. You can no longer leave it.");
    case "not-open":
      return refuseMatch(
        "not-open",
        "The seats are settled, and the match starts in a moment. You can leave it then.",
      );
    default:
      return assertNever(answer);
  }
};

const removalAnswer = (answer: RemovalAnswer) => {
  switch (answer.type) {
    case "removed":
      return DONE;
    case "no-such-match":
      return noSuchMatch();
    case "not-host":
      return refuseMatch("not-host", "Only the host can remove players.");
    case "not-open":
      return refuseMatch("not-open", "The seats are settled. Nobody can join or leave now.");
    case "oneself":
      return refuseMatch("malformed", "You cannot remove yourself. Leave your seat instead.", {
        errors: [{ path: "/player", message: "Your own id" }],
      });
    case "limit-reached":
      return limitRefusal(answer);
    default:
      return assertNever(answer);
  }
};

const houseBotAnswer = (answer: HouseBotAnswer) => {
  switch (answer.type) {
    case "done":
      return ok(answer.match);
    case "no-such-match":
      return noSuchMatch();
    case "no-such-seat":
      return noSuchSeat();
    case "not-host":
      return refuseMatch("not-host", "Only the host can seat house bots.");
    case "bots-not-welcome":
      return botsNotWelcome();
    case "not-open":
      return refuseMatch("not-open", "The seats are settled. Nobody can join or leave now.");
    case "seat-taken":
      return refuseMatch("seat-taken", "A player sits there.");
    case "limit-reached":
      return limitRefusal(answer);
    default:
      return assertNever(answer);
  }
};

const invitationRefused = (answer: Exclude<InvitationAnswer, { type: "invitation" }>) =>
  answer.type === "no-such-match" ? noSuchMatch() : noSuchInvitation();

const inviteAnswer = (answer: InviteAnswer) => {
  switch (answer.type) {
    case "invited": {
      const { match, player } = answer.invitation;
      return createdAt(`/v1/matches/${match}/invitations/${player}`, answer.invitation);
    }
    case "no-such-match":
      return noSuchMatch();
    case "no-such-player":
      return refuseMatch("no-such-player", "The player that you want to invite does not exist.");
    case "oneself":
      return refuseMatch("malformed", "You cannot invite yourself.", {
        errors: [{ path: "/player", message: "Your own id" }],
      });
    case "not-seated":
      return refuseMatch("not-seated", "Only players in the match may invite others.");
    case "not-open":
      return refuseMatch("not-open", "The seats are settled. You can no longer sit down.");
    case "seat-taken":
      return refuseMatch("seat-taken", "The player sits there already.");
    case "removed":
      return refuseMatch("removed", "The host has removed this player from the match.");
    case "try-again":
      return removedSince();
    case "muted":
      return mutedByOperator(answer.mute);
    case "limit-reached":
      return limitRefusal(answer);
    case "too-fast":
      return tooFast(answer);
    default:
      return assertNever(answer);
  }
};
