// An arena of browsers and house bots, from making it to the podium. An operator bans one of them in the middle of a match,
// and everything goes on.
import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { connect, type RestClient } from "../../src/client/node.ts";
import { dataOf } from "../../src/client/relay-refusal.ts";
import { sampled } from "../harness/sampled.ts";
import { asDeployer, operatorKey } from "./harness/as-deployer.ts";
import { playByRest } from "./harness/play-by-rest.ts";
import { seriousIn } from "./harness/serious-in.ts";
import { startWebTable, type WebPage, type WebPlayer } from "./harness/web-table.ts";
import { forWebFile, test } from "./harness/web-test.ts";

const table = forWebFile(
  () => startWebTable({ operatorKey }),
  (opened) => opened.stop(),
);

const EIGHT = ["Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"];
/** At night all eight. */
const NAMES = EIGHT.slice(0, sampled(5, EIGHT.length));
const SEATS = 3;
const SMALL = { width: 360, height: 640 };
const MATCH = /\/m\//;

interface Entrant extends WebPage {
  readonly player: WebPlayer;
  readonly rest: RestClient;
}

const entrantOf = async (player: WebPlayer, path: string): Promise<Entrant> => ({
  ...(await table().openPage(path, player, SMALL)),
  ...{ player, rest: connect(table().relay.url, { token: player.token }).rest },
});

/** The first makes the arena with the page, and the others open its link. */
const enterAll = async () => {
  const players = await Promise.all(NAMES.map((name) => table().guest(name)));
  const [first, ...others] = players;
  if (!first) throw new Error("nobody plays");
  const maker = await entrantOf(first, "/new-arena");
  await maker.page.getByLabel("Start", { exact: true }).selectOption({ label: "now" });
  await maker.page.getByRole("radio", { name: String(SEATS), exact: true }).check({ force: true });
  await maker.page.getByRole("button", { name: "Open the arena" }).click();
  await maker.page.waitForURL(/\/arenas\//);
  const path = new URL(maker.page.url()).pathname;
  const entrants = [maker, ...(await Promise.all(others.map((player) => entrantOf(player, path))))];
  await Promise.all(
    entrants.map(({ page }) => page.getByRole("button", { name: "Join", exact: true }).click()),
  );
  return { params: { arena: path.split("/").at(-1) ?? "" }, maker, entrants };
};

/** The deployer names an operator, who then has the page. */
const openOperator = async (subject: string): Promise<Page> => {
  const operator = await table().guest("Olga");
  await asDeployer(table().relay.url, { action: "name-operator", player: operator.id, reason: "other" });
  return (await table().openPage(`/operator/${subject}`, operator, SMALL)).page;
};

const ban = async (page: Page): Promise<void> => {
  await page.getByLabel("Action", { exact: true }).selectOption({ label: "Ban" });
  await page.getByLabel("Reason", { exact: true }).selectOption({ label: "Insulting others" });
  await page.getByRole("button", { name: "Ban", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ban", exact: true }).click();
  await page.getByText("Banned", { exact: false }).first().waitFor();
};

/** Enters an arena by another way than the page. The page tells it as soon as it opens there that its reader has come. */
const waitSomewhere = async ({ rest, page }: Entrant): Promise<string> => {
  const body = { game: "zip-zap", name: "Alone", seats: SEATS, minutes: 5 } as const;
  const { id } = dataOf(await rest.openArena({ body: { ...body, visibility: "private", fill: "wait" } }));
  dataOf(await rest.enterArena({ params: { arena: id }, body: {} }));
  await expect
    .poll(async () => dataOf(await rest.getArena({ params: { arena: id } })).status, { timeout: 60_000 })
    .toBe("live");
  const isEntry = (asked: Request): boolean =>
    asked.method() === "PUT" && asked.url().endsWith(`/v1/arenas/${id}/entry`);
  await Promise.all([page.waitForRequest(isEntry), page.goto(`${table().relay.url}/arenas/${id}`)]);
  return id;
};

test("browsers play an arena to its podium, and a ban in the middle stops one alone", async () => {
  const { params, maker, entrants } = await enterAll();
  const stayed = entrants.at(-1);
  // One stays where it is, and goes to its match when it wants to. The others are taken there.
  await stayed?.page.getByRole("button", { name: "Stay here" }).click();
  await Promise.all(entrants.filter((one) => one !== stayed).map(({ page }) => page.waitForURL(MATCH)));
  await stayed?.page.getByRole("link", { name: "Go to your match" }).click();
  await stayed?.page.waitForURL(MATCH);
  const { items: pairings } = dataOf(await maker.rest.listArenaMatches({ params }));
  expect(pairings.flatMap(({ seats }) => seats.filter((seat) => "house" in seat))).toHaveLength(
    (SEATS - (NAMES.length % SEATS)) % SEATS,
  );
  const matchOf = ({ player: { id } }: Entrant): string =>
    pairings.find(({ seats }) => seats.some((seat) => "player" in seat && seat.player === id))?.match ?? "";
  const atTable = entrants.filter((one) => matchOf(one) === matchOf(maker));
  const banned = atTable.find((one) => one !== maker);
  if (!banned) throw new Error("the maker plays alone");
  const desk = await openOperator(banned.player.id);
  expect(await seriousIn(desk)).toEqual([]);
  await ban(desk);
  // The maker's match is played to its end. From the others everybody leaves, so they end too.
  const others = entrants.filter((one) => one !== banned);
  // What nobody looks at any more would be drawn until then.
  await Promise.all(others.filter((one) => one !== maker).map(({ context }) => context.close()));
  await Promise.all([
    ...others.map(async (one) =>
      atTable.includes(one)
        ? playByRest(one.rest, matchOf(one))
        : dataOf(await one.rest.leaveSeat({ params: { id: matchOf(one) } })),
    ),
    banned.page.getByRole("link", { name: "Why?" }).click(),
  ]);
  await banned.page.getByText("Insulting others").first().waitFor();
  expect(await seriousIn(banned.page)).toEqual([]);
  await maker.page.getByRole("link", { name: "Back to the arena" }).click();
  await maker.page.getByRole("button", { name: "Close the arena" }).click();
  await maker.page.getByRole("dialog").getByRole("button", { name: "Close the arena" }).click();
  const steps = maker.page.locator(".arena-steps > li");
  await steps.first().waitFor();
  expect(await seriousIn(maker.page)).toEqual([]);
  const { status, podium } = dataOf(await maker.rest.getArena({ params }));
  expect(status).toBe("ended");
  expect(podium.map(({ player }) => player)).toContain(maker.player.id);
  expect(await steps.count()).toBe(podium.length);
  const alone = await waitSomewhere(maker);
  // It is private. The operator sees who is there.
  await desk.goto(`${table().relay.url}/operator/${alone}`);
  await desk.getByRole("listitem").filter({ hasText: maker.player.name }).getByText("waits").waitFor();
  expect(await seriousIn(desk)).toEqual([]);
  expect(entrants.flatMap(({ errors }) => errors)).toEqual([]);
});
