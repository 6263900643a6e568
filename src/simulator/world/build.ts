// The relay's own code as hosts run it. One object, so that hosts of two deployments can stand side by side in a world, each
// with the code of its own.
import { createQueueErrands } from "../../aws/queue-errands.ts";
import { createQueueTimers } from "../../aws/queue-timers.ts";
import { createStores } from "../../aws/stores.ts";
import { createStreamHandler } from "../../aws/stream-handler.ts";
import { createTimerHandler } from "../../aws/timer-handler.ts";
import { afterChange } from "../../relay/after/after-change.ts";
import { createCallerMemory } from "../../relay/limits/caller-memory.ts";
import { createGuest } from "../../relay/people/guests.ts";
import { act } from "../../relay/play/act.ts";
import { awaitEvents } from "../../relay/play/await-events.ts";
import { fanOutPlay } from "../../relay/play/fan-out-play.ts";
import { getMatch } from "../../relay/play/look.ts";
import { createMatchMemory } from "../../relay/play/match-memory.ts";
import { setHouseBot } from "../../relay/tables/house-bots.ts";
import { leaveSeat } from "../../relay/tables/leave-seat.ts";
import { openMatch } from "../../relay/tables/open-match.ts";
import { quickMatch } from "../../relay/tables/quick-match.ts";
import { takeSeat } from "../../relay/tables/take-seat.ts";
import { tellWatchers } from "../../relay/watching/tell-watchers.ts";
import { createAuthorizer } from "../../socket/authorizer.ts";
import { createSocketHandler } from "../../socket/socket-handler.ts";

export const THIS_BUILD = {
  // What a host is made of.
  ...{ createStores, createQueueTimers, createQueueErrands, createMatchMemory, createCallerMemory },
  // What the functions hand their events to.
  ...{ createSocketHandler, createAuthorizer, createTimerHandler, createStreamHandler },
  ...{ afterChange, tellWatchers },
  // What is behind the routes.
  ...{ createGuest, openMatch, setHouseBot, takeSeat, leaveSeat, quickMatch },
  ...{ act, awaitEvents, getMatch, fanOutPlay },
};

export type Build = typeof THIS_BUILD;
