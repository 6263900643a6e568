// The commands for a relay that runs elsewhere: they look at it from outside, and repair it.
import { Option } from "commander";
import type { AddCommand } from "./add-command.ts";
import { addressOfServer, wholeNumber } from "./option-values.ts";
import type { RedriveFlags } from "./redrive/redrive.ts";
import type { SmokeFlags } from "./smoke/smoke.ts";
import type { SwitchFlags } from "./stop/switch-stack.ts";
import type { TopFlags } from "./top/top.ts";

export const addSmoke: AddCommand = (program, session) => {
  program
    .command("smoke")
    .description(
      "play a match of each game at a relay, and check every promise that can be seen from outside",
    )
    .requiredOption("--server <url>", "the address of the relay, its REST API")
    .option("--game <id>", "the game's id", "all")
    .option("--seed <text>", "the seed of the choices, any text", "1")
    .addOption(
      new Option("--without <checks>", "the checks to leave out, separated by commas").conflicts("every"),
    )
    .option("--every <time>", "play one short match every 5m, 30s or 1h instead, until Ctrl-C")
    .option("--json", "print one JSON object for machines")
    .action(async (flags: SmokeFlags) => {
      const { smoke } = await import("./smoke/smoke.ts");
      session.status = await smoke(flags, session.terminal);
    });
};

export const addTop: AddCommand = (program, session) => {
  program
    .command("top")
    .description("show live what a local relay does: rates, times, refusals, matches and sockets")
    .option("--server <url>", "the address of the relay", addressOfServer, "http://127.0.0.1:8787")
    .option("--count <readings>", "end after so many readings, one a second (default: go on)", wholeNumber)
    .action(async (flags: TopFlags) => {
      const { top } = await import("./top/top.ts");
      session.status = await top(flags, session.terminal);
    });
};

export const addRedrive: AddCommand = (program, session) => {
  program
    .command("redrive")
    .description("send again what a stack on AWS has given up: projections, timers, jobs and webhooks")
    .option("--stack <name>", "the name of the stack", "TurnRelay")
    .option("--dry-run", "only print what would be sent again")
    .option("--match <id>", "only what is parked of this match")
    .action(async (flags: RedriveFlags) => {
      const { redrive } = await import("./redrive/redrive.ts");
      session.status = await redrive(flags, session.terminal);
    });
};

export const addStop: AddCommand = (program, session) => {
  program
    .command("stop")
    .description("stop a stack on AWS at once, so that it costs next to nothing; start --stack goes on")
    .requiredOption("--stack <name>", "the name of the stack")
    .option("--region <name>", "its region (default: the credentials')")
    .option("--yes", "do not ask")
    .action(async (flags: SwitchFlags) => {
      const { stopStack } = await import("./stop/switch-stack.ts");
      session.status = await stopStack(flags, session.terminal);
    });
};
