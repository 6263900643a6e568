// Secrecy in any game: two worlds that a viewer should not be able to tell apart give it the same bytes in the same order.
// The worlds are played in step. They differ in other hands, in the stock, and in what other seats do unseen.
import type { Game, GameTypes, Perspective, Setup } from "../game.ts";
import { seatsOf } from "../seat.ts";
import { seededRandom } from "../seeded-random.ts";
import { optionsOf, secretOf } from "./course.ts";
import { isSame } from "./difference.ts";
import type { GameProbe, TwinDeals } from "./game-probe.ts";
import { isKnownApart } from "./hidden-fields.ts";
import { type Side, type Sides, unlikeFor } from "./noticed.ts";
import { apply, begin, type Entry, shuffled, someOffered } from "./random-play.ts";
import { shrunk } from "./shrunk.ts";
import { toldApart } from "./told-apart.ts";
import { writableIn } from "./trial.ts";
import { type TwinRolls, twinDeals, twinRolls } from "./twin-deals.ts";

/** The most frames of a run. Later rounds have equal shuffles, so the twins do not differ any more. */
const LONGEST = 40;
/** The share of steps that the viewer must not notice, where there are some. */
const HIDDEN_SHARE = 0.3;
/** So many actions are tried of each state. Another run tries others. */
const MOST_TRIES = 48;

/** What each twin does next. Null: nothing. */
export type TwinMove<T extends GameTypes> = readonly [Entry<T> | null, Entry<T> | null];

export interface TwinRun<T extends GameTypes> {
  readonly viewer: Perspective;
  readonly setup: Setup<T["options"]>;
  /** Null: both begin alike, and differ only in what other seats choose. */
  readonly deals: TwinDeals | null;
  readonly moves: readonly TwinMove<T>[];
  /** Null: the viewer saw no difference. */
  readonly fault: string | null;
  /** The frames in which the twins differed. */
  readonly unlike: number;
  /** The fewest of them that would prove something. */
  readonly least: number;
}

interface Twins<T extends GameTypes> {
  readonly game: Game<T>;
  readonly probe: GameProbe<T>;
  readonly viewer: Perspective;
  readonly setup: Setup<T["options"]>;
  readonly deals: TwinDeals | null;
  readonly rolls: TwinRolls | null;
  /** Which actions are tried. */
  readonly seed: number;
}

/** Plays twins from a seed. */
export const twinRun = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  seed: number,
): TwinRun<T> => {
  const random = seededRandom(secretOf(seed), "twins");
  const seats = game.seats.min + Math.floor(random() * (game.seats.max - game.seats.min + 1));
  const viewer: Perspective = seatsOf(seats)[Math.floor(random() * (seats + 1))] ?? "spectator";
  const chance = { secret: secretOf(seed), entropy: seatsOf(seats).map(() => ""), deals: [] };
  const setup = { seats, options: optionsOf(game, probe, seed), dealer: null, chance };
  const deals = twinDeals(game, probe, setup, viewer, random);
  const rolls = twinRolls(game, setup, viewer, random);
  const twins = { game, probe, viewer, setup, deals, rolls, seed };
  const moves: TwinMove<T>[] = [];
  const first = firstSides(twins);
  const seen = faultIn(twins, first);
  const isKnown = seen !== null && isKnownApart(twins, first);
  let sides = isKnown ? null : first;
  let fault = isKnown ? null : seen;
  let unlike = 0;
  for (let frames = 0; sides && !fault && frames < LONGEST; frames++) {
    if (isUnlike(twins, sides)) unlike++;
    const next: Next<T> | null = nextOf(twins, sides, random, moves);
    if (next) moves.push(next.move);
    fault = next?.fault ?? null;
    sides = next?.sides ?? null;
  }
  const shortest = fault === null ? moves : shrunk(moves, (shorter) => faultAfter(twins, shorter) !== null);
  return {
    ...{ viewer, setup, deals, moves: shortest, unlike },
    fault: fault && (faultAfter(twins, shortest) ?? fault),
    // A match may be too short for many frames. Without twin deals it begins alike, and ends where choices are shown.
    least: deals ? Math.min(5, game.longest(seats) / 4) : 0.5,
  };
};

/** Equal deals leave equal states, until the seats choose otherwise. */
const isUnlike = <T extends GameTypes>({ probe, deals }: Twins<T>, [left, right]: Sides<T>): boolean =>
  deals
    ? !isSame(probe.kept(left.state), probe.kept(right.state))
    : JSON.stringify(left.state) !== JSON.stringify(right.state);

const firstSides = <T extends GameTypes>({ game, setup, deals, rolls }: Twins<T>): Sides<T> => {
  const side = (which: "one" | "other"): Side<T> => {
    const chance = {
      ...setup.chance,
      ...(deals && { deals: [deals[which]] }),
      ...(rolls && { rolls: rolls[which] }),
    };
    return begin(game, { ...setup, chance });
  };
  return [side("one"), side("other")];
};

/** What the viewer notices after these moves. Null if it is nothing, or the moves cannot be played so. */
const faultAfter = <T extends GameTypes>(twins: Twins<T>, moves: readonly TwinMove<T>[]): string | null => {
  let sides = firstSides(twins);
  let fault = faultIn(twins, sides);
  for (const [at, move] of moves.entries()) {
    if (fault) return fault;
    const outcome = outcomeOf(twins, sides, move, moves.slice(0, at));
    if (!outcome) return null;
    ({ sides, fault } = outcome);
  }
  return fault;
};

interface Outcome<T extends GameTypes> {
  readonly sides: Sides<T>;
  readonly fault: string | null;
}

