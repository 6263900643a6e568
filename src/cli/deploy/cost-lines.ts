// What a stage may cost a month: while nobody plays, and with so many players. Pure.
import type { StoreCopiesSettings } from "../../../infra/settings/stage-settings.ts";
import { PRICES } from "../../relay/spending/prices.ts";
import { canaryPrice } from "../plan/canary-price.ts";
import { GAME_PROFILES } from "../plan/game-profiles.ts";
import { planOf } from "../plan/plan.ts";

export interface WatchedStage {
  /** Queues that Lambda reads. */
  readonly queues: number;
  /** An alarm may have several. */
  readonly alarmMetrics: number;
  /** Alarms on other alarms. */
  readonly compositeAlarms: number;
  readonly canary: boolean;
}

/** Five readers ask for 20 s each, all the time. */
const QUEUE_REQUESTS_PER_MONTH = 5 * 3 * 60 * 24 * 30;

const PLAYERS = [10, 100, 1_000] as const;
const HOURS_PER_DAY = 2;

/** Beside the page, which costs nothing for a few thousand newcomers, and the GB that are kept. */
export const idlePrice = ({ queues, alarmMetrics, compositeAlarms, canary }: WatchedStage): number =>
  queues * QUEUE_REQUESTS_PER_MONTH * PRICES.queueRequest[0].price +
  alarmMetrics * PRICES.alarmMetric +
  compositeAlarms * PRICES.compositeAlarm +
  (canary ? canaryPrice() : 0);

/** For each GB of the store. One day of backups is in the stage's own region. */
export const copiesPricePerGb = ({
  everyHours,
  keptDays,
}: Pick<StoreCopiesSettings, "everyHours" | "keptDays">): number => {
  const perDay = 24 / everyHours;
  return perDay * ((1 + keptDays) * PRICES.backupGb + 30 * PRICES.backupCopyGb);
};

export const costLines = (watched: WatchedStage, copies?: StoreCopiesSettings): readonly string[] => {
  const idle = idlePrice(watched);
  return [
    "What it may cost a month:",
    `  ${dollars(idle)} while nobody plays`,
    ...PLAYERS.map(
      (players) =>
        `  ${dollars(idle + priceOf(players))} with ${players.toLocaleString("en")} players at once, ${HOURS_PER_DAY} hours a day`,
    ),
    ...(copies
      ? [
          `  ${dollars(copiesPricePerGb(copies))} for the copies in ${copies.region}, for each GB of the store`,
        ]
      : []),
    `  List prices of ${PRICES.region}, ${PRICES.asOf}, without AWS's free amounts. turn-relay plan has the details.`,
  ];
};

const priceOf = (players: number): number =>
  planOf({
    ...{ players, games: Object.fromEntries(GAME_PROFILES.map(({ game }) => [game, 1])) },
    ...{ actsPerMinute: 10, hoursPerDay: HOURS_PER_DAY, restShare: 0, spectators: 0, webhooks: 0 },
  }).month.bill.price;

const dollars = (price: number): string =>
  `$${price.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`.padStart(9);
