// No browser ever holds a card that its player may not see: not in a frame or an answer, not in the page, not in what it
// keeps. Matches of all games are played step by step, and searched again and again.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { connect, type DataOf, type RestClient } from "../../src/client/node.ts";
import { shownTable } from "../../src/face/shown-table.ts";
import { GAMES } from "../../src/games/catalog.ts";
import { createDice, type Dice } from "../../src/simulator/world/dice.ts";
import { sampled } from "../harness/sampled.ts";
import { KEPT_PLACES, keptInPage } from "./harness/kept-in-page.ts";
import { playOn } from "./harness/play-on.ts";
import { handNow, shownHand } from "./harness/shown-hand.ts";
import type { OpenedMatch } from "./harness/web-table.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const table = webTableForFile();

/** A code of a card as JSON and as HTML write it. */
const showsCode = (text: string, code: string): boolean =>
  text.includes(`"${code}"`) || text.includes(`\\"${code}\\"`);

/** The name of a card, such as in the label of a picture. */
const showsName = (html: string, name: string): boolean => new RegExp(`\\b${name}\\b`, "i").test(html);

const handIn = ({ table: told, you }: DataOf<"getMatch">["view"]): readonly string[] =>
  shownTable(told)?.hands[you ?? -1]?.cards ?? [];

interface Sight {
  readonly isOver: boolean;
  readonly own: readonly string[];
  /** Cards of other hands that Ada has never had and nobody has laid open. */
  readonly hidden: readonly string[];
}

/** A match that moves only when the test says so. Ada plays in her page, the others over REST. */
interface Lockstep {
  readonly page: Page;
  /** What Ada's browser was told. */
  readonly heard: readonly string[];
  step(): Promise<void>;
  /** Waits until the page has heard of the last step. */
  look(): Promise<Sight>;
}

const lockstep = async ({ id, code, game, path, players }: OpenedMatch, dice: Dice): Promise<Lockstep> => {
  const { url } = table().relay;
  const rests = players.map(({ token }) => connect(url, { token }).rest);
  const anybody = connect(url).rest;
  const { page } = await table().openPage("/", players[0], { worker: true });
  const heard: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => void heard.push(String(payload))),
  );
  page.on("response", async (answer) => {
    if (/\/v1\/(?!games)/.test(answer.url())) heard.push(await answer.text().catch(() => ""));
  });
  await page.goto(url + path);
  await shownHand(page);
  const viewOf = async (rest: RestClient): Promise<DataOf<"getMatch">["view"]> => {
    const got = await rest.getMatch({ params: { id } });
    if (!got.ok) throw new Error(got.problem.detail);
    return got.data.view;
  };
  const owned = new Set<string>();
  const open: string[] = [];
  let since = 0;
  const sightNow = async (): Promise<Sight> => {
    const [ada, ...others] = await Promise.all(rests.map(viewOf));
    const news = await anybody.getEvents({ params: { id }, query: { since, code } });
    if (!news.ok || !ada) throw new Error("the match cannot be read");
    since = news.data.seq;
    open.push(JSON.stringify(news.data));
    const own = handIn(ada);
    for (const card of own) owned.add(card);
    const isHidden = (card: string): boolean =>
      !owned.has(card) && !open.some((text) => showsCode(text, card));
    const isOver = shownTable(ada.table)?.over === true;
    return { isOver, own, hidden: others.flatMap(handIn).filter(isHidden) };
  };
  const look = async (): Promise<Sight> => {
    let sight = await sightNow();
    const isShown = async (): Promise<boolean> => {
      sight = await sightNow();
      return sight.isOver || String([...(await handNow(page))].sort()) === String([...sight.own].sort());
    };
    await expect.poll(isShown).toBe(true);
    return sight;
  };
  const step = async (): Promise<void> => {
    const views = await Promise.all(rests.map(viewOf));
    const seat = dice.pick(views.flatMap(({ legal = [] }, n) => (legal.length > 0 ? [n] : [])));
    const action = dice.pick(views[seat ?? -1]?.legal ?? []);
    if (seat === undefined || !action) return;
    if (seat === 0) {
      let rounds = 0;
      await playOn(page, "mouse", { random: dice.real, most: 1, until: () => rounds++ > 4 });
    } else {
      const body = { id: `a${since}`, game, seen: since, action: { ...action } };
      await rests[seat]?.act({ params: { id }, body });
    }
    await sightNow();
  };
  return { page, heard, step, look };
};

const LOOKS = sampled(4, 8);
const STEPS_BETWEEN = 4;
/** Over all looks of a match. */
const LEAST_HIDDEN = sampled(15, 30);

test.for(GAMES)(
  "page, storages, caches, frames and answers hold no card of another hand: $id",
  async ({ id, words }) => {
    const dice = createDice(1, id);
    let [looks, searched] = [0, 0];
    while (looks < LOOKS) {
      const match = await table().openStillMatch(id, ["Ada", "Bo", "Cy"]);
      const { page, heard, step, look } = await lockstep(match, dice);
      for (; looks < LOOKS; looks++) {
        const { isOver, own, hidden } = await look();
        if (isOver) break;
        const kept = await keptInPage(page);
        const wire = heard.join("\n");
        const places = [
          ...KEPT_PLACES.map((place) => [place, kept[place]] as const),
          ["wire", wire] as const,
        ];
        const found = hidden.flatMap((card) => [
          ...places.filter(([, text]) => showsCode(text, card)).map(([place]) => `${card} in ${place}`),
          ...(showsName(kept.page, words.en.cards[card] ?? card) ? [`the name of ${card}`] : []),
        ]);
        expect({ looks, found }).toEqual({ looks, found: [] });
        // The search does find what is there.
        expect(own.filter((card) => !showsCode(kept.page, card) || !showsCode(wire, card))).toEqual([]);
        searched += hidden.length;
        for (let n = 0; n < STEPS_BETWEEN; n++) await step();
      }
      await page.context().close();
    }
    expect(searched).toBeGreaterThan(LEAST_HIDDEN);
  },
);

/** Runs in the page: leaves a card in each place. */
const leak = async (card: string): Promise<void> => {
  const text = JSON.stringify({ hands: [{ cards: [card] }] });
  document.body.append(Object.assign(document.createElement("i"), { title: card }));
  localStorage.setItem("leak", text);
  sessionStorage.setItem("leak", text);
  await (await caches.open("leak")).put("/leak", new Response(text));
  const request = indexedDB.open("leak", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("leak", { autoIncrement: true });
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  const write = request.result.transaction("leak", "readwrite");
  write.objectStore("leak").add({ hands: [{ cards: [card] }] });
  await new Promise((resolve) => {
    write.oncomplete = resolve;
  });
  request.result.close();
};

test("the search finds a card wherever a page may leave it", async () => {
  const { page, context } = await table().openPage("/");
  const before = await keptInPage(page);
  expect(KEPT_PLACES.filter((place) => showsCode(before[place], "QH"))).toEqual([]);
  await page.evaluate(leak, "QH");
  const after = await keptInPage(page);
  expect(KEPT_PLACES.filter((place) => showsCode(after[place], "QH"))).toEqual(KEPT_PLACES);
  await context.close();
});
