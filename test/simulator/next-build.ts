// Future builds as changes of the source: what they write is new, and so is what they read.
import type { SourceEdit } from "./simulator-with.ts";

/** Reads a second codec of another form, and starts matches in the first one. */
export const READS_CODEC_2: SourceEdit = {
  file: "match/log.ts",
  find: "new Map([[1, PLAIN_CODEC]]);",
  replace: `new Map([[1, PLAIN_CODEC], [2, {
    encode: (game, state, entry) => {
      const bytes = PLAIN_CODEC.encode(game, state, entry);
      return [0xf0 + bytes.length, ...bytes.map((byte) => byte ^ 0xa5)];
    },
    decode: (game, state, log, at) => {
      const next = at + 1 + (log[at] ?? 0) - 0xf0;
      const bytes = log.slice(at + 1, next).map((byte) => byte ^ 0xa5);
      return { entry: PLAIN_CODEC.decode(game, state, bytes, 0).entry, next };
    },
    mayHandOver: () => true,
  }]]);`,
};

/** A build later: its own matches have the new codec. */
export const WRITES_CODEC_2: readonly SourceEdit[] = [
  READS_CODEC_2,
  { file: "match/log.ts", find: "export const CODEC = 1;", replace: "export const CODEC = 2;" },
];

/** Reads timers whose time has another name, and sends timers as before. */
export const READS_TIMER_2: readonly SourceEdit[] = [
  {
    file: "aws/stores/formats.ts",
    find: "{ timer: FIRST,",
    replace: "{ timer: { reads: [1, 2], writes: 1 },",
  },
  {
    file: "aws/lambda/timer-handler.ts",
    find: "messageSchema().parse(knownMessage(body, kindOf))",
    replace: "messageSchema().parse(renamed(knownMessage(body, kindOf)))",
  },
  {
    file: "aws/lambda/timer-handler.ts",
    find: "const kindOf =",
    replace: `const renamed = (message: object) => ("due" in message ? { ...message, atMs: message.due } : message);
const kindOf =`,
  },
];

/** A build later: it sends timers by the new name. */
export const WRITES_TIMER_2: readonly SourceEdit[] = [
  ...READS_TIMER_2,
  {
    file: "aws/lambda/queue-message.ts",
    find: "{ match, atMs, ...counts, requestId }",
    replace: "{ match, due: atMs, format: 2, ...counts, requestId }",
  },
];

/** Rules 2 of Zip Zap beside rules 1. */
export const HAS_RULES_2: readonly SourceEdit[] = [
  {
    file: "games/zip-zap/zip-zap.ts",
    find: "export const zipZap: Game<ZipZapTypes> = {",
    replace: `import { nextRules } from "../../../test/harness/next-rules.ts";
export const zipZap = nextRules({`,
  },
  { file: "games/zip-zap/zip-zap.ts", find: "  bots,\n};", replace: "  bots,\n});" },
];
