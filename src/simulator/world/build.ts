// Collects the relay's own code that the hosts run, in one object. So hosts of two deployments can work in one world,
// each with its own code.
import { createQueueJobs, createQueueTimers } from "../../aws/lambda/queue-message.ts";
import { createStreamHandler } from "../../aws/lambda/stream-handler.ts";
import { createTimerHandler } from "../../aws/lambda/timer-handler.ts";
import { createStores } from "../../aws/stores/stores.ts";
import { gameNamed } from "../../games/catalog.ts";
import { deliver } from "../../relay/delivery/deliver.ts";
import { createCallerMemory } from "../../relay/limits/caller-memory.ts";
import { findMatch } from "../../relay/lobby/find-match.ts";
import { leaveSeat } from "../../relay/lobby/leave-seat.ts";
import { openMatch } from "../../relay/lobby/open-match.ts";
import { revealEntropy } from "../../relay/lobby/reveal-entropy.ts";
import { setHouseBot } from "../../relay/lobby/set-house-bot.ts";
import { startMatch } from "../../relay/lobby/start-match.ts";
import { takeSeat } from "../../relay/lobby/take-seat.ts";
import { createMatchCache } from "../../relay/match/match-cache.ts";
import { createGuest } from "../../relay/people/guests.ts";
import { act } from "../../relay/play/act.ts";
import { projectChange } from "../../relay/projections/project-change.ts";
import { awaitEvents } from "../../relay/queries/await-events.ts";
import { getMatch } from "../../relay/queries/read-match.ts";
import { createPostToSpectators } from "../../relay/watching/post-to-spectators.ts";
import { createAuthorizer } from "../../socket/authorizer.ts";
import { createSocketHandler } from "../../socket/socket-handler.ts";
import { SDK_CLASSES } from "../store/sdk-classes.ts";

export const THIS_BUILD = {
  // The parts of a host.
  ...{
    createStores,
    createQueueTimers,
    createQueueJobs,
    createMatchCache,
    createCallerMemory,
  },
  // The handlers of the functions' events.
  ...{ createSocketHandler, createAuthorizer, createTimerHandler, createStreamHandler },
  ...{ projectChange, createPostToSpectators },
  // The use cases behind the routes.
  ...{ createGuest, openMatch, setHouseBot, takeSeat, startMatch, revealEntropy, leaveSeat, findMatch },
  ...{ act, awaitEvents, getMatch, deliver },
  gameNamed,
  sdk: SDK_CLASSES,
};

export type Build = typeof THIS_BUILD;

/** The options of a new match, as the build's newest rules of the game have them. */
export const defaultOptions = (build: Build, game: string): object =>
  build.gameNamed(game)?.schemas.options.parse({}) ?? {};
