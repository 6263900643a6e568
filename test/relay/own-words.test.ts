// A game of one's own on the wire: its large sets of actions, and its refusals in its own words.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { LANGUAGES } from "../../src/games/words.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { withGame } from "../harness/with-game.ts";
import { choosyGame } from "./support/choosy-game.ts";
import { pick } from "./support/pick.ts";

const CODE = "throws.held-back";
const TEXTS = { en: "You hold that back.", es: "Eso te lo guardas.", is: "Þú heldur því eftir." };

/** A code of all games, in this game's own words. */
const SHARED = "not-your-turn";
const FIRST = { en: "Others bid first.", es: "Otros apuestan antes.", is: "Aðrir bjóða fyrst." };
/** In one situation. */
const WAIT = { en: "You have bid.", es: "Ya apostaste.", is: "Þú hefur boðið." };

const load = async () => ({
  ...(await import("./support/thrown-match.ts")),
  ...(await import("../../src/bundle/problem-pages.ts")),
  ...(await import("../../src/protocol/openapi.ts")),
  ...(await import("../../src/protocol/asyncapi.ts")),
  ...(await import("../../src/protocol/server-frame.ts")),
  ...(await import("../../src/protocol/problem-language.ts")),
  ...(await import("../../src/protocol/path-params.ts")),
  ...(await import("../../src/protocol/problem.ts")),
  ...(await import("../../src/protocol/refusal-text.ts")),
});
let loaded: Awaited<ReturnType<typeof load>> | undefined;
const build = () => {
  if (!loaded) throw new Error("nothing is loaded");
  return loaded;
};
beforeAll(async () => {
  vi.stubGlobal(
    "LINKED_REFUSALS",
    JSON.stringify({ [CODE]: TEXTS, [`throws.${SHARED}`]: FIRST, [`throws.${SHARED}/lay`]: WAIT }),
  );
  loaded = await withGame(choosyGame, load);
});
afterAll(() => vi.unstubAllGlobals());

const choiceSchema = z.object({
  action: z.looseObject({ type: z.literal("lay") }),
  field: z.literal("card"),
  from: z.array(z.string()),
});
const seenSchema = z.object({
  seq: z.int(),
  view: z.object({
    table: z.object({ pile: z.array(z.string()) }),
    legal: z.array(z.unknown()),
    choices: z.tuple([choiceSchema]),
  }),
});

/** A live match, and how it stands for its first seat. */
const started = async () => {
  const match = await build().thrownMatch(memoryStore());
  const [ada, bo] = [pick(match.callers, 0), pick(match.callers, 1)];
  const { seq, view } = seenSchema.parse((await match.call(ada, "GET", match.at)).body);
  const [choice] = view.choices;
  const act = (caller: typeof ada, action: object) =>
    match.call(caller, "POST", `${match.at}/actions`, { game: "throws", seen: seq, action });
  return { match, ada, bo, seq, view, choice, act };
};

test("a seat gets its choices in views and frames as long as it has any, and an action of a choice is played", async () => {
  const { match, ada, view, choice, act } = await started();
  expect(view.legal).toEqual([choice.action]);
  expect(choice.from.length).toBeGreaterThan(2);
  const played = await act(ada, { ...choice.action, card: choice.from.at(-1) });
  expect(played).toMatchObject({ status: 200, body: { legal: [] } });
  expect(played.body).not.toHaveProperty("choices");
  const frames = await match.received(ada);
  expect(frames.findLast(({ type }) => type === "events")).not.toHaveProperty("choices");
});

test("no seat gets the choices of another, and a spectator gets none", async () => {
  const { match, bo, choice } = await started();
  const other = seenSchema.parse((await match.call(bo, "GET", match.at)).body).view.choices[0];
  expect(other.from.filter((card) => choice.from.includes(card))).toEqual([]);
  const { body } = await match.call(null, "GET", match.at);
  expect(body).toHaveProperty("view.table");
  expect(body).not.toHaveProperty("view.choices");
});

