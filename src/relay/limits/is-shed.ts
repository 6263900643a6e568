// Whether the relay takes something new, or sheds it for its budget. Asked only by what can be shed, and by a socket that
// has closed: no act, no ping and no return to a live match comes here. So nothing is estimated while nobody plays.
import { type Problem, problem } from "../../protocol/problem.ts";
import { faultText } from "../fault-text.ts";
import type { Spending, TrafficCounts } from "../ports/spending.ts";
import type { Relay } from "../relay.ts";
import { type Shed, shareOfDay, sheds, stepFor } from "../spending/shedding.ts";
import { costOfDays } from "../spending/traffic.ts";

/** A flood of a quarter of an hour goes unseen at most. */
const ESTIMATE_EVERY_MS = 15 * 60_000;

/** When a shed request may come again: after the next estimate. */
const SHED_RETRY_MS = ESTIMATE_EVERY_MS;

/** The relay keeps to its budget. */
export const overBudgetProblem = (): Problem =>
  problem("over-budget", "Matches that have begun go on. Try again later.", { retryMs: SHED_RETRY_MS });

export const isShed = async (relay: Relay, shed: Shed): Promise<boolean> => {
  const { traffic, settings, time } = relay;
  if (settings.budgetUsd === null || traffic === null) return false;
  try {
    const spending = await spendingNow(relay, traffic, settings.budgetUsd, time.now());
    return spending !== null && spending.endsAtMs > time.now() && sheds(spending.step, shed);
  } catch (error) {
    // Nobody is kept out because the relay cannot count.
    logUnestimated(relay, error);
    return false;
  }
};

/**
 * The same by the last estimate alone. For what goes on without a request, on a host that may not ask for the traffic.
 */
export const wasShed = async (relay: Relay, shed: Shed): Promise<boolean> => {
  const { settings, spending, time } = relay;
  if (settings.budgetUsd === null) return false;
  const { spending: last } = await spending.read(time.now());
  return last !== null && last.endsAtMs > time.now() && sheds(last.step, shed);
};

const logUnestimated = (relay: Relay, error: unknown): void =>
  relay.log({ level: "error", event: "spending-not-estimated", error: faultText(error) });

const spendingNow = async (
  relay: Relay,
  traffic: TrafficCounts,
  budgetUsd: number,
  nowMs: number,
): Promise<Spending | null> => {
  const { spending, nextAtMs, budgetUsd: budgetBefore } = await relay.spending.read(nowMs);
  if (nextAtMs > nowMs && budgetBefore === budgetUsd) return spending;
  const { day, endsAtMs } = calendarOf(nowMs);
  const claim = { nowMs, nextAtMs: Math.min(nowMs + ESTIMATE_EVERY_MS, endsAtMs), budgetUsd };
  if (!(await relay.spending.claim(claim))) return spending;
  const estimated = await traffic
    .daily(startOfMonth(nowMs), nowMs)
    .then((days) => estimate(budgetUsd, days.slice(0, day), nowMs))
    .catch((error: unknown) => {
      // The alarm for shedding rings, since a budget guards nothing while nobody can count.
      relay.metrics.count("SheddingSteps");
      logUnestimated(relay, error);
      return null;
    });
  // The step of before holds, also for those who came meanwhile.
  if (estimated === null) return spending;
  await relay.spending.write(estimated);
  const { step, spentUsd, shareUsd } = estimated;
  // The sum over the time of one estimate is the step.
  for (let counted = 0; counted < step; counted++) relay.metrics.count("SheddingSteps");
  if (step !== (spending?.step ?? 0))
    relay.log({
      level: "warn",
      event: "shedding",
      step,
      spentUsd: cents(spentUsd),
      shareUsd: cents(shareUsd),
    });
  return estimated;
};

const cents = (usd: number): number => Number(usd.toFixed(2));

/** `days`: one entry for each day of the month up to today. Pure. */
export const estimate = (
  budgetUsd: number,
  days: Parameters<typeof costOfDays>[0],
  nowMs: number,
): Spending => {
  const { day, days: ofMonth, endsAtMs } = calendarOf(nowMs);
  const spentBeforeUsd = costOfDays(days.slice(0, day - 1));
  const spentUsd = costOfDays(days) - spentBeforeUsd;
  const shareUsd = shareOfDay(budgetUsd, spentBeforeUsd, { day, days: ofMonth });
  return { step: stepFor(spentUsd, shareUsd), spentUsd, shareUsd, endsAtMs, estimatedAtMs: nowMs };
};

const startOfMonth = (nowMs: number): number => {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
};

const calendarOf = (nowMs: number) => {
  const now = new Date(nowMs);
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return {
    day,
    days: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
    endsAtMs: Date.UTC(year, month, day + 1),
  };
};
