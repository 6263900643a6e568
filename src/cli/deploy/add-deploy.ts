// The commands `turn-relay deploy`, `turn-relay destroy` and `turn-relay template` on the command line.
import { InvalidArgumentError } from "commander";
import type { AddCommand } from "../add-command.ts";
import type { DeployFlags } from "./deploy.ts";
import type { DestroyFlags } from "./destroy.ts";
import { foldedTerminal } from "./folded-terminal.ts";
import type { TemplateFlags } from "./template.ts";

const YES = "ask nothing, for scripts; also installs the CDK if the folder lacks it";

export const addDeploy: AddCommand = (program, session) => {
  program
    .command("deploy")
    .description("deploy the relay and its page to your AWS account, and play on it to see that it works")
    .option("--stage <name>", "the stage: dev, prod, or another one of your turn-relay.config.ts", "dev")
    .option("--region <name>", "the region, such as eu-west-1 (default: the stage's, or the credentials')")
    .option("--yes", YES)
    .option("--no-smoke", "do not play on it afterwards")
    .option(
      "--build <commit>",
      "the commit that is deployed, so that a workflow can go back to it",
      commitGiven,
    )
    .option("--report <file>", "write a JSON object for machines")
    .action(async (flags: DeployFlags) => {
      const { deploy } = await import("./deploy.ts");
      session.status = await deploy(flags, session.config, foldedTerminal(session.terminal));
    });
};

export const addDestroy: AddCommand = (program, session) => {
  program
    .command("destroy")
    .description("take a stage back from your AWS account, and say what stays")
    .option("--stage <name>", "the stage", "dev")
    .option("--region <name>", "the region, as for deploy")
    .option("--yes", YES)
    .option("--confirm <stack>", "the name of the stack, for a stage that keeps its data")
    .action(async (flags: DestroyFlags) => {
      const { destroy } = await import("./destroy.ts");
      session.status = await destroy(flags, session.config, foldedTerminal(session.terminal));
    });
};

export const addTemplate: AddCommand = (program, session) => {
  program
    .command("template")
    .description("write a stage as plain CloudFormation, with its bundles and a script for your own bucket")
    .requiredOption("--out <folder>", "the folder to write, which is new or empty")
    .option("--stage <name>", "the stage, as for deploy", "dev")
    .option("--region <name>", "the region (default: the stage's, or that of the credentials that deploy)")
    .option("--yes", "install the CDK's library without a question if the folder lacks it")
    .action(async (flags: TemplateFlags) => {
      const { template } = await import("./template.ts");
      session.status = await template(flags, session.config, foldedTerminal(session.terminal));
    });
};

const commitGiven = (text: string): string => {
  if (!/^[0-9a-f]{40}$/.test(text))
    throw new InvalidArgumentError("It must have the 40 hex digits of a commit.");
  return text;
};
