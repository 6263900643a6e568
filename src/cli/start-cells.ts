// `turn-relay start --cells 2`: runs several cells on this machine, each a process with a database of its own, behind
// one directory. A cell that ends by itself, or is killed, starts again.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startLocalDirectory } from "../local/directory/start-local-directory.ts";
import { reachable } from "../local/gateway/listen.ts";
import { environmentWith, readEnvironment } from "./environment.ts";
import type { StartOptions } from "./start.ts";
import { stopSignal } from "./stop-signal.ts";
import { EXIT, type ExitStatus, type Terminal } from "./terminal.ts";

export interface StartCellsOptions extends StartOptions {
  readonly cells: number;
}

interface RunningCell {
  readonly name: string;
  /** The process now. */
  process(): ChildProcess;
  /** Whether the cell answers; false if it has ended before. */
  readonly ready: Promise<boolean>;
  stop(): Promise<void>;
}

const MOST_CELLS = 8;
/** Long enough to look at what the loss of a cell touches. The directory remembers its answers for five seconds. */
const RESTART_MS = 12_000;

export const startCellsCommand = async (
  options: StartCellsOptions,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const { PORT, HOST, DYNAMODB_ENDPOINT, SETTINGS } = readEnvironment();
  const fault =
    options.cells > MOST_CELLS
      ? `At most ${MOST_CELLS} cells fit on one machine.`
      : PORT === 0
        ? "Cells need ports that are known before they start. Set PORT."
        : DYNAMODB_ENDPOINT && "Each cell has a database of its own. Leave DYNAMODB_ENDPOINT out.";
  if (fault) {
    terminal.stderr.write(`${fault}\n`);
    return EXIT.failed;
  }
  const stopping = stopSignal();
  const ports = new Map(namesOf(options.cells).map((name, n) => [name, PORT + 1 + n]));
  const addresses = [...ports].map(([name, port]) => [name, `http://${reachable(HOST)}:${port}`] as const);
  const cells = Object.fromEntries(addresses);
  const directory = await startLocalDirectory({ cells, port: PORT, host: HOST });
  const running = [...ports].map(([name, port]) => {
    const settings = JSON.stringify({ ...SETTINGS, cell: { name, cells, directory: directory.url } });
    return runCell(name, terminal, () =>
      startProcess(options, name, { PORT: String(port), SETTINGS: settings }),
    );
  });
  const isReady = (await Promise.all(running.map(({ ready }) => ready))).every((one) => one);
  if (isReady) {
    terminal.stdout.write(greeting(directory.url, running, cells));
    await stopping;
  }
  await Promise.all(running.map((cell) => cell.stop()));
  directory.stop();
  return isReady ? EXIT.done : EXIT.failed;
};

/** Two letters each: aa, bb, cc. */
const namesOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => String.fromCharCode("a".charCodeAt(0) + n).repeat(2));

/** This very program, as `turn-relay start`. */
const startProcess = (
  { data, rotatingHosts }: StartOptions,
  name: string,
  environment: Readonly<Record<string, string>>,
): ChildProcess => {
  const [, program = ""] = process.argv;
  const kept = data === null ? ["--memory"] : ["--data", join(data, "cells", name)];
  const hosts = rotatingHosts === undefined ? [] : ["--hosts", String(rotatingHosts)];
  return spawn(process.execPath, [...process.execArgv, program, "start", ...kept, ...hosts], {
    env: environmentWith(environment),
    stdio: ["ignore", "pipe", "inherit"],
  });
};

const runCell = (name: string, { stderr }: Terminal, start: () => ChildProcess): RunningCell => {
  let child = start();
  let isStopping = false;
  const greeted = (of: ChildProcess): Promise<boolean> =>
    Promise.race([
      // A relay greets when it answers.
      new Promise<boolean>((resolve) => of.stdout?.on("data", () => resolve(true))),
      once(of, "exit").then(() => false),
    ]);
  const ready = greeted(child);
  const keepOn = async (): Promise<void> => {
    await once(child, "exit");
    if (isStopping || !(await ready)) return;
    stderr.write(
      `Cell ${name} (process ${child.pid}) has ended. It starts again in ${RESTART_MS / 1_000} s.\n`,
    );
    await sleep(RESTART_MS, undefined, { ref: false });
    if (isStopping) return;
    child = start();
    child.stdout?.resume();
    await keepOn();
  };
  void keepOn();
  return {
    name,
    process: () => child,
    ready,
    stop: async () => {
      isStopping = true;
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
};

const greeting = (
  url: string,
  running: readonly RunningCell[],
  cells: Readonly<Record<string, string>>,
): string => {
  const lines = running.map(
    (cell) => `  Cell ${cell.name}    ${cells[cell.name]}/v1, process ${cell.process().pid}\n`,
  );
  return `
turn-relay is ready: ${running.length} cells

  Directory  ${url}/v1
${lines.join("")}
Try:
  curl -s ${url}/v1/matches
  kill -9 ${running[0]?.process().pid}; sleep 6; curl -s ${url}/v1/matches

`;
};
