// Players leave an arena, or pause, while the relay seats them: to be left out of a match that has begun, or to sit in two.
import { enterArena, leaveArena } from "../../src/relay/arenas/enter-arena.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Attack } from "./support/attack.ts";
import { playedArena } from "./support/played-arena.ts";

const ROUNDS = 24;
const PLAYERS = 5;
/** A store in memory answers within some turns of the queue. */
const TURNS = 3;

export const racesPairing: Attack = {
  name: `players leave or pause while they are seated, ${ROUNDS} times at other moments`,
  run: async () => {
    const arena = await playedArena(memoryStore(), PLAYERS);
    const { relay, id: at, entered } = arena;
    const players = (await relay.players.readMany(entered)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [resting, ...racing] = players;
    if (!resting) throw new Error("nobody entered");
    await leaveArena(relay, { arena: at, player: resting });
    await arena.tick();
    const faults: string[] = [];
    let caught = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await arena.endAll("");
      for (const player of racing)
        await enterArena(relay, { arena: at, player, code: undefined, paused: false });
      const quit = async (turns: number): Promise<void> => {
        for (let n = 0; n < turns; n++) await Promise.resolve();
        const [first, second] = racing;
        if (first) await leaveArena(relay, { arena: at, player: first });
        if (second) await enterArena(relay, { arena: at, player: second, code: undefined, paused: true });
      };
      await Promise.all([arena.tick(), quit(TURNS * round)]);
      const [running, entrants] = [await arena.running(), await arena.entrants()];
      for (const { player, match, left, paused } of entrants) {
        const own = running.filter(({ seats }) => seats.some((seat) => seat?.player === player));
        const stored = match === null ? null : await relay.matches.read(match);
        if (own.length > 1) faults.push("two matches");
        if ((own[0]?.match ?? null) !== match) faults.push("a match that its player does not know");
        if (match !== null && (stored?.status !== "live" || !stored.players.includes(player)))
          faults.push("a match without its player");
        if (match !== null && player === resting.id) faults.push("a match for who has left");
        if (match !== null && (left || paused)) caught++;
      }
    }
    await arena.endAll("");
    if ((await arena.running()).length > 0) faults.push("a match that counts for nobody");
    return {
      succeeded: faults.length > 0,
      got: `${faults.length === 0 ? "nothing" : [...new Set(faults)].join(", ")}; ${caught} of ${2 * ROUNDS} were seated first, and those matches count`,
    };
  },
};
