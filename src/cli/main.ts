// The command line `turn-relay`: which commands there are. Each lives in its own file, loaded when it is called.
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { oneLine } from "../match/record-fault.ts";
import type { ArenaFlags } from "./arena.ts";
import type { SimulateFlags } from "./simulate.ts";
import { EXIT, type ExitStatus, type Terminal } from "./terminal.ts";

/** Runs one command to its end and answers the exit status. */
export const run = async (args: readonly string[], terminal: Terminal): Promise<ExitStatus> => {
  let status: ExitStatus = EXIT.done;
  // Whoever writes is told of a failure by its callback; the event besides would end the process.
  terminal.stdout.on("error", () => {});
  const program = new Command("turn-relay")
    .description("A relay for card games: run it here, referee its records, let its bots play.")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    });

  program
    .command("replay")
    .description("referee a match record again; prints a JSON object a line")
    .argument("[file]", "a record, or - for standard input")
    .option("--quiet", "print the last line only")
    .option("--many", "read newline-delimited records from standard input")
    .action(
      async (file: string | undefined, { quiet = false, many = false }: ReplayOptions, command: Command) => {
        if (many && (file ?? "-") !== "-") command.error("error: --many reads standard input, not a file");
        if (!many && file === undefined) command.error("error: missing argument 'file'");
        const { replayFile } = await import("./replay.ts");
        const { replayMany } = await import("./replay-many.ts");
        status =
          file === undefined || many
            ? await replayMany(quiet, terminal)
            : await replayFile(file, quiet, terminal);
      },
    );

  program
    .command("verify")
    .description(
      "check a served record: its commitment, every entry, its ranking; prints the hands of every deal",
    )
    .argument("<file>", "a served record, or - for standard input")
    .action(async (file: string) => {
      const { verifyFile } = await import("./verify.ts");
      status = await verifyFile(file, terminal);
    });

  program
    .command("arena")
    .description("let one bot play many seeded matches among others, and print how it stands")
    .requiredOption("--game <id>", "a game of the catalog")
    .option("--a <bot>", "who sits alone: easy, normal, hard, uniform", "hard")
    .option("--b <bot>", "who has the other seats", "easy")
    .option("--matches <count>", "how many", "400")
    .option("--seats <count>", "left out: the game's least")
    .option("--seed <text>", "any text", "1")
    .action(async (flags: ArenaFlags) => {
      const { arena } = await import("./arena.ts");
      status = await arena(flags, terminal);
    });

  program
    .command("simulate")
    .description("run seeded worlds of faults around the real relay, and hold it to what it promises")
    .option("--seeds <range>", "which, like 1-1000")
    .option("--seed <number>", "one alone")
    .option("--game <id>", "a game of the catalog, or all: each seed picks one", "all")
    .option("--trace", "of one seed: print every step")
    .option("--acts <count>", "no more acts of clients than so many")
    .option("--devices <count>", "no more clients than so many")
    .option("--without <kinds>", "kinds of faults that are left out, with commas between")
    .option("--mute <numbers>", "of the faults that strike, those that do not, counted from 0")
    .action(async (flags: SimulateFlags) => {
      const { simulateSeeds } = await import("./simulate.ts");
      status = await simulateSeeds(flags, terminal);
    });

  program
    .command("start")
    .description("run the whole relay on this machine: PORT, HOST, DYNAMODB_ENDPOINT and SETTINGS are heeded")
    .option("--hosts <count>", "isolated hosts a function, as Lambda would start them", wholeNumber, 4)
    .option("--data <folder>", "where the data is kept", ".turn-relay")
    .option("--memory", "keep no data")
    .action(async ({ hosts, data, memory = false }: StartCommandOptions) => {
      const { startCommand: start } = await import("./start.ts");
      status = await start({ hosts, data: memory ? null : data }, terminal);
    });

  program
    .command("demo")
    .description("four bots play a match at a fresh local relay, and its record is verified")
    .option("--game <id>", "a game of the catalog", "zip-zap")
    .action(async ({ game }: { readonly game: string }) => {
      const { demo } = await import("./demo/demo.ts");
      status = await demo(game, terminal);
    });

  try {
    await program.parseAsync(args, { from: "user" });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.unusable;
    terminal.stderr.write(`${oneLine(error instanceof Error ? error.message : String(error))}\n`);
    return EXIT.failed;
  }
};

interface StartCommandOptions {
  readonly hosts: number;
  readonly data: string;
  readonly memory?: boolean;
}

/** At least 1. */
const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError("a whole number from 1 up.");
  return number;
};

interface ReplayOptions {
  readonly quiet?: boolean;
  readonly many?: boolean;
}
