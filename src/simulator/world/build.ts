// The relay's own code as hosts run it. One object, so that hosts of two deployments can stand side by side in a world, each
// with the code of its own.
import { createQueueJobs } from "../../aws/lambda/queue-jobs.ts";
import { createQueueTimers } from "../../aws/lambda/queue-timers.ts";
import { createStreamHandler } from "../../aws/lambda/stream-handler.ts";
import { createTimerHandler } from "../../aws/lambda/timer-handler.ts";
import { createStores } from "../../aws/stores/stores.ts";
import { fanOutPlay } from "../../relay/delivery/fan-out-play.ts";
import { createCallerMemory } from "../../relay/limits/caller-memory.ts";
import { findMatch } from "../../relay/lobby/find-match.ts";
import { leaveSeat } from "../../relay/lobby/leave-seat.ts";
import { openMatch } from "../../relay/lobby/open-match.ts";
import { setHouseBot } from "../../relay/lobby/set-house-bot.ts";
import { takeSeat } from "../../relay/lobby/take-seat.ts";
import { createMatchCache } from "../../relay/match/match-cache.ts";
import { createGuest } from "../../relay/people/guests.ts";
import { act } from "../../relay/play/act.ts";
import { projectChange } from "../../relay/projections/project-change.ts";
import { awaitEvents } from "../../relay/queries/await-events.ts";
import { getMatch } from "../../relay/queries/read-match.ts";
import { postToSpectators } from "../../relay/watching/post-to-spectators.ts";
import { createAuthorizer } from "../../socket/authorizer.ts";
import { createSocketHandler } from "../../socket/socket-handler.ts";

export const THIS_BUILD = {
  // What a host is made of.
  ...{
    createStores,
    createQueueTimers,
    createQueueErrands: createQueueJobs,
    createMatchMemory: createMatchCache,
    createCallerMemory,
  },
  // What the functions hand their events to.
  ...{ createSocketHandler, createAuthorizer, createTimerHandler, createStreamHandler },
  ...{ afterChange: projectChange, tellWatchers: postToSpectators },
  // What is behind the routes.
  ...{ createGuest, openMatch, setHouseBot, takeSeat, leaveSeat, quickMatch: findMatch },
  ...{ act, awaitEvents, getMatch, fanOutPlay },
};

export type Build = typeof THIS_BUILD;
