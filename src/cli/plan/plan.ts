// `turn-relay plan`: what so many players use, what that costs, and which quota binds first.
import { type Bill, billOf, shareOfBill, sumOfUsages, type Usage } from "../../relay/spending/bill.ts";
import { PRICES } from "../../relay/spending/prices.ts";
import { type GameProfile, PROFILE_SEATS } from "./game-profile.ts";
import { type Extras, matchMinutesOf, type Play, profileNamed, usageOfExtras, usageOfPlay } from "./model.ts";
import { type SocketTier, socketTierFor } from "./socket-tier.ts";
import { type Load, type Wall, wallsOf } from "./walls.ts";

export interface PlanOptions extends Extras {
  /** Who play at the same time. */
  readonly players: number;
  /** Shares of the players by game. Any numbers: their sum counts as all. */
  readonly games: Readonly<Record<string, number>>;
  /** Accepted acts a minute of one player. */
  readonly actsPerMinute: number;
  readonly hoursPerDay: number;
  /** Undefined: as many as the load keeps busy. */
  readonly hosts?: number | undefined;
}

export interface Plan {
  readonly assumed: Pick<PlanOptions, "players" | "actsPerMinute" | "hoursPerDay"> & {
    readonly games: readonly AssumedGame[];
  };
  readonly matches: number;
  readonly actsPerSecond: number;
  readonly hosts: number;
  /** Accepted acts a month. */
  readonly acts: number;
  readonly month: { readonly usage: Usage; readonly bill: Bill };
  /** Of that month: the more acts, the fewer dollars each. */
  readonly millionActs: Bill;
  readonly walls: readonly Wall[];
  /** The players at whom the first wall binds. */
  readonly mostPlayers: number;
  /** What a month could save if messages of one moment to one client were one. */
  readonly merging: { readonly messages: number; readonly price: number; readonly share: number };
  readonly socketTier: SocketTier & {
    /** What API Gateway takes for what the tier would do. */
    readonly inPlaceOf: number;
    /** The players from whom on the tier would cost less. */
    readonly evenAtPlayers: number;
  };
}

/** Of a game, as the meter has measured it. */
export interface AssumedGame {
  readonly game: string;
  /** Of the players. */
  readonly share: number;
  readonly actsOfMatch: number;
  /** Of an act, in and out. */
  readonly messages: number;
  /** Of an act, to all seats together. */
  readonly bytesOut: number;
  /** Of an act. */
  readonly writeUnits: number;
  readonly timersPerMinute: number;
}

export const DAYS_OF_MONTH = 30;
const MINUTES_PER_HOUR = 60;
const SECONDS_PER_MINUTE = 60;
const MILLION = 1e6;
/** How long an invocation takes, in seconds: waits for the store and for the posts, and its processor time. */
const INVOCATION_SECONDS = 0.03;
/** The gateway ends each connection at two hours, and the library changes it a little earlier. */
const CONNECTION_SECONDS = 7_000;
/** Beside a ticket for each player, a queue notes a quick match and strikes it. */
const QUEUE_NOTES = 2;

