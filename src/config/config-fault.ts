// Says what is wrong with a `turn-relay.config.ts`, in sentences for its author.

/** `link-program.js` knows it by its name, and prints the message alone. */
export class ConfigFault extends Error {
  override readonly name = "ConfigFault";

  constructor(part: "defineRelay" | "games" | "page" | "settings" | "stages", faults: readonly string[]) {
    super([`turn-relay.config.ts, ${part}:`, ...faults].join("\n  "));
  }
}
