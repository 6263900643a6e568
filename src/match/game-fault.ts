// A game that throws, and the guard that tells its faults from the relay's. Every match calls its game through this guard.
import type { Game } from "../games/game.ts";

/** The game of a match has thrown, or has said what no game may say. Thrown, and answered by `game-fault`. */
export class GameFault extends Error {
  /** Null: no match has the game yet. */
  readonly match: string | null;
  constructor(match: string | null, what: string, cause?: unknown) {
    super(what, { cause });
    this.match = match;
  }
}

/** The match has ended by such faults, so nobody asks its game any more. */
export class EndedByFault extends GameFault {
  constructor(match: string) {
    super(match, "the match ended because its game threw");
  }
}

/** The same game for one match. Each of its functions throws a `GameFault` where the game throws or returns nothing. */
export const guardedGame = (game: Game, match: string): Game => {
  const asked =
    <Args extends readonly unknown[], Result>(part: string, run: (...args: Args) => Result) =>
    (...args: Args): Result =>
      blaming(match, part, () => run(...args));
  const { id, name, words, rules, former, refusals, seats, clocks, schemas, bots } = game;
  return {
    ...{
      id,
      name,
      words,
      rules,
      seats,
      clocks,
      schemas,
      bots,
      ...(former && { former }),
      ...(refusals && { refusals }),
    },
    start: asked("start", (setup) => game.start(setup)),
    act: asked("act", (state, seat, action) => game.act(state, seat, action)),
    clock: asked("clock", (state) => game.clock(state)),
    awaited: asked("awaited", (state) => game.awaited(state)),
    clockAction: asked("clockAction", (state, seat) => game.clockAction(state, seat)),
    breakOff: asked("breakOff", (state) => game.breakOff(state)),
    rematchDealer: asked("rematchDealer", (state) => game.rematchDealer(state)),
    legal: asked("legal", (state, seat) => game.legal(state, seat)),
    choices: asked("choices", (state, seat) => game.choices?.(state, seat) ?? []),
    precondition: asked("precondition", (state, seat, action) => game.precondition(state, seat, action)),
    misfit: asked("misfit", (state, seat, action) => game.misfit?.(state, seat, action) ?? null),
    isPrivate: asked("isPrivate", (action) => game.isPrivate(action)),
    ticking: asked("ticking", (state) => game.ticking(state)),
    table: asked("table", (state, viewer) => game.table(state, viewer)),
    position: asked("position", (state) => game.position(state)),
    redact: asked("redact", (event, viewer) => game.redact(event, viewer)),
    fold: asked("fold", (table, event) => game.fold(table, event)),
    foldOwn: asked("foldOwn", (table, seat, action) => game.foldOwn(table, seat, action)),
    stock: asked("stock", (state) => game.stock(state)),
    scores: asked("scores", (state) => game.scores(state)),
    longest: asked("longest", (count) => game.longest(count)),
    encode: asked("encode", (state, seat, action) => game.encode(state, seat, action)),
    decode: asked("decode", (state, bytes, at) => game.decode(state, bytes, at)),
  };
};

/** What `run` returns. Whatever it throws is the fault of the game. */
export const blaming = <Result>(match: string | null, part: string, run: () => Result): Result => {
  let result: Result;
  try {
    result = run();
  } catch (error) {
    throw error instanceof GameFault ? error : new GameFault(match, `the game threw in ${part}`, error);
  }
  if (result === undefined) throw new GameFault(match, `the game returned nothing from ${part}`);
  return result;
};

/** What `run` returns, or null where the game throws. For what can be left out. */
export const orNull = <Result>(run: () => Result): Result | null => {
  try {
    return run();
  } catch (error) {
    if (error instanceof GameFault) return null;
    throw error;
  }
};
