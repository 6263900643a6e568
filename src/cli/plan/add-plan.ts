// The command `turn-relay plan` on the command line.
import { InvalidArgumentError } from "commander";
import type { AddCommand } from "../add-command.ts";
import type { PlanFlags } from "./plan-command.ts";

export const addPlan: AddCommand = (program, session) => {
  program
    .command("plan")
    .description("print what so many players cost on AWS, and which quota binds first")
    .requiredOption("--players <count>", "the players who play at the same time", aboveZero)
    .option("--games <shares>", "what they play: game=share, separated by commas (default: all alike)")
    .option("--acts <count>", "the accepted acts a minute of a player", aboveZero, 10)
    .option("--hours <count>", "the hours a day that they play", aboveZero, 8)
    .option("--rest <share>", "the share of acts that come by REST, from 0 to 1", fromZero, 0)
    .option("--spectators <count>", "the spectators of a match", fromZero, 0)
    .option("--webhooks <count>", "the webhook deliveries of a match", fromZero, 0)
    .option("--hosts <count>", "the hosts of each function (default: as many as are busy)", aboveZero)
    .option("--json", "print one JSON object for machines")
    .action(async (flags: PlanFlags) => {
      const { planCommand } = await import("./plan-command.ts");
      session.status = await planCommand(flags, session.terminal);
    });
};

const aboveZero = (text: string): number => {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError("It must be a number above 0.");
  return number;
};

const fromZero = (text: string): number => {
  const number = Number(text);
  if (text.trim() === "" || !(number >= 0))
    throw new InvalidArgumentError("It must be a number, at least 0.");
  return number;
};
