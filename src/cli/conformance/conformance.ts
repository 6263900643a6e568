// `turn-relay conformance`: a client plays matches through a relay that loses, doubles and delays, and every mistake is
// printed with its frames and its rule.
import * as z from "zod";
import { runScenarios } from "../../conformance/run-scenarios.ts";
import { SCENARIOS } from "../../conformance/scenarios/all-scenarios.ts";
import { SCENARIO_BOUNDS } from "../../conformance/scenarios/scenario.ts";
import { GAMES, gameNamed } from "../../games/catalog.ts";
import { span } from "../play/text-line.ts";
import { writeLines } from "../play/write-lines.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { commandClient } from "./command-client.ts";
import { jsonReport, mistakeLines, resultLine, scenarioTable } from "./conformance-report.ts";

const names = SCENARIOS.map(({ name }) => name);

const flagsSchema = z.object({
  client: z.string().min(1),
  game: z.enum(GAMES.map(({ id }) => id)).prefault(GAMES[0]?.id ?? ""),
  only: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(names)))
    .optional(),
  transport: z.enum(["socket", "rest"]).optional(),
  seed: z.string().min(1),
  atOnce: z.coerce.number().int().min(1).max(32),
  json: z.boolean().optional(),
});

export type ConformanceFlags = {
  readonly [name in keyof z.input<typeof flagsSchema>]: string | boolean | undefined;
};

export const conformance = async (flags: ConformanceFlags, terminal: Terminal): Promise<ExitStatus> => {
  const parsed = flagsSchema.safeParse(flags);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    terminal.stderr.write(
      `--${issue?.path[0] === "atOnce" ? "at-once" : String(issue?.path[0])}: ${issue?.message}\n`,
    );
    return EXIT.unusable;
  }
  const { client, only, transport, seed, atOnce, json = false } = parsed.data;
  const game = gameNamed(parsed.data.game);
  if (!game) return EXIT.unusable;
  const scenarios = SCENARIOS.filter(
    ({ name, suits }) =>
      (only?.includes(name) ?? true) && (transport === undefined || suits.includes(transport)),
  );
  const { raw } = terminal;
  // Progress goes beside the JSON, not into it.
  const progress = json ? raw.stderr : raw.stdout;
  const count = `${scenarios.length} ${scenarios.length === 1 ? "scenario" : "scenarios"}`;
  writeLines(progress, [[span(`${count} of ${game.id}, seed ${seed}`)]]);
  const results = await runScenarios(scenarios, {
    ...{ client: commandClient(client), game, seed, atOnce, bounds: SCENARIO_BOUNDS },
    onBegin: ({ name, does }) => writeLines(progress, [[span(`${name}: the relay ${does}`)]]),
    onResult: (result) => writeLines(progress, [resultLine(result), ...(json ? [] : mistakeLines(result))]),
  });
  if (json) terminal.stdout.write(jsonReport(results));
  else writeLines(raw.stdout, scenarioTable(results));
  return results.some(({ mistakes }) => mistakes.length > 0) ? EXIT.failed : EXIT.done;
};
