// The built functions, where the relay runs from its own build: they are in a folder beside it.
import { fileURLToPath } from "node:url";

export const functionsFolder = (): string => fileURLToPath(new URL("./functions", import.meta.url));

/** @throws always: a built program has no compiler. */
export const buildFunctions = (): never => {
  throw new Error("Only a relay that runs from its source takes functions of its own.");
};
