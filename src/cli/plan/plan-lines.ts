// A plan as a text for a terminal: what a month takes and costs, which quota binds first, and what all that assumes.

import type { Usage } from "../../relay/spending/bill.ts";
import { PRICE_PAGES, PRICES, type Tiers } from "../../relay/spending/prices.ts";
import { WAITS_MS } from "./assumed-waits.ts";
import { canaryPrice } from "./canary-price.ts";
import { columnLines, wrapped } from "./column-lines.ts";
import { PROFILE_SEATS } from "./game-profile.ts";
import { DAYS_OF_MONTH, type Plan } from "./plan.ts";
import { TIER } from "./socket-tier.ts";

const NAMES: Readonly<Record<keyof Usage, string>> = {
  messages: "messages, in and out",
  connectionMinutes: "minutes of connections",
  httpRequests: "REST requests",
  invocations: "invocations",
  gbSeconds: "GB-seconds",
  writeUnits: "write units",
  readUnits: "read units",
  queueRequests: "requests to queues",
  logGb: "GB of logs",
  outGb: "GB to the internet",
};

/** `columns`: how wide the terminal is. */
export const planLines = (plan: Plan, columns: number): readonly string[] => {
  const { month, millionActs, walls, mostPlayers } = plan;
  const [first] = walls;
  const bill = month.bill.lines.map(({ of, amount, price }, n) => [
    NAMES[of],
    count(amount),
    dollars(price),
    dollars(millionActs.lines[n]?.price ?? 0),
  ]);
  const say = (text: string): readonly string[] => wrapped(text, columns);
  return [
    ...say(
      `${count(plan.matches)} matches at once, ${count(plan.actsPerSecond)} acts a second, ${count(plan.hosts)} hosts`,
    ),
    "",
    ...columnLines(
      [
        ["", "a month", "price", "a million acts"],
        ...bill,
        ["all", "", dollars(month.bill.price), dollars(millionActs.price)],
      ],
      columns,
    ),
    "",
    ...columnLines(
      [
        ["quota", "used", "of", "share"],
        ...walls.map(({ name, used, most }) => [name, count(used), count(most), percent(used / most)]),
      ],
      columns,
    ),
    "",
    ...(first
      ? [
          ...say(`First to bind: ${first.name}, at ${count(mostPlayers)} players.`),
          ...say(`What to do: ${first.remedy}.`),
        ]
      : []),
    "",
    "What could cost less",
    ...couldCostLess(plan).flatMap(say),
    "",
    "What this assumes",
    ...columnLines(gameRows(plan), columns),
    ...assumptions(plan).flatMap(say),
    ...say(`Price pages: aws.amazon.com/NAME/pricing, for ${PRICE_PAGES.join(", ")}.`),
  ];
};

const couldCostLess = ({ merging, socketTier, month }: Plan): readonly string[] => [
  `- Merging what goes to one client at the same moment would save at most ${dollars(merging.price)} a month, ${percent(merging.share)} of all. So the relay merges nothing. Frames of different moments would have to wait for each other.`,
  `- A socket tier of your own: some ${dollars(socketTier.price)} a month for ${count(socketTier.containers)} containers on Fargate and a load balancer, in place of ${dollars(socketTier.inPlaceOf)} for messages and minutes. The bill would be ${dollars(month.bill.price - socketTier.inPlaceOf + socketTier.price)}. It costs less from some ${count(socketTier.evenAtPlayers)} players on. Nobody has built one for this relay. It would run at all hours, and somebody has to build, update and watch it.`,
];

const gameRows = ({ assumed }: Plan): readonly (readonly string[])[] => [
  ["for each act, measured", "players", "messages", "bytes out", "writes"],
  ...assumed.games.map(({ game, share, messages, bytesOut, writeUnits }) => [
    game,
    percent(share),
    count(messages),
    count(bytesOut),
    count(writeUnits),
  ]),
];

const assumptions = ({ assumed }: Plan): readonly string[] => [
  `- All ${count(assumed.players)} players play ${count(assumed.hoursPerDay)} hours a day, ${DAYS_OF_MONTH} days, in matches of ${PROFILE_SEATS}, with ${count(assumed.actsPerMinute)} accepted acts a minute each. A match has ${assumed.games.map(({ game, actsOfMatch }) => `${count(actsOfMatch)} acts (${game})`).join(", ")}.`,
  "- Measured with bots in virtual time: messages, requests, units and bytes, with refused acts, timers, openings and ends. An act is a message in and one to each seat; races add some.",
  `- Assumed: a function waits ${WAITS_MS.store} ms for the store, ${WAITS_MS.post} ms for a post, ${WAITS_MS.queue} ms for a queue. Processor time was measured on another machine.`,
  "- Estimated: acts by REST, spectators, webhooks.",
  `- A container of a socket tier, assumed: ${TIER.vcpus} vCPU (arm64) and ${TIER.memoryGb} GB hold ${count(TIER.connectionsOfContainer)} sockets or ${count(TIER.messagesOfContainer)} messages a second, at least ${TIER.leastContainers} of them. Functions judge the acts as now. No traffic between zones. An hour of a vCPU $${PRICES.vcpuHour}, of a GB $${PRICES.memoryGbHour}, of a load balancer $${PRICES.loadBalancerHour} and $${PRICES.loadBalancerUnitHour} for each capacity unit, of a public address $${PRICES.addressHour}.`,
  `- List prices of ${PRICES.region}, ${PRICES.asOf}: a million messages ${tiered(PRICES.message)}, minutes ${tiered(PRICES.connectionMinute)}, REST requests ${tiered(PRICES.httpRequest)}, invocations ${tiered(PRICES.invocation)}, GB-seconds ${tiered(PRICES.gbSecond)}, write units ${tiered(PRICES.writeUnit)}, read units ${tiered(PRICES.readUnit)}, requests to queues ${tiered(PRICES.queueRequest)}. A GB of logs ${dollars(PRICES.logGb[0])}, to the internet ${dollars(PRICES.outGb[0].price)}, less in large months.`,
  `- Not in it: the lines of metrics (some $0.01 a million acts), a canary (${dollars(canaryPrice())} a month), alarms and what else stands while nobody plays, storage, free tier, taxes.`,
];

/** Of a million, by the month's tiers. */
const tiered = (tiers: Tiers): string =>
  tiers
    .map((tier) => (typeof tier === "number" ? tier : tier.price) * 1e6)
    .map((price) => `$${Number(price.toPrecision(4))}`)
    .join(", then ");

/** Three digits are enough for a small number. */
const count = (amount: number): string => {
  if (amount >= 100) return Math.round(amount).toLocaleString("en");
  return Number(amount.toPrecision(3)).toLocaleString("en");
};

const dollars = (price: number): string =>
  `$${price.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const percent = (share: number): string => `${Number((100 * share).toPrecision(2)).toLocaleString("en")} %`;
