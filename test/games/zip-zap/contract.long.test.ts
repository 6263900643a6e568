import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";
import { describeGame } from "../game-contract.ts";
import { probe } from "./probe.ts";

describeGame(zipZap, probe, "all");
