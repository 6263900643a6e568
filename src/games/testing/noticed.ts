// All that a viewer could notice of a state: its frame, what it may try, and what is chosen for it. Two worlds that look
// the same to the viewer give the same bytes here.
import { type Game, type GameTypes, LEVELS, type Perspective, type Seat, type Setup } from "../game.ts";
import { seededRandom } from "../seeded-random.ts";
import { difference } from "./difference.ts";
import { type Step, viewOf } from "./random-play.ts";
import { clientsOf } from "./trial.ts";

/** A state, and the events that led there. */
export type Side<T extends GameTypes> = Pick<Step<T>, "state" | "events">;
export type Sides<T extends GameTypes> = readonly [Side<T>, Side<T>];

export interface Watch<T extends GameTypes> {
  readonly game: Game<T>;
  readonly viewer: Perspective;
  readonly setup: Setup<T["options"]>;
}

/** What the viewer notices of two worlds that it should not tell apart. Null: nothing. */
export const unlikeFor = <T extends GameTypes>(
  watch: Watch<T>,
  [left, right]: Sides<T>,
  tries: readonly T["action"][],
): string | null => {
  const [one, other] = [noticed(watch, left, tries), noticed(watch, right, tries)];
  if (JSON.stringify(one) === JSON.stringify(other)) return null;
  return (
    difference(other, one) ?? `another order of fields: ${JSON.stringify(other)}, not ${JSON.stringify(one)}`
  );
};

const noticed = <T extends GameTypes>(
  watch: Watch<T>,
  { state, events }: Side<T>,
  tries: readonly T["action"][],
): object => {
  const { game, viewer } = watch;
  const all = {
    events: events.map((event) => game.redact(event, viewer)),
    table: game.table(state, viewer),
    ticking: game.ticking(state),
    awaited: game.awaited(state),
    scores: game.scores(state),
  };
  return typeof viewer === "number" ? { ...all, ...noticedBySeat(watch, viewer, state, tries) } : all;
};

const noticedBySeat = <T extends GameTypes>(
  { game, setup }: Watch<T>,
  seat: Seat,
  state: T["state"],
  tries: readonly T["action"][],
): object => {
  const view = viewOf(game, setup, state, seat);
  const levels = view.legal.length > 1 || view.choices ? LEVELS : [];
  const bots = levels.map((level) => [
    level,
    game.bots[level].choose(view, seededRandom(setup.chance.secret, "bot")),
  ]);
  const answers = tries.map((action) => {
    const outcome = game.act(state, seat, action);
    const misfit = outcome.ok ? undefined : game.misfit?.(state, seat, action);
    return [action, outcome.ok ? game.precondition(state, seat, action) : outcome.code, misfit];
  });
  const { legal, choices } = view;
  return { legal, choices, bots, clockAction: game.clockAction(state, seat), answers };
};

/** Whether somebody may not see all of this step. A game whose table is open to all has nothing to tell. */
export const hidesSomething = <T extends GameTypes>(
  { game, setup }: Pick<Watch<T>, "game" | "setup">,
  { before, entry, events }: Step<T>,
): boolean => {
  if (game.stock(before).length > 0 || (entry !== "clock" && game.isPrivate(entry.action))) return true;
  const isHeld = game.position(before).hands.some(({ length }) => length > 0);
  const seenBy = (viewer: Perspective): string =>
    JSON.stringify([
      isHeld ? game.table(before, viewer) : { ...game.table(before, viewer), hands: [] },
      events.map((event) => game.redact(event, viewer)),
    ]);
  const all = seenBy("referee");
  return clientsOf(setup.seats).some((viewer) => seenBy(viewer) !== all);
};
