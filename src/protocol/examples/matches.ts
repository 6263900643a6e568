// Examples of matches: Ada opens one, Bo sits down, and both want to play again.
import type * as matches from "../operations/matches.ts";
import type * as matchmaking from "../operations/matchmaking.ts";
import type * as seats from "../operations/seats.ts";
import {
  ADA_AGAIN,
  ADA_SEATED,
  BO_SEATED,
  BOS_ENTROPY,
  HOUSE_MATCH,
  INVITATION,
  LIVE_MATCH,
  OPEN_MATCH,
  SEEN_MATCH,
  SETTLED_MATCH,
} from "./ada-and-bo.ts";
import type { ExamplesOf } from "./example.ts";

export const matchesExamples: ExamplesOf<typeof matches> = {
  createMatch: {
    body: {
      plain: {
        summary: "A public match of two, all defaults",
        value: { game: "zip-zap", seats: 2, visibility: "public" },
      },
      house: {
        summary: "A private match with rules of its own",
        value: {
          game: "zip-zap",
          seats: 4,
          options: { scoring: "firstOut", wildOnWild: false },
          clocks: { ready: 0, window: 30 },
          visibility: "private",
          bots: "none",
          entropyHash: BOS_ENTROPY.hash,
        },
      },
    },
    answers: { 201: { ada: { summary: "Waiting for a second player", value: ADA_SEATED } } },
  },
  listMatches: {
    answers: { 200: { one: { summary: "One open match", value: { items: [OPEN_MATCH], next: null } } } },
  },
  getMatch: { answers: { 200: { spectator: { summary: "As a spectator sees it", value: SEEN_MATCH } } } },
  closeMatch: { answers: {} },
  getMatchByCode: {
    answers: {
      200: { open: { summary: "An open match", value: { ...OPEN_MATCH, visibility: "private" } } },
    },
  },
  startMatch: {
    body: { plain: { summary: "Nothing to say", value: {} } },
    answers: {
      200: {
        live: { summary: "Started", value: LIVE_MATCH },
        settled: { summary: "The match waits for Bo's entropy", value: SETTLED_MATCH },
      },
    },
  },
};

export const seatsExamples: ExamplesOf<typeof seats> = {
  takeSeat: {
    body: {
      plain: { summary: "A public match", value: {} },
      private: { summary: "A private match", value: { entropyHash: BOS_ENTROPY.hash, code: "K7QX2M" } },
    },
    answers: {
      200: { again: { summary: "Asked again", value: BO_SEATED } },
      201: { last: { summary: "The last seat: the match starts", value: BO_SEATED } },
    },
  },
  revealEntropy: {
    body: { bo: { summary: "Bo reveals", value: { entropy: BOS_ENTROPY.entropy } } },
    answers: { 200: { last: { summary: "The last entropy: the match starts", value: LIVE_MATCH } } },
  },
  leaveSeat: { answers: {} },
  removePlayer: { answers: {} },
  seatHouseBot: {
    body: { normal: { summary: "One that plays well enough", value: { level: "normal", speed: "human" } } },
    answers: { 200: { bot: { summary: "It took the last seat: the match starts", value: HOUSE_MATCH } } },
  },
  removeHouseBot: {
    answers: { 200: { free: { summary: "A free seat again", value: OPEN_MATCH } } },
  },
  invite: {
    body: { bo: { summary: "Ada invites Bo", value: { player: INVITATION.player } } },
    answers: { 201: { bo: { summary: "Bo is invited", value: INVITATION } } },
  },
  getInvitation: { answers: { 200: { bo: { summary: "Bo is invited", value: INVITATION } } } },
  withdrawInvitation: { answers: {} },
};

export const matchmakingExamples: ExamplesOf<typeof matchmaking> = {
  quickMatch: {
    body: {
      plain: { summary: "The fewest seats that the game can have", value: { game: "zip-zap" } },
      people: {
        summary: "Four seats, none of them for a bot",
        value: { game: "zip-zap", seats: 4, bots: "none", entropyHash: BOS_ENTROPY.hash },
      },
    },
    answers: {
      200: { again: { summary: "Asked again", value: ADA_SEATED } },
      201: {
        first: { summary: "Waiting for a second player", value: ADA_SEATED },
        last: { summary: "The last seat: the match starts", value: BO_SEATED },
      },
    },
  },
  rematch: {
    body: { plain: { summary: "Play again", value: {} } },
    answers: {
      200: { again: { summary: "Asked again", value: ADA_AGAIN } },
      201: { first: { summary: "Waiting for the others", value: ADA_AGAIN } },
    },
  },
};
