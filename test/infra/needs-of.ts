// The permissions that a function's code needs. They are found in the code that its entry point reaches. So a
// new call of a port cannot be forgotten in the stack.
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { Stores } from "../../src/aws/stores/stores.ts";
import { SERVED_TEXTS } from "../../src/bundle/write-served-texts.ts";
import type { Relay } from "../../src/relay/relay.ts";

const get = ["dynamodb:GetItem Table"];
const getMany = ["dynamodb:BatchGetItem Table"];
const put = ["dynamodb:PutItem Table"];
const update = ["dynamodb:UpdateItem Table"];
const remove = ["dynamodb:DeleteItem Table"];
const query = ["dynamodb:Query Table"];
const check = ["dynamodb:ConditionCheckItem Table"];
const onConnections = (method: string) => [
  `execute-api:ManageConnections arn:AWS::Partition:execute-api:AWS::Region:AWS::AccountId:SocketApi/v1/${method}/@connections/*`,
];

type Port = keyof Stores | "posts" | "timers" | "jobs" | "webhookQueue" | "parked";

/** The DynamoDB and API operations of each port function in `src/aws/`. */
const NEEDS: { readonly [P in Port]: Readonly<Record<keyof NonNullable<Relay[P]>, readonly string[]>> } = {
  matches: {
    read: get,
    glimpse: get,
    readMany: getMany,
    create: put,
    commit: update,
    bind: update,
    unbind: update,
    renewPolling: update,
    markWatched: update,
    markHooked: update,
    rearm: update,
  },
  listings: {
    read: get,
    progress: get,
    readMany: getMany,
    // Also writes the code.
    create: put,
    eraseName: update,
    setRematch: update,
    addName: update,
    dropName: update,
    invite: update,
    bar: [...put, ...update, ...remove],
    start: update,
    end: update,
    unlist: update,
    listed: ["dynamodb:Query Table/index/lobby"],
    coded: get,
  },
  players: {
    create: put,
    read: get,
    readMany: getMany,
    change: update,
    remove,
    // Also extends the items of the player's lists.
    prolong: [...query, ...update],
    addMatch: put,
    matches: query,
    removeMatch: remove,
    leaveMatch: remove,
  },
  grants: {
    exchange: [...put, ...update, ...check],
    find: get,
    turn: [...put, ...update, ...remove],
  },
  appCodes: { add: put, find: get, answer: update, poll: update },
  tokens: {
    find: get,
    add: [...put, ...check, ...get],
    list: query,
    remove: [...get, ...put, ...remove],
    prolong: update,
  },
  belongings: { list: query, remove },
  bots: {
    create: [...put, ...update],
    list: query,
    release: [...remove, ...update],
  },
  connections: {
    register: update,
    registered: query,
    addWatching: update,
    removeWatching: update,
    readersOf: query,
    waiting: query,
    seated: query,
    watches: get,
    watching: get,
    forget: remove,
  },
  counters: { hit: update, takeBack: update },
  leases: { take: update, giveBack: update, held: get },
  requestKeys: {
    claim: [...put, ...update],
    isOwn: get,
    answer: update,
    release: update,
    forget: remove,
  },
  cursorKeys: { read: get, create: put },
  pushKeys: { read: get, create: put },
  spending: { read: get, claim: update, write: update },
  notices: { add: put, read: get, remove, withdraw: update, ofKind: query, list: query },
  // A rated entry is a transaction of two writes.
  history: { add: [...get, ...put], list: query },
  ratings: {
    meet: update,
    freeze: [...getMany, ...update],
    frozen: get,
    ofPlayer: query,
    board: ["dynamodb:Query Table/index/board"],
    unlist: update,
  },
  archive: { put, read: get, readMany: getMany },
  matchmaking: {
    look: query,
    draw: update,
    redraw: update,
    offer: update,
    strike: remove,
    place: get,
    send: update,
  },
  // Each also counts them, and mends the count by the list.
  spectators: {
    add: [...put, ...update, ...query, ...remove],
    remove: [...remove, ...update],
    ofMatch: [...query, ...update],
  },
  pushes: { add: [...update, ...check], list: get, replace: [...update, ...check], remove: update },
  made: { list: get, remove: update },
  passkeys: { add: [...update, ...check], list: get, replace: [...update, ...check], remove: update },
  recoverySets: { add: [...update, ...check], list: get, replace: [...update, ...check], remove: update },
  recoveryPlayers: { add: put, find: get, prolong: update, remove },
  challenges: { add: put, take: remove },
  operatorLog: { head: get, append: put, read: get, markDone: update, list: query },
  restrictions: {
    ...{ ban: update, banToken: update, mute: update },
    ...{ nameOperator: update, rename: update, renameIn: update },
  },
  reports: {
    add: [...get, ...put],
    ofPlayer: query,
    list: ["dynamodb:Query Table/index/lobby", ...getMany],
    close: update,
  },
  webhooks: {
    add: [...update, ...check],
    list: get,
    replace: update,
    remove: update,
    markBot: update,
  },
  deliveries: { add: put, read: get, saveAttempt: put, list: query },
  arenas: {
    create: put,
    read: get,
    readMany: getMany,
    commit: update,
    listed: ["dynamodb:Query Table/index/lobby"],
    enter: [...put, ...update, ...get],
    withdraw: [...remove, ...update],
    entrant: get,
    entrantsAt: getMany,
    entrants: query,
    wish: update,
    renameEntrant: update,
    eraseEntrant: update,
    pairings: query,
    pairing: get,
    pair: [...put, ...update],
    made: update,
    settle: update,
    putTable: put,
    table: [...get, ...getMany],
  },
  series: {
    ...{ read: get, create: put, commit: put, placesOf: getMany, count: put },
    ...{ putTable: put, table: get, rename: update, eraseName: update },
  },
  madeArenas: { add: [...update, ...check], list: get, replace: [...update, ...check], remove: update },
  posts: {
    post: onConnections("POST"),
    close: onConnections("DELETE"),
    isOpen: onConnections("GET"),
  },
  timers: { wake: ["sqs:SendMessage TimersQueue"] },
  jobs: { send: ["sqs:SendMessage TimersQueue"] },
  webhookQueue: { send: ["sqs:SendMessage WebhooksQueue"] },
  parked: { park: ["sqs:SendMessage Parked"] },
};

/** `entry` is the name of the entry point in `functions/`. */
export const needsOf = (entry: string): readonly string[] => {
  const code = reachedBy(entry);
  // Whoever makes no ports uses none, whatever its own names are.
  if (!code.includes("/lambda-handler.ts")) return [];
  const needs = Object.entries(NEEDS).flatMap(([port, functions]) =>
    Object.entries<readonly string[]>(functions).flatMap(([name, need]) =>
      // The bundler numbers a name that another scope has taken.
      new RegExp(`\\b${port}\\d*\\.${name}\\b`).test(code) ? need : [],
    ),
  );
  return [...new Set(needs)].sort();
};

/** The bundler removes what the entry point does not use. The ports themselves are left out. */
const reachedBy = (entry: string): string => {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`../../functions/${entry}.ts`, import.meta.url))],
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    // A relay for one request passes all ports on, whatever the function uses.
    external: ["*/lambda-handler.ts", "*/as-request.ts", SERVED_TEXTS],
    write: false,
  });
  return outputFiles.map(({ text }) => text).join("");
};
