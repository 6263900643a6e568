// A player of a metered match: the client library, and a house bot's choices at a person's pace. A spectator only watches.
import type { Follower } from "../../src/client/core/follower.ts";
import { createSession, type Session } from "../../src/client/core/session.ts";
import type { Game } from "../../src/games/game.ts";
import type { Dice } from "../../src/simulator/world/dice.ts";
import type { MeteredWorld } from "./metered-world.ts";

export interface PlayerOf {
  readonly world: MeteredWorld;
  readonly game: Game;
  readonly dice: Dice;
  /** Null: a spectator without a token. */
  readonly token: string | null;
  readonly address: string;
  readonly thinkMs: { readonly least: number; readonly most: number };
}

export interface MeteredPlayer {
  /** Follows a match. Plays on this seat, or watches without one. Resolves when the match is over. */
  play(match: string, seat: number | null): Promise<void>;
  close(): void;
}

export const createPlayer = (of: PlayerOf): MeteredPlayer => {
  const { world, token, address, dice } = of;
  const { clockwork, gateway } = world;
  const session = createSession(
    {
      scheduler: {
        nowMs: clockwork.nowMs,
        after: (ms, step) => clockwork.after(ms, "", step).cancel,
      },
      random: dice.real,
      open: (listener) => gateway.open({ token, address }, listener),
      readEvents: (_, __, heard) => heard(null),
    },
    { status: () => {}, notice: () => {} },
  );
  return {
    play: (match, seat) =>
      new Promise((resolve) => {
        const turn = seat === null ? () => {} : createTurn(of, session, seat);
        const follower: Follower = session.follow({
          id: match,
          hooks: {
            view: () => turn(follower),
            ...{ events: () => {}, seats: () => {}, unwatched: () => {}, fault: () => {} },
            end: () => resolve(),
          },
        });
      }),
    close: () => session.close(),
  };
};

/** Thinks for a while, then acts on the newest view. */
const createTurn = ({ world, game, dice, thinkMs }: PlayerOf, session: Session, seat: number) => {
  const options = game.schemas.options.parse({});
  let isThinking = false;
  const turn = (follower: Follower): void => {
    const isFree = (): boolean => follower.acts.length === 0 && follower.end === null;
    if (isThinking || !isFree() || follower.news.view().legal.length === 0) return;
    isThinking = true;
    world.clockwork.after(thinkMs.least + dice.below(thinkMs.most - thinkMs.least), "", () => {
      isThinking = false;
      const { table, legal, seq } = follower.news.view();
      if (!isFree() || table === null || legal.length === 0) return;
      const action = game.bots.normal.choose({ seat, table, legal, options }, dice.real);
      if (action) session.act(follower, action, seq, () => turn(follower));
    });
  };
  return turn;
};