/** Throws for a game without a profile. */
export const planOf = (options: PlanOptions): Plan => {
  const { players, actsPerMinute, hoursPerDay, spectators } = options;
  const actsPerSecond = (players * actsPerMinute) / SECONDS_PER_MINUTE;
  const hosts = options.hosts ?? Math.max(1, Math.ceil(actsPerSecond * INVOCATION_SECONDS));
  const acts = players * actsPerMinute * MINUTES_PER_HOUR * hoursPerDay * DAYS_OF_MONTH;
  const usageFor = (some: number): Usage =>
    sumOfUsages(
      playsOf(options, some, hosts).flatMap((play) => [usageOfPlay(play), usageOfExtras(play, options)]),
    );
  const usage = usageFor(acts);
  const inSecond = usageFor(actsPerSecond);
  const plays = playsOf(options, actsPerSecond, hosts);
  const timers = plays.reduce((sum, play) => sum + matchMinutesOf(play) * play.profile.timersPerMinute, 0);
  const actsSent = plays.reduce(
    (sum, { acts: some, profile }) => sum + some * profile.act.warm.invocations,
    0,
  );
  const restActs = actsPerSecond * options.restShare;
  const newMatches = Math.max(...plays.map(({ matches }) => matches));
  const load: Load = {
    requests: inSecond.messages + inSecond.httpRequests,
    actFrames: actsSent - restActs,
    restRequests: inSecond.httpRequests - restActs,
    restActs,
    newMatches,
    queueWrites: newMatches * (PROFILE_SEATS + QUEUE_NOTES),
    connects: (players * (1 + spectators / PROFILE_SEATS)) / CONNECTION_SECONDS,
    invocations: inSecond.invocations,
    concurrency: inSecond.invocations * INVOCATION_SECONDS,
    timers: timers * INVOCATION_SECONDS,
    writeUnits: inSecond.writeUnits,
    readUnits: inSecond.readUnits,
    matchWrites: (PROFILE_SEATS * actsPerMinute) / SECONDS_PER_MINUTE,
  };
  const walls = wallsOf(load);
  const [first] = walls;
  const bill = billOf(usage);
  const priceOf = (of: keyof Usage): number => bill.lines.find((line) => line.of === of)?.price ?? 0;
  const mergeable = playsOf(options, acts, hosts).reduce(
    (sum, { matches, profile }) => sum + matches * profile.mergeable,
    0,
  );
  const saved = usage.messages > 0 ? (priceOf("messages") * mergeable) / usage.messages : 0;
  const hoursPerMonth = hoursPerDay * DAYS_OF_MONTH;
  const tierOf = (some: number): SocketTier =>
    socketTierFor({
      connections: some * (1 + spectators / PROFILE_SEATS),
      newConnections: load.connects * (some / players),
      messages: inSecond.messages * (some / players),
      gbPerHour: (usage.outGb / hoursPerMonth) * (some / players),
      hoursPerMonth,
    });
  const tier = tierOf(players);
  const inPlaceOf = priceOf("messages") + priceOf("connectionMinutes");
  const atFirstPrices =
    usage.messages * PRICES.message[0].price + usage.connectionMinutes * PRICES.connectionMinute[0];
  return {
    assumed: { players, actsPerMinute, hoursPerDay, games: assumedGames(options) },
    merging: { messages: mergeable, price: saved, share: bill.price > 0 ? saved / bill.price : 0 },
    socketTier: { ...tier, inPlaceOf, evenAtPlayers: (players * tierOf(0).price) / atFirstPrices },
    matches: players / PROFILE_SEATS,
    ...{ actsPerSecond, hosts, acts, walls },
    month: { usage, bill },
    millionActs: shareOfBill(bill, acts === 0 ? 0 : MILLION / acts),
    mostPlayers: first && first.used > 0 ? (players * first.most) / first.used : Number.POSITIVE_INFINITY,
  };
};

const assumedGames = ({ games }: PlanOptions): readonly AssumedGame[] => {
  const shares = sharesOf(games);
  return Object.entries(games).map(([game, share]) => {
    const { acts, act, timersPerMinute } = profileFor(game);
    const { messages, outGb, writeUnits } = act.warm;
    return {
      ...{ game, share: share / shares, actsOfMatch: acts, timersPerMinute },
      ...{ messages, writeUnits, bytesOut: outGb * BYTES_PER_GB },
    };
  });
};

const BYTES_PER_GB = 1e9;

const sharesOf = (games: PlanOptions["games"]): number =>
  Object.values(games).reduce((sum, share) => sum + share, 0);

const profileFor = (game: string): GameProfile => {
  const profile = profileNamed(game);
  if (!profile) throw new Error(`There is no profile of the game ${game}.`);
  return profile;
};

const playsOf = ({ games, actsPerMinute }: PlanOptions, acts: number, hosts: number): readonly Play[] => {
  const shares = sharesOf(games);
  return Object.entries(games).map(([game, share]) => {
    const profile = profileFor(game);
    const own = (acts * share) / shares;
    return { profile, acts: own, matches: own / profile.acts, actsPerMinute, hosts };
  });
};
