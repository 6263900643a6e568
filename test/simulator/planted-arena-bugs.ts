// Possible bugs of arenas: each loses somebody, seats somebody twice, or counts a match wrongly.
import type { PlantedBug } from "./planted-bugs.ts";

export const PLANTED_ARENA_BUGS: readonly PlantedBug[] = [
  {
    name: "a message that sends no successor before it works",
    file: "relay/arenas/tick-arena.ts",
    find: "if (nextMs !== null) await sendTick(relay, id, nextMs);",
    replace: "if (nextMs !== null && relay.random.bytes(1)[0] !== 0) await sendTick(relay, id, nextMs);",
    breaks: ["an arena seats everybody", "an arena counts its matches"],
    seed: 4,
  },
  {
    name: "a pairing whose match is left to the handler that paired",
    file: "relay/arenas/pair-free.ts",
    find: "pairings.filter(({ made }) => !made),",
    replace: "[],",
    breaks: ["an arena seats everybody"],
    seed: 1,
  },
  {
    name: "an entry that wakes no arena",
    file: "relay/arenas/wake-arena.ts",
    find: "if (!arena || !sleepsBeyond(relay, arena, SOON_MS)) return;",
    replace: "if (!arena || arena.seats > 0) return;",
    breaks: ["an arena seats everybody"],
    seed: 1,
  },
  {
    name: "a result that frees nobody",
    file: "aws/stores/entrant-store.ts",
    find: `remove: ["match"],`,
    replace: "remove: [],",
    breaks: ["an arena seats everybody", "an arena counts its matches"],
    seed: 1,
  },
  {
    name: "points for a stand-in's place",
    file: "match/arena/result.ts",
    find: `const isAway = seats.map((seat, n) => seat !== null && actors[n]?.to !== "player");`,
    replace: "const isAway = seats.map(() => false);",
    breaks: ["an arena counts its matches"],
    seed: 2,
  },
  {
    name: "a night that counts again",
    file: "relay/arenas/count-night.ts",
    find: "if (place && place.lastNightMs >= startsAtMs) return;",
    replace: "",
    breaks: ["an arena counts its matches"],
    seed: 10,
  },
  {
    name: "seats that are dealt by standing alone",
    file: "match/arena/deal-seats.ts",
    find: "((counts[seat] ?? 0) - rarest) ** 2",
    replace: "0 * rarest",
    breaks: ["an arena seats everybody"],
    seed: 2,
  },
];
