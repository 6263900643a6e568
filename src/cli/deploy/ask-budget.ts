// Asks what a stage may cost a month, where its settings do not say. The answer holds for one deployment: files are the
// user's, so the command says what to write and where.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseStages } from "../../../infra/settings/read-stages.ts";
import type { Terminal } from "../terminal.ts";
import { ask, canAsk } from "./ask.ts";
import type { ChosenStage } from "./choose-stage.ts";
import type { StagedFolder } from "./staged-folder.ts";

/** With the answer among its settings, if there is one. */
export const withBudget = async (staged: StagedFolder, terminal: Terminal): Promise<StagedFolder> => {
  if (typeof staged.settings.budgetUsd === "number" || !canAsk(terminal)) return staged;
  const budgetUsd = await askAmount(terminal);
  const settings = budgetUsd === null ? undefined : budgeted(staged, budgetUsd).stages[staged.stage];
  if (budgetUsd === null || settings === undefined) return staged;
  const entry = `${staged.stage}: { budgetUsd: ${budgetUsd} }`;
  terminal.stdout.write(
    `It holds for this deployment. To keep it, write \`${entry}\`\ninto ${placeOf(staged)}.\n`,
  );
  return { ...staged, settings };
};

const budgeted = ({ stage, settings }: ChosenStage, budgetUsd: number) =>
  parseStages({ [stage]: { ...settings, budgetUsd } });

/** Null: the month has no bound. */
const askAmount = async (terminal: Terminal): Promise<number | null> => {
  terminal.stdout.write("\n");
  for (;;) {
    const answer = await ask(terminal, "What may it cost a month, in dollars? (Enter: no budget)");
    if (answer === "") return null;
    const amount = Number(answer.replace(/^\$/, ""));
    if (amount > 0 && Number.isFinite(amount)) return amount;
    terminal.stdout.write("Type an amount above 0, such as 50, or Enter alone.\n");
  }
};

/** Where a user writes the settings of a stage. */
const placeOf = ({ folder, config }: StagedFolder): string => {
  const ofCheckout = join("infra", "settings", "stages.ts");
  if (config === null && existsSync(join(folder, ofCheckout))) return `STAGES of ${ofCheckout}`;
  return `\`stages\` of ${config === null ? "a " : ""}turn-relay.config.ts`;
};
