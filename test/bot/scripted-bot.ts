// A bot at a relay that a test scripts: which matches it is in, what each answers, and when each begins and ends.
import type { AnyBot } from "../../src/bot/any-bot.ts";
import type { ArenaToPlay } from "../../src/bot/play-arena.ts";
import { type BotNews, type BotRun, runBot } from "../../src/bot/run-bot.ts";
import type { ConnectOptions } from "../../src/client/index.ts";
import { SEATED, VIEW, wellAnswered } from "../client/scripted-answers.ts";
import {
  json,
  type ScriptedAnswer,
  type ScriptedRequest,
  type ScriptedSocket,
  scriptedRelay,
} from "../client/scripted-relay.ts";
import { events, HELLO, TABLE } from "../client/scripted-session.ts";

export interface BotScript {
  /** The matches that the bot is in, by id, with their status. */
  readonly listed?: Readonly<Record<string, string>>;
  /** The status of each match that the bot gets a seat in. Default: `open`. */
  readonly seatedStatus?: string;
  /** Undefined: as usual. */
  readonly answer?: (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer> | undefined;
  /** How often each source gives a match. */
  readonly sources?: number;
  readonly choose?: AnyBot["choose"];
  /** The arena that the bot plays in. */
  readonly arena?: string;
  readonly run?: Partial<BotRun>;
}

const arenaOf = (id: string, { scheduler }: ConnectOptions): ArenaToPlay => ({
  id,
  ...(scheduler && { scheduler }),
});

export const READY = { type: "ready" };

export const scriptedBot = async ({ listed = {}, seatedStatus = "open", ...script }: BotScript = {}) => {
  const statuses = new Map(Object.entries(listed));
  let opened = 0;
  const matchAnswer = (id: string): ScriptedAnswer =>
    json(200, { ...SEATED, id, view: { ...VIEW, status: statuses.get(id) } });
  const seat = (id: string): ScriptedAnswer => {
    statuses.set(id, seatedStatus);
    return matchAnswer(id);
  };
  const usual = (request: ScriptedRequest): ScriptedAnswer => {
    const { method, target } = request;
    if (target.startsWith("/v1/players/me/matches"))
      return json(200, { items: [...statuses].map(([id, status]) => ({ id, status })), next: null });
    if (target === "/v1/matches" && method === "POST") return seat(`new-${++opened}`);
    const [, id, rest] = /^\/v1\/matches\/([^/?]+)(.*)$/.exec(target) ?? [];
    if (id === undefined || method === "DELETE") return wellAnswered(request);
    return rest === "/seats" ? seat(id) : matchAnswer(id);
  };
  const made = scriptedRelay(async (request) => (await script.answer?.(request)) ?? usual(request));
  const stopping = new AbortController();
  const news: BotNews[] = [];
  const open = () => made.relay.open({ game: "zip-zap", seats: 2, visibility: "public" });
  const done = runBot({
    bot: { name: "B", games: ["zip-zap"], choose: script.choose ?? (({ legal }) => legal[0]) },
    ...{ relay: made.relay, invitations: false, atOnce: 1, matches: null, random: () => 0.5 },
    ...{ sources: Array.from({ length: script.sources ?? 0 }, () => open), stopping: stopping.signal },
    report: (told) => news.push(told),
    ...(script.arena !== undefined && { arena: arenaOf(script.arena, made.ports) }),
    ...script.run,
  });
  // A test that looks at the end alone would otherwise see the rejection as unhandled.
  done.catch(() => {});
  await made.run(10);
  const greeted = new Set<ScriptedSocket>();
  /** On the newest socket. */
  const say = (frame: object): void => {
    const socket = made.sockets.at(-1);
    if (!socket) throw new Error("no socket");
    if (!greeted.has(socket)) {
      greeted.add(socket);
      socket.open();
      socket.say(JSON.stringify(HELLO));
    }
    socket.say(JSON.stringify(frame));
  };
  if (made.sockets.length > 0) say({ type: "weather" });
  const acts = (of?: string) =>
    made.sockets.flatMap(({ sent }) =>
      sent
        .map((frame) => Object(frame))
        .filter(({ type, match }) => type === "act" && (of === undefined || match === of)),
    );
  /** The match is live, with something to play. */
  const begin = async (match: string, seq = 3): Promise<void> => {
    say(events(seq, 1, { match, own: seq, legal: [READY] }));
    await made.run(0);
  };
  /** It ends, and so does each act on its way. */
  const over = async (match: string, seq = 9): Promise<void> => {
    for (const { id } of acts(match)) say({ type: "refused", match, id, code: "match-over", message: "" });
    const all = Array.from({ length: seq }, () => ({ type: "passed" }));
    say(events(1, seq, { match, own: 99, table: { ...TABLE, over: true, ranking: [1] }, events: all }));
    await made.run(0);
  };
  const leavesOf = (match: string): number =>
    made.requests.filter(
      ({ method, target }) => method === "DELETE" && target === `/v1/matches/${match}/seats/me`,
    ).length;
  const left = async (match: string): Promise<void> => {
    say({ type: "unwatched", match, why: "left" });
    await made.run(0);
  };
  const isDone = async (): Promise<boolean> => {
    let has = false;
    done.then(
      () => {
        has = true;
      },
      () => {
        has = true;
      },
    );
    await made.run(0);
    return has;
  };
  const told = (type: BotNews["type"]): readonly string[] =>
    news.flatMap((one) =>
      one.type !== type
        ? []
        : one.type === "began"
          ? one.match.id
          : one.type === "played"
            ? one.played.match
            : [],
    );
  return { ...made, stopping, news, done, say, begin, over, left, leavesOf, acts, isDone, told };
};
