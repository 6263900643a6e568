// Says of what a game or a probe throws, which of its functions threw, and what that was asked. Knows no property.
import { inWords } from "./difference.ts";
import { isAskedOutside } from "./from-outside.ts";

/** The parts of a game that have functions of their own. */
const PARTS = ["schemas", "bots", "bots.easy", "bots.normal", "bots.hard"];

const THROWN = "ThrownByGame";

/** Whether the message of the error names a function already. */
export const isNamed = (error: unknown): boolean => error instanceof Error && error.name === THROWN;

/**
 * The same game or probe. What one of its functions throws says where, as ``the probe's `kept(…)` throws …``. `owner`
 * stands before the name of the function.
 */
export const namingThrows = <Whole extends object>(whole: Whole, owner = "", path = ""): Whole => {
  const known = new Map<string | symbol, unknown>();
  const partOf = (name: string | symbol): unknown => {
    const value: unknown = Reflect.get(whole, name);
    const full = `${path}${String(name)}`;
    if (typeof value === "function")
      return (...asked: readonly unknown[]): unknown =>
        called(() => value.apply(whole, asked), `${owner}\`${full}`, asked);
    const hasFunctions = PARTS.includes(full) && typeof value === "object" && value !== null;
    return hasFunctions ? namingThrows(value, owner, `${full}.`) : value;
  };
  // The game itself may be frozen, and a proxy of it could not answer otherwise.
  const view: Whole = Object.create(whole);
  return new Proxy(view, {
    get: (_, name) => {
      if (!known.has(name)) known.set(name, partOf(name));
      return known.get(name);
    },
  });
};

const called = (call: () => unknown, name: string, asked: readonly unknown[]): unknown => {
  try {
    return call();
  } catch (error) {
    const named = new Error(`${name}(${asked.map(briefly).join(", ")})\` ${wordsOf(error)}`, {
      cause: error,
    });
    named.name = THROWN;
    throw named;
  }
};

/** An action or an event as it is. A state and a table are too long to read. */
const briefly = (value: unknown): string => {
  const isLong =
    typeof value === "object" && value !== null && !("type" in value) && !ArrayBuffer.isView(value);
  return isLong || typeof value === "function" ? "…" : inWords(value);
};

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return `throws ${String(error)}`;
  const place = placeOfThrow(error);
  const where = place ? ` (${place})` : "";
  if (isAskedOutside(error)) return `${error.message}${where}`;
  const what = `throws ${error.name}: ${error.message}${where}`;
  return isWrite(error) ? `${what}. It wrote to a state, and must return another one instead` : what;
};

/** Everything that the check hands out is frozen. Each engine says so in words of its own. */
const isWrite = ({ name, message }: Error): boolean =>
  name === "TypeError" && /read.?only|not extensible|cannot (delete|redefine) property/i.test(message);

/** The file, line and column of the first call that is not in a package. Undefined where the engine tells none. */
const placeOfThrow = ({ stack = "" }: Error): string | undefined =>
  stack
    .split("\n")
    .filter((line) => !/node_modules|node:/.test(line))
    .map((line) => /[^\s()@]+:\d+:\d+/.exec(line)?.[0])
    .find((place) => place !== undefined);
