// The command line `turn-relay` and its commands. Each command is in its own file, loaded when the command runs.
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { withSourcePositions } from "../local/source-positions.ts";
import { oneLine } from "../match/record-fault.ts";
import { VERSION } from "../protocol/version.ts";
import type { AddCommand, CommandSession } from "./add-command.ts";
import { addCompare } from "./add-compare.ts";
import { addAdmin } from "./admin/add-admin.ts";
import { addAdopt } from "./adopt/add-adopt.ts";
import { addBot } from "./bot/add-bot.ts";
import { addExamples } from "./command-examples.ts";
import type { ConformanceFlags } from "./conformance/conformance.ts";
import { addDeploy, addDestroy, addTemplate } from "./deploy/add-deploy.ts";
import { addDoctor } from "./doctor/add-doctor.ts";
import { addLogin, addLogout } from "./login/add-login.ts";
import { type MatchAddress, matchAddress } from "./match-address.ts";
import { addNew } from "./new/add-new.ts";
import { addressOfServer, wholeNumber } from "./option-values.ts";
import { addPlan } from "./plan/add-plan.ts";
import type { PlayFlags } from "./play/play.ts";
import { addRedrive, addSmoke, addStop, addTop } from "./server-commands.ts";
import type { SimulateFlags } from "./simulate.ts";
import { EXIT, type ExitStatus, escaped, type Streams, terminalOf } from "./terminal.ts";

/** For an error that reaches nobody. */
export const strayFault = (error: unknown): string =>
  escaped(withSourcePositions(error instanceof Error ? (error.stack ?? error.message) : String(error)));

/** Runs one command to its end and returns the exit status. `config`: as in `CommandSession`. */
export const run = async (
  args: readonly string[],
  streams: Streams,
  config: string | null = null,
): Promise<ExitStatus> => {
  const terminal = terminalOf(streams);
  const isHelp = args.some((arg) => HELP.includes(arg));
  const games = isHelp ? (await import("../games/catalog.ts")).GAMES.map(({ id }) => id) : [];
  const session: CommandSession = { terminal, games, config, status: EXIT.done };
  // Writers learn of a failure from their callback. Without this listener the event would end the process.
  streams.stdout.on("error", () => {});
  const program = new Command("turn-relay")
    .description("A relay for card games. Run it on this machine, replay its records, let its bots play.")
    .version(VERSION)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    });
  const commands = [
    addNew,
    addLint,
    addReplay,
    addVerify,
    addCompare,
    addSimulate,
    addStart,
    addPlay,
    addDemo,
    addBot,
    addLogin,
    addLogout,
    addConformance,
    addSmoke,
    addAdopt,
    addAdmin,
    addDoctor,
    addDeploy,
    addDestroy,
    addTemplate,
    addTop,
    addRedrive,
    addStop,
    addPlan,
  ];
  for (const add of commands) add(program, session);
  addExamples(program);
  try {
    await program.parseAsync(args, { from: "user" });
    return session.status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.unusable;
    terminal.stderr.write(`${oneLine(error instanceof Error ? error.message : String(error))}\n`);
    return EXIT.failed;
  }
};

/** In a folder with a config, `bin/turn-relay.js` answers before anything is built. */
const addLint: AddCommand = (program, session) => {
  program
    .command("lint")
    .description("find what the games of this folder may not ask: the time, chance, anything from outside")
    .action(() => {
      session.terminal.stderr.write("There is no turn-relay.config.ts in this folder.\n");
      session.status = EXIT.unusable;
    });
};

const addReplay: AddCommand = (program, session) => {
  program
    .command("replay")
    .description("referee a match record again and print one JSON object per line")
    .argument("[file]", "the file of a record, or - for standard input")
    .option("--quiet", "print only the last line")
    .option("--many", "read one record per line from standard input")
    .action(
      async (file: string | undefined, { quiet = false, many = false }: ReplayOptions, command: Command) => {
        if (many && (file ?? "-") !== "-") command.error("error: --many reads standard input, not a file");
        if (!many && file === undefined) command.error("error: missing argument 'file'");
        const { replayFile } = await import("./replay.ts");
        const { replayMany } = await import("./replay-many.ts");
        session.status =
          file === undefined || many
            ? await replayMany(quiet, session.terminal)
            : await replayFile(file, quiet, session.terminal);
      },
    );
};

interface ReplayOptions {
  readonly quiet?: boolean;
  readonly many?: boolean;
}

const addVerify: AddCommand = (program, session) => {
  program
    .command("verify")
    .description("check a served record, print every deal, and say what is proved and what is not")
    .argument("[file]", "the file of a served record, or - for standard input (default: the record at --url)")
    .option("--commitment <hex>", "the commitment that the match showed at the start", commitmentGiven)
    .option("--url <address>", "the match at its relay, to compare with what the relay tells", addressGiven)
    .action(async (file: string | undefined, options: VerifyOptions, command: Command) => {
      const { commitment = null, url: relay = null } = options;
      if (file === undefined && relay === null) command.error("error: give a file, or --url, or both");
      const { verifyRecord } = await import("./verify.ts");
      session.status = await verifyRecord({ file: file ?? null, commitment, relay }, session.terminal);
    });
};

interface VerifyOptions {
  readonly commitment?: string;
  readonly url?: MatchAddress;
}

const commitmentGiven = (text: string): string => {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new InvalidArgumentError("It must have 64 hex digits.");
  return text.toLowerCase();
};

