// `turn-relay adopt` and its options.
import type { AddCommand } from "../add-command.ts";
import type { AdoptFlags } from "./adopt.ts";

export const addAdopt: AddCommand = (program, session) => {
  program
    .command("adopt")
    .description("get a restored or kept DynamoDB table ready for a stack, and wake its matches and arenas")
    .requiredOption("--table <name>", "the table's name")
    .option("--wake <url>", "after the deployment: the stack's timer queue, which gets what they wait for")
    .action(async (flags: AdoptFlags) => {
      const { adopt } = await import("./adopt.ts");
      session.status = await adopt(flags, session.terminal);
    });
};
