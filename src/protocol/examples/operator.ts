// Examples of a report, and of what an operator sees and does.
import type * as operator from "../operations/operator.ts";
import type * as reports from "../operations/reports.ts";
import type { MatterView, OperatorEntryView } from "../operator.ts";
import { LIVE_MATCH, NEW_PLAYER } from "./ada-and-bo.ts";
import { PLANNED_ARENA } from "./arenas.ts";
import type { ExamplesOf } from "./example.ts";

const { player } = NEW_PLAYER;

const MATCH = "3Jh7TzQw5NbX";

const MATTER: MatterView = {
  ...{ player: player.id, name: player.name, about: "reaction", count: 3 },
  ...{ firstAt: "2026-03-02T18:00:00.000Z", lastAt: "2026-03-02T18:20:00.000Z", matches: [MATCH] },
};

const BAN = { reason: "abuse", note: "Twice warned.", until: "2026-03-09T18:30:00.000Z" } as const;

const ENTRY: OperatorEntryView = {
  ...{ n: 1, id: "8Lp2RvKc6YtD", at: "2026-03-02T18:30:00.000Z", by: "9WcX4hLp7DzM", action: "ban" },
  ...{ player: player.id, ...BAN, before: "0".repeat(64), done: true },
  hash: "2f9f45cd1a0b6f6a0c1b2f7e4a35d8c96b7e0f3d5c4a2b1908f7e6d5c4b3a291",
};

export const operatorExamples: ExamplesOf<typeof reports & typeof operator> = {
  report: {
    body: {
      reaction: { summary: "A reaction", value: { about: "reaction", player: player.id, match: MATCH } },
    },
    answers: {},
  },
  getPlayerForOperator: {
    answers: {
      200: {
        ada: {
          summary: "Ada, who is banned",
          value: {
            ...{ player, account: player.id, bots: [], operator: false, ban: BAN, mute: null },
            ...{ tokens: 2, matches: [], reports: [MATTER] },
          },
        },
      },
    },
  },
  getMatchForOperator: {
    answers: {
      200: { private: { summary: "A private match", value: { ...LIVE_MATCH, visibility: "private" } } },
    },
  },
  getArenaForOperator: {
    answers: {
      200: {
        private: {
          summary: "A private arena",
          value: {
            arena: { ...PLANNED_ARENA, visibility: "private", entrants: 1 },
            players: [{ player: player.id, name: player.name, bot: false, state: "waiting" }],
          },
        },
      },
    },
  },
  listReports: {
    answers: { 200: { one: { summary: "One matter", value: { items: [MATTER], next: null } } } },
  },
  actAsOperator: {
    body: { ban: { summary: "A ban for a week", value: { action: "ban", player: player.id, ...BAN } } },
    answers: { 200: { ban: { summary: "The ban", value: ENTRY } } },
  },
  listOperatorLog: {
    answers: {
      200: {
        one: {
          summary: "One entry",
          value: { items: [{ ...ENTRY, names: { by: "Ada", player: "Bo" } }], next: null },
        },
      },
    },
  },
};