interface Next<T extends GameTypes> extends Outcome<T> {
  readonly move: TwinMove<T>;
}

/** Null where a twin refuses the move, or the viewer may see a difference from now on. */
const outcomeOf = <T extends GameTypes>(
  twins: Twins<T>,
  before: Sides<T>,
  move: TwinMove<T>,
  earlier: readonly TwinMove<T>[],
): Outcome<T> | null => {
  const [left, right] = [sideAfter(twins, before[0], move[0]), sideAfter(twins, before[1], move[1])];
  if (!left || !right) return null;
  const sides: Sides<T> = [left, right];
  const isUnlike = isChoice(move);
  const wasUnlike = isUnlike || earlier.some(isChoice);
  const did = {
    ...{ isAlike: areAlike(move), isAct: !wasUnlike && move[0] !== "clock", isUnlike, wasUnlike },
    told: isUnlike ? whoIsTold(twins, before, move, sides) : null,
  };
  const { isTold, fault } = toldApart({ ...twins, did }, before, sides);
  if (!isTold) {
    const found = faultIn(twins, sides);
    return found !== null && hasLooked(twins, before[0], move) ? null : { sides, fault: found };
  }
  return fault ? { sides, fault } : null;
};

/** The viewer has seen by a private action what was hidden, such as a covered card of its own. */
const hasLooked = <T extends GameTypes>(
  { game, viewer }: Twins<T>,
  { state }: Side<T>,
  [entry]: TwinMove<T>,
): boolean =>
  entry !== null &&
  entry !== "clock" &&
  entry.seat === viewer &&
  game.isPrivate(entry.action) &&
  game.foldOwn(game.table(state, viewer), viewer, entry.action) === null;

/** A seat does one thing in one world, and another in the other. */
const isChoice = <T extends GameTypes>([one, other]: TwinMove<T>): boolean => !isSame(one, other);

/** What both do is of one kind, or the viewer must not notice it at all. */
const areAlike = <T extends GameTypes>([one, other]: TwinMove<T>): boolean =>
  one === null || other === null || kindOf(one) === kindOf(other);

const kindOf = <T extends GameTypes>(entry: Entry<T>): string =>
  entry === "clock" ? "the clock" : entry.action.type;

/** What the probe says of two choices of one kind, with equally many cards. Null: nothing, or the clock has changed. */
const whoIsTold = <T extends GameTypes>(
  { game, probe }: Twins<T>,
  before: Sides<T>,
  [one, other]: TwinMove<T>,
  after: Sides<T>,
): "open" | "sealed" | null => {
  if (one === null || other === null || one === "clock" || other === "clock") return null;
  const told = probe.told?.(one.action) ?? null;
  if (told !== "sealed") return told;
  const isAsked = before.every(({ state }, i) =>
    isSame(game.ticking(state), after[i]?.state && game.ticking(after[i].state)),
  );
  const isAlike = kindOf(one) === kindOf(other) && cardsIn(one.action) === cardsIn(other.action);
  return isAsked && isAlike ? told : null;
};

const cardsIn = (action: object): number =>
  "cards" in action && Array.isArray(action.cards) ? action.cards.length : 0;

/** A side that does nothing receives no events. */
const sideAfter = <T extends GameTypes>(
  { game }: Twins<T>,
  { state }: Side<T>,
  entry: Entry<T> | null,
): Side<T> | null => {
  if (!entry) return { state, events: [] };
  const outcome = apply(game, state, entry);
  return outcome.ok ? outcome : null;
};

/** What the viewer notices: in its frame, by what it may try, or by what is chosen for it. */
const faultIn = <T extends GameTypes>(twins: Twins<T>, sides: Sides<T>): string | null => {
  const { game, probe, setup, viewer, seed } = twins;
  if (typeof viewer !== "number") return unlikeFor(twins, sides, []);
  const all = writableIn({ game, probe }, setup.seats, sides[0].state, [sides[1].state]);
  const apart = Math.ceil(all.length / MOST_TRIES);
  return unlikeFor(
    twins,
    sides,
    all.filter((_, i) => i % apart === seed % apart),
  );
};

/** Moves both twins one step further so that the viewer should see no difference. Null if no such step is left. */
const nextOf = <T extends GameTypes>(
  twins: Twins<T>,
  sides: Sides<T>,
  random: () => number,
  earlier: readonly TwinMove<T>[],
): Next<T> | null => {
  const { game, setup, viewer } = twins;
  const [left, right] = sides.map(({ state }) => someOffered(game, state, setup.seats, random));
  const others = [left, right].map((entries = []) => entries.filter(({ seat }) => seat !== viewer));
  const [hereBy = [], thereBy = []] = others;
  const hidden = [
    ...hereBy.filter(({ action }) => game.isPrivate(action)).map((entry): TwinMove<T> => [entry, null]),
    ...thereBy.filter(({ action }) => game.isPrivate(action)).map((entry): TwinMove<T> => [null, entry]),
  ];
  const unlike = hereBy.flatMap((entry): readonly TwinMove<T>[] => {
    const twin = thereBy.filter(({ seat }) => seat === entry.seat);
    const other = twin[Math.floor(random() * twin.length)];
    return other ? [[entry, other]] : [];
  });
  const alike = [...(left ?? []), "clock" as const].map((entry): TwinMove<T> => [entry, entry]);
  const open = shuffled([...alike, ...unlike], random);
  const moves = random() < HIDDEN_SHARE ? [...shuffled(hidden, random), ...open] : open;
  for (const move of moves) {
    const outcome = outcomeOf(twins, sides, move, earlier);
    if (outcome) return { ...outcome, move };
  }
  return null;
};
