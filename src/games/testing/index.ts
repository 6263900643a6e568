// The public names of `turn-relay/game/testing`: what every game must hold, as one call in any test runner. Needs no
// other package, and runs in browsers too.

export { seededRandom } from "../seeded-random.ts";
export { checkGame, findingsOf, type GameCheck } from "./check-game.ts";
export { checkWording, wordingFaults } from "./check-wording.ts";
export type { Finding } from "./finding.ts";
export type { GameProbe, TwinDeals } from "./game-probe.ts";
export { GAME_PROPERTIES, type GameProperty } from "./game-properties.ts";
export { checkLog, type GoldenLog, goldenLog } from "./golden-log.ts";
export { perft } from "./perft.ts";
export { type Entry, type Step, type Walk, walk } from "./random-play.ts";
