// All stops: every page, every dialog, every trouble, and every phase of a table.
import { createDice } from "../../../src/simulator/world/dice.ts";
import { operatorKey } from "../harness/as-deployer.ts";
import { playMatch } from "../harness/played-match.ts";
import { type PageRelay, startWebTable, type WebTable, webTableAt } from "../harness/web-table.ts";
import { DIALOG_STOPS } from "./dialog-stops.ts";
import { startExamples } from "./example-matches.ts";
import { LAST_ROUND, MOMENT_STOPS } from "./moment-stops.ts";
import { PAGE_STOPS } from "./page-stops.ts";
import type { Stop, StopWorld } from "./stop.ts";
import { TABLE_STOPS } from "./table-stops.ts";
import { TROUBLE_STOPS } from "./trouble-stops.ts";

export const STOPS: readonly Stop[] = [
  ...PAGE_STOPS,
  ...DIALOG_STOPS,
  ...TROUBLE_STOPS,
  ...TABLE_STOPS,
  ...MOMENT_STOPS,
  LAST_ROUND,
];

export const startStopWorld = async (): Promise<StopWorld> => {
  const table = await startWebTable({ operatorKey });
  const played = await playMatch(table, "zip-zap", ["Ada", "Bo", "Cy"], createDice(1, "shots").real);
  const [ada] = played.players;
  if (!ada) throw new Error("nobody has played");
  let examples: Promise<WebTable<PageRelay>> | null = null;
  return {
    ...{ table, played, ada },
    examples: () => (examples ??= webTableAt(startExamples())),
    stop: async () => {
      await table.stop();
      await (await examples)?.stop();
    },
  };
};
