// Nothing keeps people out: on every page, dialog and trouble that is photographed, and every fourth phase of a table, on one
// screen each. By axe's rules, in light and dark, and with much contrast. At night, test/web/axe-all.real.test.ts sees every
// stop on every screen.
import { test } from "./harness/web-test.ts";
import { expectOpenToAll, screenOf, stopWorldForFile } from "./shots/kept-out.ts";
import { LAST_ROUND } from "./shots/moment-stops.ts";
import { STOPS } from "./shots/stops.ts";
import { TABLE_STOPS } from "./shots/table-stops.ts";

const world = stopWorldForFile();

/** By the number of a table. Others have none. Each phase needs a match that has come so far. */
const isSeen = (n: number): boolean => n === -1 || n % 4 === 0;

const SEEN = STOPS.filter((stop) => stop !== LAST_ROUND && isSeen(TABLE_STOPS.indexOf(stop))).map(
  (stop, n) => ({
    name: stop.name,
    stop,
    screen: screenOf(stop, n),
  }),
);

test.for(SEEN)("nobody is kept out: $name", ({ stop, screen }) => expectOpenToAll(world(), stop, screen));
