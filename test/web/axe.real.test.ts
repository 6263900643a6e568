// Nothing keeps people out: on every second page, dialog, moment and trouble that is photographed, and every eighth phase of
// a table, on one screen each. By axe's rules, in light and dark, and with much contrast. At night, test/web/axe-all.real.test.ts
// sees every stop on every screen.
import { test } from "./harness/web-test.ts";
import { expectOpenToAll, screenOf, stopWorldForFile } from "./shots/kept-out.ts";
import { LAST_ROUND } from "./shots/moment-stops.ts";
import { STOPS } from "./shots/stops.ts";
import { TABLE_STOPS } from "./shots/table-stops.ts";

const world = stopWorldForFile();

/** The night alone has the last round: it takes a whole match. */
const AROUND = STOPS.filter((stop) => stop !== LAST_ROUND && !TABLE_STOPS.includes(stop));

/** A phase needs a match that has come so far, so fewer of them are seen. */
const SEEN = [...AROUND.filter((_, n) => n % 2 === 0), ...TABLE_STOPS.filter((_, n) => n % 8 === 0)].map(
  (stop, n) => ({ name: stop.name, stop, screen: screenOf(stop, n) }),
);

test.for(SEEN)("nobody is kept out: $name", ({ stop, screen }) => expectOpenToAll(world(), stop, screen));
