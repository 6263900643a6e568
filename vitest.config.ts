// Which tests run together. A test file's name says what it needs: CONTRIBUTING.md, "Where does a test go?".
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const ALL = "test/**/*.test.ts";
/** In these folders a plain `*.test.ts` runs the relay on the store in memory. */
const MEMORY = ["client", "fixtures", "people", "relay", "traces", "web/robot"].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);
/** With a document. A worker takes no test without one after them, so they have workers of their own. */
const DRAWN = ["react", "web/drawn"].map((folder) => `test/${folder}/**/*.test.ts`);
const TEMPLATE = "template/**/*.test.ts";
/** Each change runs it in a project of its own: test/package/new-project.real.test.ts. */
const TEMPLATE_CONTRACT = "template/**/contract.test.ts";
/** The rules of the example games. What every game must hold is checked of them in `test/games/define/`. */
const EXAMPLES = "examples/games/*/rules.test.ts";
const SMOKE = "test/**/*.smoke.test.ts";
const REAL = "test/**/*.real.test.ts";
const LONG = "test/**/*.long.test.ts";
const DEPLOY = "test/**/*.deploy.test.ts";
/** Of these, each change causes one in the rehearsal. */
const INCIDENTS = "test/deploy/incidents/incidents.deploy.test.ts";
/** With real parts, and too long for each change. */
const TOO_LONG = [
  "test/adding-a-game/fourth-game.real.test.ts",
  "test/bench/bench.real.test.ts",
  "test/client/eight-matches.real.test.ts",
  "test/config/seat-counts.real.test.ts",
  "test/deploy/plain-template.real.test.ts",
  "test/package/strict-install.real.test.ts",
  "test/package/zod-calls.real.test.ts",
  "test/relay/killed.real.test.ts",
  "test/web/axe-all.real.test.ts",
  "test/web/examples-room.real.test.ts",
];
const SUFFIXED = [SMOKE, REAL, LONG, DEPLOY];

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Storms, sweeps, and matches through the real parts take minutes where the machine is busy. */
const SLOWLY = { testTimeout: 900_000, hookTimeout: 900_000 };

/** Files that mostly wait, so twice as many run as there are cores. They run after the others, where all are asked for. */
const WAITING = { maxWorkers: 4, sequence: { groupOrder: 1 } };

/** With room for what is young, the collector copies less. Files with real parts have threads, and each would take that room. */
const ROOMY = { execArgv: ["--max-semi-space-size=64"] };

/** What a project of its own imports, and the runner of its tests: `template/` is tested here too. */
const alias = [
  { find: "turn-relay/game/testing", replacement: source("games/testing/index.ts") },
  { find: "turn-relay/game", replacement: source("games/index.ts") },
  { find: "turn-relay/presentation/testing", replacement: source("web/presentations/testing/index.ts") },
  { find: "turn-relay/presentation", replacement: source("web/presentations/index.ts") },
  { find: /^turn-relay$/, replacement: source("config/index.ts") },
  { find: "node:test", replacement: "vitest" },
];

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
    // For a machine that is busy with other things: it is no bound of anything that is tested.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 100_000, interval: 20 } },
    // Transformed modules are kept below node_modules/ from one run to the next.
    experimental: { fsModuleCache: true },
    setupFiles: ["test/harness/fixed-seed.ts"],
    // No module keeps a state, so the files of a worker may share them: to load them anew costs a third of the run.
    isolate: false,
    // One for each of the two cores that it is meant for. Each worker loads the modules once.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [ALL, TEMPLATE, EXAMPLES],
          exclude: [...MEMORY, ...DRAWN, ...SUFFIXED, TEMPLATE_CONTRACT],
          ...ROOMY,
        },
      },
      { extends: true, test: { name: "memory", include: MEMORY, exclude: SUFFIXED, ...ROOMY } },
      { extends: true, test: { name: "react", include: DRAWN, exclude: SUFFIXED, ...ROOMY } },
      {
        extends: true,
        test: { name: "smoke", include: [SMOKE], ...SLOWLY },
      },
      {
        extends: true,
        test: { name: "real", include: [REAL], exclude: TOO_LONG, ...SLOWLY, ...WAITING },
      },
      { extends: true, test: { name: "long", include: [LONG], ...SLOWLY, ...ROOMY } },
      {
        // The tests with real parts that run a sample elsewhere, or draw new seeds at night.
        extends: true,
        test: {
          name: "nightly-real",
          include: [
            ...TOO_LONG,
            "test/aws/item-size.real.test.ts",
            "test/aws/open-files.real.test.ts",
            "test/bot/night-of-bots.real.test.ts",
            "test/cli/play/play.real.test.ts",
            "test/cli/smoke/planted-relay-faults.real.test.ts",
            "test/cli/smoke/smoke.real.test.ts",
            "test/cli/start.real.test.ts",
            "test/config/own-games.real.test.ts",
            "test/conformance/planted-faults.real.test.ts",
            "test/infra/cdk-synth.real.test.ts",
            "test/infra/linters.real.test.ts",
            "test/local/data-folder.real.test.ts",
            "test/local/database.real.test.ts",
            "test/local/restored.real.test.ts",
            "test/package/client-package.real.test.ts",
            "test/package/new-project.real.test.ts",
            "test/package/published-package.real.test.ts",
            "test/relay/matchmaking-crowd.real.test.ts",
            "test/relay/races.real.test.ts",
            "test/storage/contract.real.test.ts",
            "test/web/arena.real.test.ts",
            "test/web/hidden-cards.real.test.ts",
            "test/web/race.real.test.ts",
            "test/web/table-room.real.test.ts",
            "test/web/unknown-game.real.test.ts",
            "test/web/ways-on.real.test.ts",
            "test/web/zoned-table.real.test.ts",
          ],
          env: { TURN_RELAY_SWEEP: "all" },
          ...SLOWLY,
          ...WAITING,
        },
      },
      {
        // All that needs no real part, and each sweep in full: test/harness/sampled.ts.
        extends: true,
        test: {
          name: "nightly",
          include: [ALL, TEMPLATE, EXAMPLES],
          exclude: [SMOKE, REAL, DEPLOY],
          env: { TURN_RELAY_SWEEP: "all" },
          ...SLOWLY,
          ...ROOMY,
        },
      },
      {
        extends: true,
        test: {
          name: "deploy",
          include: [DEPLOY],
          exclude: [INCIDENTS],
          globalSetup: "test/deploy/set-up.ts",
          ...SLOWLY,
        },
      },
      {
        extends: true,
        test: {
          name: "nightly-deploy",
          include: [INCIDENTS],
          globalSetup: "test/deploy/set-up.ts",
          ...SLOWLY,
        },
      },
    ],
  },
});
