// A fault as lines for whoever writes a game or a bot: what was thrown, and where in the sources.
import { withSourcePositions } from "../local/source-positions.ts";
import { loggedFault, placedFault } from "../relay/fault-text.ts";

export const faultLines = (error: unknown): string => withSourcePositions(placedFault(loggedFault(error)));
