// Twins: two scripts of a Zip Zap round that differ only in what one viewer may not see - hidden cards and passes that
// close nothing. The judge of that is the referee's own events, unredacted, not the relay's redaction.
import type { FixedDeal } from "../../src/games/chance.ts";
import type { Seat } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import type { ZipZapAction, ZipZapEvent, ZipZapOptions, ZipZapState } from "../../src/games/zip-zap/state.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import type { Viewer } from "../../src/match/redact.ts";

export type ScriptEntry = { readonly seat: Seat; readonly action: ZipZapAction } | "clock";

export interface Script {
  readonly deal: FixedDeal;
  /** Ends before the frame that opens the hands. */
  readonly entries: readonly ScriptEntry[];
}

export interface Twins {
  readonly scripts: readonly [Script, Script];
  readonly swappedCards: number;
  readonly otherPasses: number;
}

export interface TwinRequest {
  readonly seats: number;
  readonly viewer: Viewer;
  readonly seed: number;
  readonly options: ZipZapOptions;
  readonly entries: number;
}

/** Of the redeals, which a script does not fix. */
const SECRET = "5eed".repeat(16);

/** Null if no different twin was found. */
export const twinsOf = (request: TwinRequest): Twins | null => {
  const random = seededRandom(SECRET, `twins/${request.seed}`);
  const below = (limit: number) => Math.floor(random() * limit);
  const first = firstScript(request, below);
  const seen = trace(request, first);
  if (seen === null) throw new Error("a script that its own referee refuses");
  const isTwin = (script: Script) => trace(request, script) === seen;

  let second = first;
  let otherPasses = 0;
  let swappedCards = 0;
  const take = (candidate: Script): boolean => {
    if (!isTwin(candidate)) return false;
    second = candidate;
    return true;
  };
  for (let tries = 0; tries < 60; tries++) {
    const entries = withOtherPasses(second.entries, request, below);
    if (entries && take({ ...second, entries })) otherPasses++;
  }
  for (let tries = 0; tries < 40; tries++) {
    const slots = hiddenSlots(second.deal, request.viewer);
    const [one, other] = [slots[below(slots.length)], slots[below(slots.length)]];
    if (!one || !other || one === other) continue;
    if (take({ ...second, deal: swapped(second.deal, one, other) })) swappedCards++;
  }
  const differs = JSON.stringify(first) !== JSON.stringify(second);
  return differs ? { scripts: [first, second], swappedCards, otherPasses } : null;
};

/** With one pass of another seat more or less, or two of them in the other order: either may close the window. */
const withOtherPasses = (
  entries: readonly ScriptEntry[],
  { seats, viewer }: TwinRequest,
  below: (limit: number) => number,
): readonly ScriptEntry[] | null => {
  const isOthersPass = (entry: ScriptEntry | undefined): entry is Exclude<ScriptEntry, "clock"> =>
    entry !== undefined && entry !== "clock" && entry.seat !== viewer && entry.action.type === "pass";
  const at = below(entries.length + 1);
  const [here, next] = [entries[at], entries[at + 1]];
  if (isOthersPass(here) && isOthersPass(next)) return entries.toSpliced(at, 2, next, here);
  if (isOthersPass(here)) return entries.toSpliced(at, 1);
  const seat = below(seats);
  return seat === viewer ? null : entries.toSpliced(at, 0, { seat, action: { type: "pass" } });
};

/** The first deal of a script's match. */
export const dealtMatch = ({ seats, options }: TwinRequest, deal?: FixedDeal) =>
  zipZap.start({
    seats,
    options,
    dealer: null,
    chance: { secret: SECRET, entropy: Array.from({ length: seats }, () => ""), deals: deal ? [deal] : [] },
  });

const firstScript = (request: TwinRequest, below: (limit: number) => number): Script => {
  const { hands, stock } = dealtMatch(request).state;
  let deal: FixedDeal = { hands, stock };
  for (let swaps = 0; swaps < 200; swaps++) {
    const slots = hiddenSlots(deal, null);
    const [one, other] = [slots[below(slots.length)], slots[below(slots.length)]];
    if (one && other) deal = swapped(deal, one, other);
  }
  let { state } = dealtMatch(request, deal);
  const entries: ScriptEntry[] = [];
  while (entries.length < request.entries) {
    const entry = anyEntry(state, request.seats, below);
    const outcome = entry === "clock" ? zipZap.clock(state) : zipZap.act(state, entry.seat, entry.action);
    if (!outcome.ok) throw new Error(`what was legal is refused: ${outcome.code}`);
    if (outcome.events.some(({ type }) => type === "roundEnded")) break;
    entries.push(entry);
    state = outcome.state;
  }
  return { deal, entries };
};

const anyEntry = (state: ZipZapState, seats: number, below: (limit: number) => number): ScriptEntry => {
  const legal = Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) =>
    zipZap.legal(state, seat).map((action) => ({ seat, action })),
  );
  return below(20) === 0 ? "clock" : (legal[below(legal.length)] ?? "clock");
};

/** All that the viewer may see of a script, by the referee's own events; null if the referee refuses the script. */
const trace = (request: TwinRequest, { deal, entries }: Script): string | null => {
  const { viewer } = request;
  let { state } = dealtMatch(request, deal);
  const seen: object[] = [{ hand: viewer === "spectator" ? null : state.hands[viewer] }];
  for (const entry of entries) {
    const outcome = entry === "clock" ? zipZap.clock(state) : zipZap.act(state, entry.seat, entry.action);
    if (!outcome.ok || outcome.events.some(({ type }) => type === "roundEnded")) return null;
    state = outcome.state;
    const own = entry !== "clock" && entry.seat === viewer;
    if (!own && outcome.events.length === 0) continue;
    seen.push({ own: own ? entry : null, events: outcome.events.map((event) => seenBy(event, viewer)) });
  }
  return JSON.stringify(seen);
};

const seenBy = (event: ZipZapEvent, viewer: Viewer): object =>
  event.type === "dealt"
    ? { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : "hidden")) }
    : event;

interface Slot {
  /** Null: the stock. */
  readonly seat: Seat | null;
  readonly at: number;
}

/** The places of number cards that the viewer does not see; null sees nothing. */
const hiddenSlots = ({ hands = [], stock }: FixedDeal, viewer: Viewer | null): readonly Slot[] => [
  ...hands.flatMap((hand, seat) =>
    seat === viewer ? [] : hand.flatMap((card, at) => (card === "zap" ? [] : [{ seat, at }])),
  ),
  ...stock.map((_, at) => ({ seat: null, at })),
];

const swapped = (deal: FixedDeal, one: Slot, other: Slot): FixedDeal => {
  const cardAt = ({ seat, at }: Slot): string =>
    (seat === null ? deal.stock[at] : deal.hands?.[seat]?.[at]) ?? "";
  const [a, b] = [cardAt(one), cardAt(other)];
  const put = (seat: Seat | null) => (card: string, at: number) => {
    if (seat === one.seat && at === one.at) return b;
    return seat === other.seat && at === other.at ? a : card;
  };
  return {
    hands: (deal.hands ?? []).map((hand, seat) => hand.map(put(seat))),
    stock: deal.stock.map(put(null)),
  };
};
