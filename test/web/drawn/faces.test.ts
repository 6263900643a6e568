// @vitest-environment jsdom
// Faces as they are drawn: two players of one face look different wherever they are shown together.
import { type ComponentChild, h } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { SeatView } from "../../../src/protocol/match.ts";
import { facesOf } from "../../../src/web/faces/faces-of.ts";
import { EndPanel } from "../../../src/web/moments/end-panel.tsx";
import { HitView } from "../../../src/web/moments/hit-view.tsx";
import { Podium } from "../../../src/web/pages/arenas/podium.tsx";
import { SeatDiscs } from "../../../src/web/pages/matches/seat-discs.tsx";
import { applyModelNews } from "../../../src/web/scene/apply-model-news.ts";
import { newMatchModel, withoutTexts } from "../../../src/web/scene/match-model.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";
import { presentedScene } from "../scene/presented-scene.ts";
import { draw } from "./draw.ts";

const playerNamed = (name: string) => ({ player: name, name });
const faceOf = (name: string) => facesOf([playerNamed(name)])[0];

const ADA = playerNamed("Ada");
/** Whose own face is Ada's. */
const ALIKE = Array.from({ length: 200 }, (_, n) => playerNamed(`Bo ${n}`)).filter(
  ({ name }) => faceOf(name) === faceOf("Ada"),
);
const SITTERS = [ADA, ...ALIKE.slice(0, 2)];
const SEATS = SITTERS.map((sitter): SeatView => ({ ...sitter, bot: false, connected: true, acts: "player" }));

const scene = presentedScene(
  applyModelNews(newMatchModel(withoutTexts("zip-zap", "Zip Zap"), tableEnglish), {
    roster: { status: "live", seats: SEATS, you: 1 },
  }),
);
const ARENA = { id: "7kQ2mXv9TzB4", entrants: 3, you: null, series: null };
const podium = SITTERS.map((sitter, i) => ({ ...sitter, place: i + 1, points: 3 - i }));
const hitBy = (by: number) => ({
  ...({ type: "hit", kind: "zapped", seq: 1, by, card: null, title: "", detail: "" } as const),
});

const PLACES: Readonly<Record<string, ComponentChild>> = {
  "in a list of matches": h(SeatDiscs, { seats: SEATS }),
  "at the end of a match": h(EndPanel, { scene }),
  "where they hit somebody": SITTERS.map((_, by) => h(HitView, { scene, hit: hitBy(by) })),
  "on a podium": h(Podium, { arena: { ...ARENA, podium } }),
};

test.for(Object.entries(PLACES))("three players of one face look different %s", async ([, place]) => {
  const root = await draw(place);
  await act(() => vi.dynamicImportSettled());
  const drawn = [...root.querySelectorAll(".part-avatar svg")].map((face) =>
    [...face.querySelectorAll("path")].map((path) => path.getAttribute("d")).join(),
  );
  expect(new Set(drawn).size).toBe(SITTERS.length);
});
