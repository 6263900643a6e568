// A relay whose project has all examples, and matches of them that have gone on for a while.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { exampleNames } from "../../../src/cli/new/new-project.ts";
import { projectNames } from "../../../src/cli/new/project-names.ts";
import { connect } from "../../../src/client/node.ts";
import { anyAction } from "../../../src/games/choice.ts";
import { createDice } from "../../../src/simulator/world/dice.ts";
import { CROWDED } from "../../harness/unhurried.ts";
import { startProjectRelay } from "../harness/project-relay.ts";
import type { PageRelay, WebPlayer } from "../harness/web-table.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export const startExamples = async (): Promise<PageRelay> => {
  const folder = mkdtempSync(join(tmpdir(), "turn-relay-examples-"));
  writeExamples(folder);
  const relay = await startProjectRelay(folder);
  return {
    url: relay.url,
    stop: async () => {
      await relay.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const writeExamples = (folder: string): void => {
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(ROOT, "node_modules/zod"), join(folder, "node_modules/zod"), "junction");
  cpSync(join(ROOT, "examples/games"), join(folder, "games"), { recursive: true });
  const games = exampleNames().map((id) => ({ id, variable: projectNames(id).variable }));
  writeFileSync(
    join(folder, "turn-relay.config.ts"),
    [
      'import { defineRelay } from "turn-relay";',
      ...games.map(({ id, variable }) => `import { ${variable} } from "./games/${id}/game.ts";`),
      `const games = [${games.map(({ variable }) => variable).join(", ")}];`,
      `export default defineRelay({ games, settings: ${JSON.stringify({ limits: CROWDED.limits })} });`,
    ].join("\n"),
  );
};

/** How often the player has acted. */
const ACTS: Readonly<Record<string, number>> = {
  hearts: 6,
  "sealed-fists": 2,
  "connect-four": 7,
  "liars-dice": 4,
};
const USUAL_ACTS = 12;
const MOST_SEATS = 4;

export interface PlayedExample {
  readonly path: string;
  readonly player: WebPlayer;
}

const MOST_MATCHES = 5;

/** @throws Error where each match ends before. */
export const playedLong = async (url: string, game: string): Promise<PlayedExample> => {
  for (let matches = 0; matches < MOST_MATCHES; matches++) {
    const opened = await playedFor(url, game, ACTS[game] ?? USUAL_ACTS);
    if (opened) return opened;
  }
  throw new Error(`each match of ${game} ends too soon`);
};

/** A private match without clocks, in which it is the player's turn. Null: it has ended before. */
const playedFor = async (url: string, game: string, acts: number): Promise<PlayedExample | null> => {
  const made = told(await connect(url).rest.createPlayer({ body: { name: "Ada" } }));
  const { rest } = connect(url, { token: made.token });
  const { seats: range } = told(await rest.getGame({ params: { id: game } }));
  const seats = Math.min(range.max, Math.max(range.min, MOST_SEATS));
  const { id, code = "" } = told(
    await rest.createMatch({ body: { game, seats, clocks: null, visibility: "private" } }),
  );
  const params = { id };
  for (let n = 1; n < seats; n++)
    told(await rest.seatHouseBot({ params: { ...params, n }, body: { level: "hard", speed: "instant" } }));
  const dice = createDice(3, game);
  let done = 0;
  for (;;) {
    const { view, status, seq = 0 } = told(await rest.getMatch({ params }));
    const action = anyAction({ legal: view.legal ?? [], choices: view.choices ?? [] }, dice.real);
    if (action && done === acts) break;
    if (status !== "live") return null;
    if (action) {
      done += 1;
      await rest.act({ params, body: { id: `a${done}`, game, seen: seq, action } });
    }
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
  return { path: `/m/${id}?code=${code}`, player: { id: made.player.id, name: "Ada", token: made.token } };
};

const told = <Data>(
  answer:
    | { readonly ok: true; readonly data: Data }
    | { readonly ok: false; readonly problem: { readonly detail: string } },
): Data => {
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.data;
};
