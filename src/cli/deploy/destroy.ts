// `turn-relay destroy`: takes one stage back, and says what stays. Of a stage that keeps its data, it leaves the store.
import { storeStackName } from "../../../infra/settings/read-stages.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { statusOf, unprotectStack } from "./account.ts";
import { ask, asksYes, canAsk } from "./ask.ts";
import { faultSentence } from "./fault-sentence.ts";
import { isProgress } from "./is-progress.ts";
import { runCdk } from "./run-cdk.ts";
import { onStage, type StartedDeployment, type StartFlags } from "./start-deployment.ts";
import { whatGoesLine, whatStaysLines } from "./what-stays-lines.ts";

export interface DestroyFlags extends StartFlags {
  /** The name of the stack, for a protected stage. */
  readonly confirm?: string;
}

export const destroy = (
  flags: DestroyFlags,
  config: string | null,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const isAnswered = flags.yes === true || flags.confirm !== undefined;
  return onStage(
    { verb: "destroy", flags, isAnswered, config, complete: null },
    terminal,
    async (started) => {
      const { app, call, place, settings } = started;
      const { stdout } = terminal;
      const { name } = settings;
      const status = await statusOf(call, name);
      if (status.type === "absent") {
        const store = await statusOf(call, storeStackName(name));
        const stays = store.type === "deployed" ? whatStaysLines(settings) : [];
        stdout.write(`\n${[`${name} is not deployed.`, ...stays].join("\n")}\n`);
        return EXIT.done;
      }
      stdout.write(`\n${[whatGoesLine(settings), ...whatStaysLines(settings)].join("\n")}\n\n`);
      const no = await answerFor(started, flags, terminal);
      if (no !== null) return no;
      if (settings.keepsData && !(await unprotectStack(call, name)))
        return `These credentials may not take the protection of ${name} away. Take those of an administrator.`;
      const words = ["destroy", name, "--exclusively", "--force", "--no-notices", ...app];
      const { failed, said } = await runCdk(place, words, terminal, isProgress);
      if (failed) return faultSentence(said);
      stdout.write(`\n${[`${name} is gone.`, ...whatStaysLines(settings)].join("\n")}\n`);
      return EXIT.done;
    },
  );
};

/** Null: the stack may go. A protected one needs its name. */
const answerFor = async (
  { stage, settings: { name, keepsData } }: StartedDeployment,
  { yes = false, confirm }: DestroyFlags,
  terminal: Terminal,
): Promise<string | null> => {
  const kept = "Nothing was removed.";
  if (!keepsData) {
    if (yes || confirm === name) return null;
    return canAsk(terminal) && (await asksYes(terminal, `Remove ${name}?`)) ? null : kept;
  }
  if (confirm === name) return null;
  if (confirm === undefined && canAsk(terminal))
    return (await ask(terminal, `The stage ${stage} is protected. Type ${name} to remove it:`)) === name
      ? null
      : kept;
  return `The stage ${stage} is protected. Add --confirm ${name} to remove it.`;
};
