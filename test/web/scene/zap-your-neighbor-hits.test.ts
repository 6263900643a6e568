// What hits a player of Zap Your Neighbor, held against the tables and events of whole matches.
import { expect, test } from "vitest";
import { openFields } from "../../../src/face/fields.ts";
import { GAMES } from "../../../src/games/catalog.ts";
import { applyModelNews } from "../../../src/web/scene/apply-model-news.ts";
import type { SceneMoment } from "../../../src/web/scene/scene-moment.ts";
import { presentedScene } from "./presented-scene.ts";
import { servedMatch } from "./seen-match.ts";

const YOU = 0;
const MATCHES = 12;

interface Told {
  readonly turn: unknown;
  readonly zap: unknown;
  readonly demand: unknown;
}

const toldBy = (table: object): Told => {
  const { turn, zap, demand } = openFields(table);
  return { turn, zap, demand };
};

/** What an entry did to the seat, by the table before and after it and its own events. */
const hitIn = (before: Told | null, now: Told, events: readonly object[]): string | null => {
  const all = events.map(openFields);
  if (before && now.turn === YOU && now.zap !== 0 && before.turn !== YOU) return "zapped";
  if (before && now.turn === YOU && now.demand === true && before.turn !== YOU) return "asked";
  if (all.some(({ type, to }) => type === "gave" && to === YOU)) return "given";
  return all.some(({ type, seat }) => type === "caught" && seat === YOU) ? "caught" : null;
};

test("each Zap, demand and gift is told once, to the seat that it hits", () => {
  const [game] = GAMES.filter(({ id }) => id === "zap-your-neighbor");
  if (!game) throw new Error("no such game");
  const kinds = new Set<string>();
  for (let n = 0; n < MATCHES; n++) {
    const secret = n.toString(16).padStart(64, "a");
    let before: Told | null = null;
    let shown: SceneMoment | null = null;
    for (const { model, table, events } of servedMatch({ game, seats: 3, you: YOU, secret })) {
      const { moment } = presentedScene(model);
      const now = toldBy(table);
      const expected = model.view?.over ? null : hitIn(before, now, events);
      const isNew = moment !== null && moment.seq !== shown?.seq;
      if (expected !== null) {
        expect(isNew && moment.type === "hit" && moment.kind).toBe(expected);
        kinds.add(expected);
      } else if (!model.view?.over) expect(isNew).toBe(false);
      if (moment?.type === "hit" && isNew) {
        expect(moment.title).not.toBe("");
        expect(moment.by).not.toBe(YOU);
        if (moment.kind === "zapped") expect(moment.detail).toContain(String(now.zap));
      }
      before = now;
      shown = moment;
    }
  }
  expect([...kinds].sort()).toEqual(["asked", "given", "zapped"]);
});

test("a catch is told with the cards that it costs", () => {
  const [game] = GAMES.filter(({ id }) => id === "zap-your-neighbor");
  if (!game) throw new Error("no such game");
  const [step] = servedMatch({ game, seats: 3, you: YOU, secret: "c".repeat(64) });
  if (!step) throw new Error("no deal");
  const caught = { type: "caught", seat: YOU, by: 2 };
  const drew = { type: "drew", seat: YOU, for: "caught" };
  const from = (step.model.events.at(-1)?.seq ?? 0) + 1;
  const events = [caught, { ...drew, count: 1 }, { ...drew, count: 1 }, { type: "turned" }];
  expect(presentedScene(applyModelNews(step.model, { events: { from, events } })).moment).toMatchObject({
    ...{ kind: "caught", by: 2, title: "Cy caught you!" },
    detail: expect.stringContaining("2 cards"),
  });
});

test("a spectator is told whom a Zap or an 8 hits, in little", () => {
  const [game] = GAMES.filter(({ id }) => id === "zap-your-neighbor");
  if (!game) throw new Error("no such game");
  const kinds = new Set<string>();
  let shown: SceneMoment | null = null;
  for (const { model, table } of servedMatch({ game, seats: 3, you: null, secret: "b".repeat(64) })) {
    const { moment } = presentedScene(model);
    if (moment?.type === "hit" && moment.seq !== shown?.seq) {
      const { turn, zap } = toldBy(table);
      expect(moment).toMatchObject({ isSmall: true, kind: zap === 0 ? "asked" : "zapped" });
      expect(moment.title).toContain(model.names[Number(turn)]);
      kinds.add(moment.kind);
    }
    shown = moment;
  }
  expect([...kinds].sort()).toEqual(["asked", "zapped"]);
});
