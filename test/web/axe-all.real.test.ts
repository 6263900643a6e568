// Nothing keeps people out, on the desktop and on a phone: at night, every stop that test/web/axe.real.test.ts sees on one
// of them.
import { test } from "./harness/web-test.ts";
import { DESKTOP_SCREEN, expectOpenToAll, PHONE_SCREEN, stopWorldForFile } from "./shots/kept-out.ts";
import { STOPS } from "./shots/stops.ts";

const world = stopWorldForFile();

test.for(STOPS)("nobody is kept out of any screen: $name", async (stop) => {
  for (const screen of [DESKTOP_SCREEN, PHONE_SCREEN]) await expectOpenToAll(world(), stop, screen);
});
