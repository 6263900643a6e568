// The shipped games hold what every game must hold, with a seed for each kind of player. At night with three others:
// test/games/*/contract.test.ts then run the first.
import { zapYourNeighbor } from "../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { zipZilchZero } from "../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { sampled } from "../harness/sampled.ts";
import { describeGame, seedsUpTo } from "./game-contract.ts";
import { probe as zapYourNeighborProbe } from "./zap-your-neighbor/probe.ts";
import { probe as zipZapProbe } from "./zip-zap/probe.ts";
import { probe as zipZilchZeroProbe } from "./zip-zilch-zero/probe.ts";

const SEEDS = sampled(seedsUpTo(7), seedsUpTo(56).slice(35));

describeGame(zipZap, zipZapProbe, SEEDS);
describeGame(zapYourNeighbor, zapYourNeighborProbe, SEEDS);
/** The pile becomes the stock, and the same clock ends the round. */
const RESHUFFLED_AT_THE_END = 44;
describeGame(zipZilchZero, zipZilchZeroProbe, [...new Set([...SEEDS, RESHUFFLED_AT_THE_END])]);
