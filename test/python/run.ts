// `npm run python [-- --matches 1000 --seed 7 --minutes 10]`: checks the Python client in clients/python/ and builds its
// wheel. The tests use the installed wheel at a real relay, then the conformance kit judges a bot. `--install` only
// installs the tools.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CLIENT = join(ROOT, "clients/python");
const CACHE = join(ROOT, "node_modules/.cache/python");
const VENV = join(CACHE, "venv");

const { values } = parseArgs({
  options: {
    install: { type: "boolean", default: false },
    matches: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    /** How long a bot plays eight matches over REST. */
    minutes: { type: "string", default: "0" },
  },
});

const run = (command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): void => {
  const { status } = spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: "inherit" });
  if (status === 0) return;
  process.stderr.write(`FAILED: ${[command, ...args].join(" ")}\n`);
  process.exit(1);
};

/** What it says is printed when it has ended. */
const beside = async (command: string, args: readonly string[], where: Where): Promise<boolean> => {
  const child = spawn(command, args, {
    cwd: where.cwd,
    env: { ...process.env, ...where.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const [code] = await once(child, "close");
  process.stdout.write(`$ ${args.join(" ")}\n${said}\n`);
  return code === 0;
};

interface Where {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

const python = (...args: readonly string[]): void => run(join(VENV, "bin/python"), ["-m", ...args], CLIENT);

const pip = (...args: readonly string[]): void =>
  run("python3", [join(ROOT, "test/harness/install.py"), VENV, ...args], CLIENT);

/** Again when the pinned versions change. */
const install = (): void => {
  const pinned = readFileSync(join(CLIENT, "requirements.txt"), "utf8");
  const installed = join(CACHE, "installed.txt");
  if (existsSync(installed) && readFileSync(installed, "utf8") === pinned) return;
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  pip("--requirement", "requirements.txt");
  writeFileSync(installed, pinned);
};

if (spawnSync("python3", ["-c", "import ensurepip, venv"], { stdio: "ignore" }).status !== 0) {
  process.stderr.write("The Python client is skipped: no python3 with venv.\n");
  process.exit(process.env["CI"] ? 1 : 0);
}
install();
if (values.install) process.exit();

python("ruff", "check");
python("ruff", "format", "--check");
python("mypy", "--cache-dir", join(CACHE, "mypy"));
const wheels = join(CACHE, "wheels");
rmSync(wheels, { recursive: true, force: true });
python("build", "--no-isolation", "--wheel", "--outdir", wheels);
pip("--no-deps", "--no-index", "--find-links", wheels, "--force-reinstall", "turn-relay");

// The tests stand apart from the sources, so that they use what the wheel has installed.
const place = mkdtempSync(join(tmpdir(), "turn-relay-python-"));
cpSync(join(CLIENT, "tests"), join(place, "tests"), { recursive: true });
cpSync(join(CLIENT, "pyproject.toml"), join(place, "pyproject.toml"));
const env = {
  TURN_RELAY_ROOT: ROOT,
  TURN_RELAY_MATCHES: values.matches,
  TURN_RELAY_SEED: values.seed,
  TURN_RELAY_MINUTES: values.minutes,
};
const pytest = (...args: readonly string[]): Promise<boolean> =>
  beside(join(VENV, "bin/python"), ["-m", "pytest", "-p", "no:cacheprovider", ...args], { cwd: place, env });
const bot = `${VENV}/bin/python -m turn_relay bot tests/lucky_bot.py --server {url} --against easy --matches 1`;
const judged = `${bot} --accounts ${join(place, "accounts")}`;
const kit = [join(ROOT, "bin/turn-relay.js"), "conformance", "--client"];
const signsIn = `${VENV}/bin/python -m turn_relay login --server {url} && ${bot} --login`;
// They mostly wait. Without minutes, the eight matches are not played.
const WAITING = [
  "tests/test_convergence.py",
  ...(values.minutes === "0" ? [] : ["tests/test_eight_matches.py"]),
];
const ended = await Promise.all([
  pytest(...WAITING.flatMap((file) => ["--ignore", file])),
  ...WAITING.map((file) => pytest(file)),
  beside(process.execPath, [...kit, judged], { cwd: place }),
  beside(process.execPath, [...kit, signsIn, "--only", "barred,expired"], {
    ...{ cwd: place, env: { XDG_CONFIG_HOME: place } },
  }),
]);
rmSync(place, { recursive: true });
process.exitCode = ended.every(Boolean) ? 0 : 1;
