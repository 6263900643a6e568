// What a scripted relay answers where it fails at nothing: a public match in which the client sits.
import { json, type ScriptedAnswer, type ScriptedRequest } from "./scripted-relay.ts";
import { TABLE, TIME } from "./scripted-session.ts";

const SEAT = { player: "P", name: "Ada", bot: false, connected: true, acts: "player" };

export const VIEW = {
  ...{ game: "zip-zap", status: "live", rev: 1, you: 0, seats: [SEAT], commitment: "c" },
  ...{ options: {}, clocks: null, rules: 1, table: TABLE, legal: [], deadline: null },
};

export const SEATED = { id: "M", code: "ABCDEF", view: VIEW, seq: 2, own: 0, time: TIME };

export const RECORD = { commitment: "c", secret: "00", entropy: [""], entropyHashes: [null] };

const ANSWERS: readonly (readonly [RegExp, unknown])[] = [
  [/^GET \/v1$/, { websocket: "wss://relay/socket" }],
  [/^GET \/v1\/matches\/M\/record/, RECORD],
  [/^GET \/v1\/matches\/M\/events/, { from: 1, seq: 2, events: [], own: 0, view: VIEW }],
  [/^GET \/v1\/matches\?/, { items: [{ id: "N" }], next: null }],
  [/^GET \/v1\/matches$/, { items: [{ id: "M" }], next: "2" }],
  [/^POST \/v1\/players$/, { player: { id: "P", name: "Ada" }, token: "t" }],
  [/^(GET|POST) \/v1\/(matches|quick|codes)/, SEATED],
  [/^(GET|POST|PUT) /, { items: [] }],
];

export const wellAnswered = ({ method, target }: ScriptedRequest): ScriptedAnswer => {
  if (method === "DELETE") return { status: 204, text: "" };
  const answer = ANSWERS.find(([asked]) => asked.test(`${method} ${target}`));
  if (!answer) throw new Error(`nothing answers ${method} ${target}`);
  return json(200, answer[1]);
};
