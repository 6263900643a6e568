// The golden traces: as the present relay would write them, and enough for a client that knows nothing else.
import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { gameNamed } from "../../src/games/catalog.ts";
import type { GameTable } from "../../src/games/game.ts";
import { serverFrameSchema } from "../../src/protocol/server-frame.ts";
import { newerStanding, type Standing } from "./standing.ts";
import { TRACED, traceFiles } from "./trace-files.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

const lineSchema = z.object({
  socket: z.string(),
  says: z.looseObject({ type: z.string() }).optional(),
  told: z.looseObject({ type: z.string() }).optional(),
});

const traceIn = (name: string) => {
  const [head = "", ...lines] = read(`docs/traces/${name}.jsonl`).trimEnd().split("\n");
  const { game } = z.object({ game: z.string() }).parse(JSON.parse(head));
  return { game: gameNamed(game), lines: lines.map((line) => lineSchema.parse(JSON.parse(line))) };
};

it("are what `npm run traces` writes", async () => {
  const files = await traceFiles();
  for (const [path, text] of Object.entries(files)) {
    expect(read(path) === text, `${path}: run \`npm run traces\``).toBe(true);
  }
  const kept = readdirSync(new URL("docs/traces/", root)).filter((file) => file.endsWith(".jsonl"));
  expect(kept.map((file) => `docs/traces/${file}`).toSorted()).toEqual(Object.keys(files).toSorted());
});

describe.each(Object.keys(TRACED))("%s", (name) => {
  const { game, lines } = traceIn(name);
  const sockets = new Set(lines.map(({ socket }) => socket));

  it("contain only documented frames, to every seat and a spectator", () => {
    const undocumented = lines.filter(
      ({ told }) => told && !isDeepStrictEqual(serverFrameSchema().parse(told), told),
    );
    expect(undocumented).toEqual([]);
    expect([...sockets]).toEqual(expect.arrayContaining(["seat 0", "seat 1", "spectator"]));
  });

  it("show the frames that a spectator is pushed: it asks once, and hears the whole match", () => {
    const spectator = lines.filter(({ socket }) => socket === "spectator");
    expect(spectator.flatMap(({ says }) => says?.type ?? [])).toEqual(["watch"]);
    const [first, ...told] = spectator.flatMap((line) => line.told ?? []);
    expect(first).toMatchObject({ type: "view", view: { status: "open" } });
    expect(told.filter(({ type }) => type === "view")).toEqual([
      expect.objectContaining({
        seq: expect.any(Number),
        view: expect.objectContaining({ status: "live", you: null }),
      }),
    ]);
    expect(told.filter(({ type }) => type === "events").length).toBeGreaterThan(10);
    expect(told.some(({ type }) => type === "seats")).toBe(true);
    for (const frame of told) expect(frame).not.toHaveProperty("legal");
  });

  it("answers each act once", () => {
    const acts = lines.flatMap(({ says }) => (says?.type === "act" ? [says["id"]] : []));
    const answers = lines.flatMap(({ told }) => {
      if (told?.type === "refused") return [told["id"]];
      return told?.["ack"] === undefined ? [] : [told["ack"]];
    });
    expect(answers.toSorted()).toEqual(acts.toSorted());
  });

  it.each([...sockets])("%s: folding the events gives the table of each frame", (socket) => {
    let standing: Standing | null = null;
    let table: GameTable | null = null;
    let folded = 0;
    for (const { socket: to, told } of lines) {
      if (to !== socket || !told) continue;
      const come = newerStanding(standing, told);
      if (!come) continue;
      // The events do not show a pass that came before its own answer. The fold begins anew there.
      const { events, from } = eventsIn(told);
      if (table && from === (standing?.seq ?? 0) + 1 && come.own === standing?.own) {
        for (const event of events) table = game?.fold(table, event) ?? null;
        if (!isDeepStrictEqual(table, come.table)) expect(table).toEqual(come.table);
        folded += 1;
      }
      standing = come;
      table = come.table;
    }
    // The spectator stays from end to end; a seat may have been cut early.
    if (socket === "spectator") expect(folded).toBeGreaterThan(10);
  });

  it("end with the hands open and the secret published", () => {
    for (const to of ["seat 0", "spectator"]) {
      const last = lines.findLast(({ socket, told }) => socket.startsWith(to) && told?.type === "events");
      expect(last?.told?.["table"]).toMatchObject({ over: true, ranking: expect.any(Array) });
    }
  });
});

const eventsIn = (frame: object) =>
  z
    .object({ from: z.int().default(0), events: z.array(z.looseObject({ type: z.string() })).default([]) })
    .parse(frame);
