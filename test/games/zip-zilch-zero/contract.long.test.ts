import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { describeGame } from "../game-contract.ts";
import { probe } from "./probe.ts";

describeGame(zipZilchZero, probe, "all");
