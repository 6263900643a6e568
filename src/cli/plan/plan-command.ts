// The command `turn-relay plan`: checks its options and prints the plan, as a table or as JSON.
import { print } from "../print.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { GAME_PROFILES } from "./game-profiles.ts";
import { planOf } from "./plan.ts";
import { planLines } from "./plan-lines.ts";

export interface PlanFlags {
  readonly players: number;
  readonly games?: string;
  readonly acts: number;
  readonly hours: number;
  readonly rest: number;
  readonly spectators: number;
  readonly webhooks: number;
  readonly hosts?: number;
  readonly json?: boolean;
}

/** As wide as a text for people should be, also in a wider terminal, and where there is none. */
const MOST_COLUMNS = 80;

export const planCommand = async (flags: PlanFlags, { stdout, stderr }: Terminal): Promise<ExitStatus> => {
  const games = gamesIn(flags.games ?? MEASURED.join());
  if (typeof games === "string") {
    stderr.write(`${games}\n`);
    return EXIT.unusable;
  }
  const plan = planOf({
    ...{ players: flags.players, games, hosts: flags.hosts },
    ...{ actsPerMinute: flags.acts, hoursPerDay: flags.hours, restShare: flags.rest },
    ...{ spectators: flags.spectators, webhooks: flags.webhooks },
  });
  const lines = flags.json ? [JSON.stringify(plan)] : planLines(plan, columnsOf(stdout));
  await print(
    lines.map((line) => `${line}\n`),
    stdout,
  );
  return EXIT.done;
};

const columnsOf = (output: object): number =>
  "columns" in output && typeof output.columns === "number"
    ? Math.min(output.columns, MOST_COLUMNS)
    : MOST_COLUMNS;

const MEASURED = GAME_PROFILES.map(({ game }) => game);

/** From `zip-zap=3,zap-your-neighbor`. A game without a number counts once. A text says what is wrong. */
const gamesIn = (text: string): Readonly<Record<string, number>> | string => {
  const shares: Record<string, number> = {};
  for (const part of text.split(",")) {
    const [id = "", share = "1"] = part.split("=");
    const number = Number(share);
    if (!MEASURED.includes(id))
      return `Nobody measured what "${id}" takes. Plan with ${MEASURED.join(", ")}.`;
    if (!(number > 0)) return `The share of ${id} must be a number above 0.`;
    shares[id] = number;
  }
  return shares;
};
