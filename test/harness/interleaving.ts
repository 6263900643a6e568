// Every order in which the calls of several handlers may reach the world: a seeded schedule lets one call through at a
// time. Nothing else differs from running the handlers side by side.
import { setImmediate as soon } from "node:timers/promises";
import type { Relay } from "../../src/relay/relay.ts";

type Gated = <Args extends readonly unknown[], T>(
  call: (...args: Args) => Promise<T>,
) => (...args: Args) => Promise<T>;

export interface Interleaving {
  /** Puts one more call behind the schedule. */
  readonly gated: Gated;
  /** The relay with its store and its posts behind the schedule. */
  readonly scheduled: (relay: Relay) => Relay;
  /** Runs the tasks side by side to their ends. */
  run(tasks: readonly (() => Promise<void>)[]): Promise<void>;
}

/** `random`: numbers in [0, 1). Half of the time one handler goes on as long as it may, so that others fall far behind. */
export const interleaving = (random: () => number): Interleaving => {
  const waiting: (() => void)[] = [];
  let finished = (): void => {};
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve));
  const gated: Gated =
    (call) =>
    async (...args) => {
      await turn();
      try {
        return await call(...args);
      } finally {
        finished();
      }
    };
  return {
    gated,
    scheduled: ({
      matches,
      listings,
      players,
      tokens,
      bots,
      restrictions,
      grants,
      appCodes,
      connections,
      notices,
      matchmaking: quick,
      posts,
      spectators,
      ...others
    }) => ({
      ...others,
      matches: {
        ...matches,
        create: gated(matches.create),
        read: gated(matches.read),
        commit: gated(matches.commit),
        bind: gated(matches.bind),
        unbind: gated(matches.unbind),
        markWatched: gated(matches.markWatched),
      },
      matchmaking: {
        look: gated(quick.look),
        draw: gated(quick.draw),
        redraw: gated(quick.redraw),
        offer: gated(quick.offer),
        strike: gated(quick.strike),
        place: gated(quick.place),
        send: gated(quick.send),
      },
      listings: {
        ...listings,
        create: gated(listings.create),
        read: gated(listings.read),
        addName: gated(listings.addName),
        dropName: gated(listings.dropName),
        eraseName: gated(listings.eraseName),
      },
      players: {
        ...players,
        read: gated(players.read),
        addMatch: gated(players.addMatch),
        leaveMatch: gated(players.leaveMatch),
      },
      tokens: {
        ...tokens,
        find: gated(tokens.find),
        add: gated(tokens.add),
        remove: gated(tokens.remove),
      },
      bots: { ...bots, create: gated(bots.create) },
      restrictions: {
        ...restrictions,
        ban: gated(restrictions.ban),
        banToken: gated(restrictions.banToken),
      },
      grants: {
        exchange: gated(grants.exchange),
        find: gated(grants.find),
        turn: gated(grants.turn),
      },
      appCodes: {
        ...appCodes,
        find: gated(appCodes.find),
        answer: gated(appCodes.answer),
        poll: gated(appCodes.poll),
      },
      connections: {
        register: gated(connections.register),
        registered: gated(connections.registered),
        addWatching: gated(connections.addWatching),
        readersOf: gated(connections.readersOf),
        removeWatching: gated(connections.removeWatching),
        waiting: gated(connections.waiting),
        seated: gated(connections.seated),
        watches: gated(connections.watches),
        watching: gated(connections.watching),
        forget: gated(connections.forget),
      },
      spectators: {
        add: gated(spectators.add),
        remove: gated(spectators.remove),
        ofMatch: gated(spectators.ofMatch),
      },
      notices: {
        add: gated(notices.add),
        read: gated(notices.read),
        remove: gated(notices.remove),
        withdraw: gated(notices.withdraw),
        ofKind: gated(notices.ofKind),
        list: gated(notices.list),
      },
      posts: { post: gated(posts.post), close: gated(posts.close), isOpen: gated(posts.isOpen) },
    }),
    run: async (tasks) => {
      let running = tasks.length;
      const all = Promise.all(tasks.map((task) => task().finally(() => running--)));
      while (running > 0) {
        await soon();
        // The last waiting call is the one that has just been let through.
        const place = random() < 0.5 ? waiting.length - 1 : Math.floor(random() * waiting.length);
        const [next] = waiting.splice(place, 1);
        if (!next) continue;
        const done = new Promise<void>((resolve) => {
          finished = resolve;
        });
        next();
        await done;
      }
      await all;
    },
  };
};