const addressGiven = (text: string): MatchAddress => {
  const address = matchAddress(text);
  if (!address)
    throw new InvalidArgumentError("It must end like https://relay.example/v1/matches/7kQ2mXv9TzB4.");
  return address;
};

const addSimulate: AddCommand = (program, session) => {
  program
    .command("simulate")
    .description("run seeded worlds of faults around the real relay, and check its promises")
    .option("--seeds <range>", "the range of seeds, for example 1-1000")
    .option("--seed <number>", "one seed only")
    .option("--game <id>", "the game's id; with all, each seed picks a game", "all")
    .option("--trace", "with --seed: print every step")
    .option("--pushes", "worlds of browsers that get push messages, instead of those that the seeds draw")
    .option("--acts <count>", "the maximum number of acts of all clients")
    .option("--devices <count>", "the maximum number of clients")
    .option("--without <kinds>", "the kinds of faults to leave out, separated by commas")
    .option("--mute <numbers>", "the single faults to leave out, counted from 0, separated by commas")
    .action(async (flags: SimulateFlags) => {
      const { simulateSeeds } = await import("./simulate.ts");
      session.status = await simulateSeeds(flags, session.terminal);
    });
};

const addStart: AddCommand = (program, session) => {
  program
    .command("start")
    .description(
      "run the whole relay on this machine; reads PORT, HOST, DATABASE, DYNAMODB_ENDPOINT and SETTINGS",
    )
    .option("--hosts <count>", "keep so many isolated hosts for each function, which take turns", wholeNumber)
    .option("--data <folder>", "the folder that keeps the data", ".turn-relay")
    .option("--memory", "keep the data in memory only")
    .addOption(
      new Option(
        "--stack <name>",
        "start this stack on AWS again, which `stop` has stopped, and nothing here",
      ).conflicts(["hosts", "data", "memory"]),
    )
    .option("--region <name>", "the region of that stack")
    .action(async (given: StartCommandOptions, command: Command) => {
      const { hosts, data, memory = false, stack, region } = given;
      if (stack !== undefined) {
        const { startStack } = await import("./stop/switch-stack.ts");
        session.status = await startStack({ stack, region }, session.terminal);
        return;
      }
      if (region !== undefined)
        command.error("error: --region is of a --stack. Without one a relay starts here");
      const options = { rotatingHosts: hosts, data: memory ? null : data, config: session.config };
      const { startCommand } = await import("./start.ts");
      session.status = await startCommand(options, session.terminal);
    });
};

interface StartCommandOptions {
  readonly stack?: string;
  readonly region?: string;
  readonly hosts?: number;
  readonly data: string;
  readonly memory?: boolean;
}

/** What asks for help, with or without the name of a command. */
const HELP = ["help", "--help", "-h"];

const addPlay: AddCommand = (program, session) => {
  program
    .command("play")
    .description("play in this terminal, against house bots or against others at a server")
    .argument("[game]", "the game's id (default: a menu of the relay's games)")
    .option(
      "--server <url>",
      "the relay to play at (default: one of its own, in this process)",
      addressOfServer,
    )
    .option("--bots <levels>", "the house bots in the next seats: easy, normal or hard, separated by commas")
    .option("--seats <count>", "the number of seats (default: one for you and each bot, or 4)")
    .option("--code <code>", "sit down in the match with this code or id")
    .option("--quick", "sit down where others wait for the same game")
    .option("--calm", "a table with four times as long to move, also for house bots")
    .option("--instant", "house bots that do not think")
    .option("--name <name>", "your name, which the other players see, unless you are signed in", "Guest")
    .option("--language <code>", "the language of the screen: en, es or is", "en")
    .addHelpText("after", `\nGames of a relay of its own: ${session.games.join(", ")}`)
    .action(async (game: string | undefined, flags: Omit<PlayFlags, "game">) => {
      const { play } = await import("./play/play.ts");
      session.status = await play({ ...flags, game }, session.terminal);
    });
};

const addDemo: AddCommand = (program, session) => {
  program
    .command("demo")
    .description("let bots play a match on a fresh local relay, and verify its record")
    .option("--game <id>", "the game's id (default: the first game of the relay)")
    .option(
      "--speed <factor>",
      "how fast the bots think: 1 is a pace to watch, 50 is hardly any time",
      factor,
      1,
    )
    .action(async ({ game, speed }: { readonly game?: string; readonly speed: number }) => {
      const { demo } = await import("./demo/demo.ts");
      session.status = await demo({ id: game, speed }, session.terminal);
    });
};

const factor = (text: string): number => {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError("It must be a number above 0.");
  return number;
};

const addConformance: AddCommand = (program, session) => {
  program
    .command("conformance")
    .description("let a client play through a relay that loses, doubles and delays, and print its mistakes")
    .requiredOption(
      "--client <command>",
      "the command that starts the client; it finds the relay at RELAY_URL or {url}",
    )
    .option("--game <id>", "the game's id (default: the first game of the relay)")
    .option("--only <scenarios>", "the scenarios to run, separated by commas")
    .option("--transport <name>", "socket or rest (default: as the client does)")
    .option("--seed <text>", "the seed of the storm, any text", "1")
    .option("--at-once <count>", "the number of scenarios that run side by side", "6")
    .option("--json", "print one JSON object for machines")
    .action(async (flags: ConformanceFlags) => {
      const { conformance } = await import("./conformance/conformance.ts");
      session.status = await conformance(flags, session.terminal);
    });
};
