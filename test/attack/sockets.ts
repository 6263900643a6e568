// Sockets that cost the relay much and their owner nothing.
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./support/attack.ts";
import { openMatch } from "./support/matches.ts";
import type { Line } from "./support/visitor.ts";

/** Until no frame has come for two seconds, or the socket has closed. At most 20 s. */
const quiet = async (line: Line): Promise<void> => {
  let known = -1;
  for (let i = 0; i < 10 && line.isOpen() && known !== line.frames.length; i++) {
    known = line.frames.length;
    await sleep(2_000);
  }
};

/** Many answers, no refusal, and the socket is still there: a slow machine was the only limit. */
const isUnchecked = (line: Line): boolean =>
  line.isOpen() && line.count("error") === 0 && answered(line) > 100;

const answered = (line: Line): number => line.frames.filter(({ type }) => type !== "error").length;

export const thousandHellos: Attack = {
  name: "1,000 hellos on one socket",
  run: async ({ visitor }) => {
    const by = visitor();
    const line = await by.connect((await by.guest()).token);
    if (!line) return { succeeded: false, got: "no socket" };
    for (let i = 0; i < 1_000; i++) line.send({ type: "hello" });
    await quiet(line);
    return {
      succeeded: line.count("hello") > 300 || isUnchecked(line),
      got: `${line.count("hello")} answers, ${line.count("error")} errors, the socket is ${line.isOpen() ? "open" : "closed"}`,
    };
  },
};

export const anonymousFrames: Attack = {
  name: "3,000 watch, unwatch and ping on one anonymous socket",
  run: async ({ visitor }) => {
    const by = visitor();
    const { id } = await openMatch(by, await by.guest());
    const line = await by.connect(null);
    if (!line) return { succeeded: false, got: "no socket" };
    for (let i = 0; i < 1_000; i++)
      for (const type of ["watch", "unwatch", "ping"]) line.send({ type, match: id });
    await quiet(line);
    const got = answered(line);
    return {
      succeeded: got > 300 || isUnchecked(line),
      got: `${got} answers, ${line.count("error")} errors, the socket is ${line.isOpen() ? "open" : "closed"}`,
    };
  },
};

export const anonymousSockets: Attack = {
  name: "300 anonymous sockets from one address",
  run: async ({ visitor }) => {
    const by = visitor();
    const begun = Date.now();
    const lines: (Line | null)[] = [];
    while (lines.length < 300 && Date.now() - begun < 15_000)
      lines.push(...(await Promise.all(Array.from({ length: 20 }, () => by.connect(null)))));
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    // A socket that is turned away learns it by its first frame.
    for (const line of lines) line?.send({ type: "ping" });
    const useful = (): number => lines.filter((line) => line?.isOpen() && line.count("pong") > 0).length;
    for (let i = 0; i < 20 && useful() < lines.length; i++) await sleep(500);
    const got = useful();
    for (const line of lines) line?.close();
    return {
      // A slow machine opens fewer, but turns none away.
      succeeded: got > 100 || (got > 30 && got === lines.length),
      got: `${got} of ${lines.length} are open and answered, opened in ${seconds} s`,
    };
  },
};

export const idleSocket: Attack = {
  name: "an anonymous socket that watches nothing stays open",
  waits: true,
  run: async ({ visitor }) => {
    const line = await visitor().connect(null);
    if (!line) return { succeeded: false, got: "no socket" };
    const begun = Date.now();
    const seconds = (): number => Math.round((Date.now() - begun) / 1000);
    while (line.isOpen() && seconds() < 50) await sleep(500);
    return {
      succeeded: line.isOpen(),
      got: line.isOpen() ? `it is open after ${seconds()} s` : `closed after ${seconds()} s`,
    };
  },
};
