// What a game must not ask: the time, chance, anything that another machine would answer otherwise. While the check asks
// the game, each of these throws. `npx turn-relay lint` finds in the sources what no match reaches.

const ASKED = "AskedOutside";

/** Whether the error came from such a question. */
export const isAskedOutside = (error: unknown): boolean => error instanceof Error && error.name === ASKED;

/** Those that an engine lacks are passed over. */
const SOURCES = [
  "Math.random",
  "performance.now",
  "crypto.getRandomValues",
  "crypto.randomUUID",
  "process.hrtime",
  "process.uptime",
  "process.cpuUsage",
  "process.memoryUsage",
  "fetch",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
];

/** Runs the check. `asked` gets the name of each question, also where the game catches what is thrown. */
export const withoutOutside = <Value>(asked: Set<string>, run: () => Value): Value => {
  const refuse = (name: string) => {
    const refused = (): never => {
      asked.add(name);
      const error = new Error(`asks for ${name}`);
      error.name = ASKED;
      // The first place in the stack is then the caller's.
      Error.captureStackTrace?.(error, refused);
      throw error;
    };
    return refused;
  };
  const undo = [
    replaced(globalThis, "Date", (date) => timelessDate(date, refuse)),
    ...SOURCES.map((source) => {
      const [name = "", owner] = source.split(".").reverse();
      const whole: unknown = owner === undefined ? globalThis : Reflect.get(globalThis, owner);
      return typeof whole === "object" && whole !== null
        ? replaced(whole, name, () => refuse(source))
        : () => {};
    }),
  ];
  try {
    return run();
  } finally {
    for (const restore of undo.reverse()) restore();
  }
};

/** `instanceof` and `prototype` stay as they are. */
const timelessDate = (date: object, refuse: (name: string) => () => never): object =>
  new Proxy(date, {
    apply: refuse("Date"),
    construct: refuse("new Date"),
    get: (whole, name) => (name === "now" ? refuse("Date.now") : Reflect.get(whole, name)),
  });

/** Returns what puts the old value back. */
const replaced = (owner: object, name: string, make: (value: object) => object): (() => void) => {
  const value: unknown = Reflect.get(owner, name);
  if (typeof value !== "function") return () => {};
  const was = Object.getOwnPropertyDescriptor(owner, name);
  const isSet = Reflect.defineProperty(owner, name, {
    value: make(value),
    configurable: true,
    writable: true,
  });
  if (!isSet) return () => {};
  return () => {
    if (was) Reflect.defineProperty(owner, name, was);
    else Reflect.deleteProperty(owner, name);
  };
};
