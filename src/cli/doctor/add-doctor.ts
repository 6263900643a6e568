// The command `turn-relay doctor` on the command line.
import type { AddCommand } from "../add-command.ts";
import type { DoctorFlags } from "./doctor.ts";

export const addDoctor: AddCommand = (program, session) => {
  program
    .command("doctor")
    .description(
      "say whether this machine, the AWS account and the region can carry the stack, and what to do if not",
    )
    .option("--stack <name>", "one stack only (default: all that were synthesized)")
    .option("--assembly <folder>", "the folder that `npx cdk synth` wrote", "cdk.out")
    .option("--drift", "ask CloudFormation what somebody changed by hand; takes a minute")
    .option("--json", "print one JSON text for machines")
    .action(async (flags: DoctorFlags) => {
      const { doctor } = await import("./doctor.ts");
      session.status = await doctor(flags, session.terminal);
    });
};
