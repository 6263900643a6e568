// Ten minutes of the client library at a relay with its default limits: a bot that plays eight matches by REST alone is never
// refused for speed, and no clock plays for it.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { connect } from "../../src/client/node.ts";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { startTestRelay } from "../harness/test-relay.ts";

const MATCHES = 8;
const MINUTES = 10;
/** House bots take their turns in these games. So a clock that runs out is the clock of the bot. */
const GAMES = ["zap-your-neighbor", "zip-zilch-zero"] as const;
const SEATS = 3;

interface Seen {
  readonly id: string;
  readonly seq: number;
  readonly status: string;
  readonly legal: readonly object[];
}

type Got = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly problem: unknown };

const dataOf = (got: Got) => {
  if (!got.ok) throw new Error(JSON.stringify(got.problem));
  return JSON.parse(JSON.stringify(got.data));
};

const botAt = async (url: string) => {
  const statuses = new Set<number>();
  const relay = connect(url, {
    fetch: async (target, init) => {
      const answer = await fetch(target, init);
      statuses.add(answer.status);
      return answer;
    },
  });
  await relay.guest("Octopus");
  const rest = relay.patiently;
  const games = new Map<string, (typeof GAMES)[number]>();
  const open = async (): Promise<string> => {
    const game = GAMES[games.size % 2] ?? GAMES[0];
    const { id } = dataOf(await rest.createMatch({ body: { game, seats: SEATS, visibility: "public" } }));
    for (let n = 1; n < SEATS; n++)
      dataOf(await rest.seatHouseBot({ params: { id, n }, body: { level: "easy" } }));
    games.set(id, game);
    return id;
  };
  const act = async ({ id, seq, legal: [action] }: Seen): Promise<void> => {
    const body = JSON.parse(JSON.stringify({ game: games.get(id), seen: seq, action }));
    if (action !== undefined) await rest.act({ params: { id }, body });
  };
  /** What all events of its matches say. */
  const told = async () => {
    const all: { readonly type: string }[] = [];
    for (const id of games.keys())
      all.push(...dataOf(await rest.getEvents({ params: { id }, query: { since: 0 } })).events);
    return all.map(({ type }) => type);
  };
  return { rest, games, statuses, open, act, told };
};

type Bot = Awaited<ReturnType<typeof botAt>>;

const isDone = ({ status }: Seen): boolean => status !== "live";

const byNotices = async ({ rest, games, open, act }: Bot, endMs: number): Promise<void> => {
  let since = "";
  while (Date.now() < endMs) {
    const news = dataOf(
      await rest.listNotices({ query: { views: "true", wait: 20, ...(since !== "" && { since }) } }),
    );
    since = news.next;
    for (const { id, seq, view } of news.matches) {
      const seen = { id, seq, status: view.status, legal: view.legal ?? [] };
      if (!games.has(id)) continue;
      if (isDone(seen)) await open();
      else await act(seen);
    }
    await sleep(news.retryMs ?? 0);
  }
};

const byEvents = async ({ rest, games, open, act }: Bot, endMs: number): Promise<void> => {
  const follow = async (first: string): Promise<void> => {
    let id = first;
    let since = 0;
    while (Date.now() < endMs) {
      const news = dataOf(await rest.getEvents({ params: { id }, query: { since, wait: 20 } }));
      const seen = { id, seq: news.seq, status: news.view.status, legal: news.view.legal ?? [] };
      since = news.seq;
      await act(seen);
      await sleep(news.retryMs ?? 0);
      if (!isDone(seen)) continue;
      id = await open();
      since = 0;
    }
  };
  await Promise.all([...games.keys()].map(follow));
};

test("a bot in eight matches over REST is not refused for speed and loses no clock", async () => {
  const { url } = await startTestRelay({ settings: DEFAULT_SETTINGS, hosts: undefined });
  const play = async (follow: (bot: Bot, endMs: number) => Promise<void>) => {
    const bot = await botAt(url);
    while (bot.games.size < MATCHES) await bot.open();
    await follow(bot, Date.now() + MINUTES * 60_000);
    const statuses = [...bot.statuses].filter((status) => ![200, 201, 409].includes(status));
    const types = await bot.told();
    return { statuses, lost: types.filter((type) => type === "timedOut").length, events: types.length };
  };
  const [notices, events] = await Promise.all([play(byNotices), play(byEvents)]);
  expect([notices, events]).toMatchObject([
    { statuses: [], lost: 0 },
    { statuses: [], lost: 0 },
  ]);
  expect(Math.min(notices.events, events.events)).toBeGreaterThan(MATCHES * 50);
});
