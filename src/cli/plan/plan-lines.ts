// A plan as a table for a terminal.
import type { Usage } from "./bill.ts";
import type { Plan } from "./plan.ts";
import { PRICES } from "./prices.ts";

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

export const planLines = (plan: Plan): readonly string[] => {
  const { month, millionActs, walls, mostPlayers } = plan;
  const [first] = walls;
  const bill = month.bill.lines.map(({ of, amount, price }, n) => [
    NAMES[of],
    count(amount),
    dollars(price),
    dollars(millionActs.lines[n]?.price ?? 0),
  ]);
  return [
    `${count(plan.matches)} matches at once, ${count(plan.actsPerSecond)} acts a second, ${count(plan.hosts)} hosts`,
    "",
    ...tableLines([
      ["", "a month", "price", "a million acts"],
      ...bill,
      ["all", "", dollars(month.bill.price), dollars(millionActs.price)],
    ]),
    "",
    ...tableLines([
      ["quota", "used", "of", "share"],
      ...walls.map(({ name, used, most }) => [name, count(used), count(most), percent(used / most)]),
    ]),
    "",
    ...(first
      ? [`First to bind: ${first.name}, at ${count(mostPlayers)} players.`, `What to do: ${first.remedy}.`]
      : []),
    `List prices of ${PRICES.region}, ${PRICES.asOf}, with their tiers. No free tier, no storage, no taxes.`,
  ];
};

/** The first column on the left, the others on the right. */
const tableLines = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
};

/** Three digits are enough for a small number. */
const count = (amount: number): string => {
  if (amount >= 100) return Math.round(amount).toLocaleString("en");
  return Number(amount.toPrecision(3)).toLocaleString("en");
};

const dollars = (price: number): string =>
  `$${price.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const percent = (share: number): string => `${Number((100 * share).toPrecision(2)).toLocaleString("en")} %`;
