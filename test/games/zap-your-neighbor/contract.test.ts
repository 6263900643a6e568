import { zapYourNeighbor } from "../../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { describeGame } from "../game-contract.ts";
import { probe } from "./probe.ts";

describeGame(zapYourNeighbor, probe);
