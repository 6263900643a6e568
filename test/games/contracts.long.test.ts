// The shipped games hold what every game must hold, with three seeds for each kind of player.
import { zapYourNeighbor } from "../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { zipZilchZero } from "../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { describeGame, seedsUpTo } from "./game-contract.ts";
import { probe as zapYourNeighborProbe } from "./zap-your-neighbor/probe.ts";
import { probe as zipZapProbe } from "./zip-zap/probe.ts";
import { probe as zipZilchZeroProbe } from "./zip-zilch-zero/probe.ts";

const SEEDS = seedsUpTo(21);

describeGame(zipZap, zipZapProbe, SEEDS);
describeGame(zapYourNeighbor, zapYourNeighborProbe, SEEDS);
describeGame(zipZilchZero, zipZilchZeroProbe, SEEDS);
