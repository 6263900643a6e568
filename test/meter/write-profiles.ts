// Measures the games again for `turn-relay plan`: `npx tsx test/meter/write-profiles.ts`. Some minutes.
import { writeFileSync } from "node:fs";
import { GAMES } from "../../src/games/catalog.ts";
import { profileOf } from "./profile-of.ts";
import { runMetered, USUAL_RUN } from "./run-metered.ts";

const FILE = new URL("../../src/cli/plan/game-profiles.ts", import.meta.url);
const MATCHES = 60;
const HOSTS = 8;

const rounded = (_: string, value: unknown): unknown =>
  typeof value === "number" ? Number(value.toPrecision(4)) : value;

const profiles = [];
for (const game of GAMES) {
  const run = { ...USUAL_RUN, seed: 1_000, game, matches: MATCHES };
  const [alone, many] = [await runMetered(run), await runMetered({ ...run, hosts: HOSTS })];
  profiles.push(
    profileOf(
      game.id,
      run.seats,
      { meter: alone, hosts: 1, matches: MATCHES },
      { meter: many, hosts: HOSTS, matches: MATCHES },
    ),
  );
}
const text = JSON.stringify(profiles, rounded, 2);
writeFileSync(
  FILE,
  `// Written by test/meter/write-profiles.ts: what each game takes, by the meter of costs.
import type { GameProfile } from "./game-profile.ts";

export const GAME_PROFILES: readonly GameProfile[] = ${text};
`,
);