test("a refusal in the game's own words has its code and its text in the language of the caller", async () => {
  const { match, ada, bo, seq, act } = await started();
  const { choices } = seenSchema.parse((await match.call(bo, "GET", match.at)).body).view;
  const action = { type: "lay", card: pick(choices[0].from, 0) };
  const refused = await act(ada, action);
  const problem = { code: CODE, type: `/problems/${CODE}`, status: 409, title: TEXTS.en, detail: TEXTS.en };
  expect(refused).toMatchObject({ status: 409, body: { ...problem, refusal: { code: CODE } } });
  const frame = { type: "act", match: match.id, id: "a", seen: seq };
  const frames = await match.received(ada, ada, { ...frame, action });
  expect(frames.at(-1)).toMatchObject({ type: "refused", id: "a", code: CODE, message: TEXTS.en });
  const { problemIn, refusalPhrases, refusalText } = build();
  for (const language of LANGUAGES) {
    expect(refusalText(CODE, language)).toBe(TEXTS[language]);
    const told = { ...problem, refusal: undefined };
    expect(problemIn(told, language, refusalPhrases())).toMatchObject({
      title: TEXTS[language],
      detail: TEXTS[language],
    });
  }
});

test("a refusal that all games share has the words of the game that says it in its own", async () => {
  const { match, ada, seq, choice, act } = await started();
  await act(ada, choice.action);
  const again = { ...choice.action, card: choice.from.at(-1) };
  expect(await act(ada, again)).toMatchObject({
    status: 409,
    body: { code: SHARED, title: "It is not your turn.", detail: WAIT.en },
  });
  const frame = { type: "act", match: match.id, id: "b", seen: seq, action: again };
  const frames = await match.received(ada, ada, frame);
  expect(frames.at(-1)).toMatchObject({ type: "refused", id: "b", code: SHARED, message: WAIT.en });
  const { phraseIn, refusalPhrases, refusalText } = build();
  for (const language of LANGUAGES) {
    const inSituation = (type: string, table: object) =>
      refusalText(SHARED, language, "throws", { action: { type }, table });
    expect(refusalText(SHARED, language, "throws")).toBe(FIRST[language]);
    expect(inSituation("pass", { phase: "play", lay: 0 })).toBe(FIRST[language]);
    for (const table of [{ phase: "lay" }, { lay: 2 }])
      expect(inSituation("pass", table)).toBe(WAIT[language]);
    expect(refusalText(SHARED, language, "zip-zap")).toBe(refusalText(SHARED, language));
    expect(phraseIn(WAIT.en, language, refusalPhrases())).toBe(WAIT[language]);
  }
});

test("a refusal that the game does not declare is a fault of the game", async () => {
  const { match, ada, view, act } = await started();
  const answer = await act(ada, { type: "lay", card: pick(view.table.pile, 0) });
  expect(answer).toMatchObject({ status: 409, body: { code: "game-fault" } });
  expect(match.world.logged).toContainEqual(expect.objectContaining({ event: "game-fault" }));
});

test("both documents know the game's choices and refusals, and no other game has them", () => {
  const { openApiDocument, asyncApiDocument } = build();
  for (const document of [openApiDocument(), asyncApiDocument()]) {
    const text = JSON.stringify(document);
    expect(text).toContain('"ThrowsChoice"');
    expect(text).not.toContain("ZipZapChoice");
    expect(text).toContain(`"${CODE}"`);
  }
});

test("each refusal has its page, with its text in each language", () => {
  const { problemPages, PROBLEM_CODES } = build();
  const { pages } = problemPages({ [CODE]: TEXTS });
  expect(Object.keys(pages)).toEqual(PROBLEM_CODES);
  for (const text of [CODE, `<h1>${TEXTS.en}</h1>`, `lang="es">${TEXTS.es}`, `lang="is">${TEXTS.is}`])
    expect(pages[CODE]).toContain(text);
  expect(build().BY_PROBLEM.schema().safeParse({ code: CODE }).success).toBe(true);
});
