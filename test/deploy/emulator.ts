// MiniStack on a free port of the loopback interface, with signatures, permissions and TLS enforced. It is installed once,
// in one pinned version, below node_modules/.cache/.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { INSTALL, installed, type PinnedTool, ROOT } from "../contract/pinned-tools.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { descendants } from "../harness/processes.ts";
import { withinPatience } from "../harness/within-patience.ts";

const HERE = join(ROOT, "test/deploy");
const REQUIREMENTS = join(HERE, "requirements.txt");
const PATCHES = join(HERE, "patch_ministack.py");

const run = promisify(execFile);

/** A changed pin or patch is another copy. */
const copy = createHash("sha256")
  .update(readFileSync(REQUIREMENTS))
  .update(readFileSync(PATCHES))
  .digest("hex")
  .slice(0, 12);
const venv = join(ROOT, "node_modules/.cache", `ministack-${copy}`);
const python = join(venv, "bin/python");

/** Where AWS's own command line is, too. */
export const PYTHON_PROGRAMS = join(venv, "bin");

export const ministack: PinnedTool = {
  name: "MiniStack",
  needs: "openssl, and Python 3.10 or newer with venv and pip",
  program: join(venv, "patched"),
  installable: () =>
    run("python3", ["-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))"])
      .then(() => run("openssl", ["version"]))
      .then(
        () => true,
        () => false,
      ),
  install: async () => {
    await run("python3", [INSTALL, venv, "--requirement", REQUIREMENTS]);
    await run(python, [PATCHES]);
    mkdirSync(join(venv, "patched"));
  },
};

export interface Emulator {
  /** `https://127.0.0.1:<port>`. */
  readonly url: string;
  /** Its certificate, which signs itself. A process that trusts it has the path in `NODE_EXTRA_CA_CERTS`. */
  readonly certificate: string;
  /** The memory of the emulator and its functions now. Null where the machine does not tell. */
  residentMb(): number | null;
  stop(): Promise<void>;
}

/** `folder` gets what the emulator writes, such as its log. Null where the machine has no Python. */
export const startEmulator = async (folder: string): Promise<Emulator | null> => {
  if ((await installed(ministack)) === null) return null;
  const port = await freePort();
  const process = spawn(python, ["-c", UNTIL_INPUT_ENDS], {
    cwd: folder,
    env: environmentOf(folder, port),
    stdio: ["pipe", "pipe", "pipe"],
  });
  const log = createWriteStream(join(folder, "ministack.log"));
  process.stdout.pipe(log);
  process.stderr.pipe(log);
  const certificate = join(folder, "ministack-tls/server.crt");
  await ready(process, certificate);
  return {
    url: `https://127.0.0.1:${port}`,
    certificate,
    residentMb: () => residentMb(process.pid),
    stop: async () => {
      const ended = once(process, "exit");
      process.kill();
      // The functions end with it, or by themselves.
      const killing = setTimeout(() => process.kill("SIGKILL"), PATIENCE_MS);
      await ended;
      clearTimeout(killing);
    },
  };
};

/** Its input ends with the tests, also where they are killed. */
const UNTIL_INPUT_ENDS = `
import os, signal, sys, threading
from ministack.app import main
threading.Thread(target=lambda: (sys.stdin.read(), os.kill(os.getpid(), signal.SIGTERM)), daemon=True).start()
sys.argv = ["ministack"]
main()
`;

/** The functions inherit this environment, so nothing of the tests' own is in it. */
const environmentOf = (folder: string, port: number) => ({
  PATH: process.env["PATH"],
  HOME: folder,
  TMPDIR: folder,
  AUTH: "true",
  // CDK's bucket denies plain HTTP.
  USE_SSL: "true",
  BIND_HOST: "127.0.0.1",
  GATEWAY_PORT: String(port),
});

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, "close");
  return port;
};

/** Says on its output when it listens. */
const ready = async (process: ChildProcess, certificate: string): Promise<void> => {
  let said = "";
  const heard = new Promise<void>((resolve, reject) => {
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes("Running on https://")) resolve();
      });
    }
    process.once("exit", () => reject(new Error(`MiniStack did not start:\n${said}`)));
  });
  await withinPatience(heard, () => `MiniStack does not listen:\n${said}`);
  if (!existsSync(certificate)) throw new Error(`MiniStack made no certificate:\n${said}`);
};

const PAGE_BYTES = 4096;

const residentMb = (pid: number | undefined): number | null => {
  if (pid === undefined || !existsSync(`/proc/${pid}/statm`)) return null;
  const pages = descendants(pid).map((one) => {
    const path = `/proc/${one}/statm`;
    return existsSync(path) ? Number(readFileSync(path, "utf8").split(" ")[1]) : 0;
  });
  return Math.round((pages.reduce((sum, count) => sum + count, 0) * PAGE_BYTES) / 2 ** 20);
};
