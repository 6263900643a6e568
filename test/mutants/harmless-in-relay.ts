// The harmless survivors of src/relay.
import type { Survivor } from "./harmless-survivors.ts";

/** The file below `src/relay/`, the line, what it becomes, and why nobody notices. */
const ROWS: readonly (readonly [file: string, line: string, becomes: string, why: string])[] = [
  [
    "limits/spend-frame.ts",
    'const [group, part] = account === null ? ["nobody", SPECTATOR_SHARE] : ["player", 1];',
    'const [group, part] = account === null ? ["", SPECTATOR_SHARE] : ["player", 1];',
    "Only a part of a name, which nothing else has.",
  ],
  [
    "limits/client-address.ts",
    'const listed = (header(proxy.addressHeader) ?? "").split(",").map((address) => address.trim());',
    'const listed = (header(proxy.addressHeader) ?? "Stryker was here!").split(",").map((address) => address.trim());',
    "No address either.",
  ],
  [
    "lobby/close-match.ts",
    "(now, sitting, seat) => (sitting === null ? now : withFreeSeat(now, seat, nowMs)),",
    "(now, sitting, seat) => (false ? now : withFreeSeat(now, seat, nowMs)),",
    "An empty seat has nothing to free. Only `rev` counts on.",
  ],
  [
    "lobby/leave-seat.ts",
    "const offered = follows?.players.filter((player) => player !== null) ?? [];",
    'const offered = follows?.players.filter((player) => player !== null) ?? ["Stryker was here"];',
    "Nobody has that name.",
  ],
  [
    "lobby/set-house-bot.ts",
    'const isPassing = refusal?.type === "not-host" && (await isNextHost(relay, match, request.player));',
    "const isPassing = true && (await isNextHost(relay, match, request.player));",
    "Reads more. A caller without a seat is no next host.",
  ],
  [
    "lobby/invite.ts",
    'const { match = "", game, by = "", atMs, code, muted, withdrawnMs } = notice;',
    'const { match = "Stryker was here!", game, by = "", atMs, muted, withdrawnMs } = notice;',
    "An invitation always has its match.",
  ],
  [
    "lobby/invite.ts",
    "const id = derivedId(event, match, player, by, ...(withdrawnMs === undefined ? [] : [withdrawnMs]));",
    'const id = derivedId(event, match, player, by, ...(withdrawnMs === undefined ? ["Stryker was here"] : [withdrawnMs]));',
    "Another id, the same in each attempt.",
  ],
  [
    "lobby/remove-player.ts",
    'const barring = isBarred || whom.isOwn ? "barred" : await bar(relay, listing, whom);',
    'const barring = isBarred || whom.isOwn ? "" : await bar(relay, listing, whom);',
    "Any word does but those below.",
  ],
  [
    "lobby/remove-player.ts",
    'const player = one.match.players[one.seat] ?? "";',
    'const player = one.match.players[one.seat] ?? "Stryker was here!";',
    "A seat that was left had a player.",
  ],
  [
    "lobby/rematch.ts",
    "if (!there) await createNext(relay, match, next, keptUntilMs);",
    "if (true) await createNext(relay, match, next, keptUntilMs);",
    "Creates nothing where the match exists.",
  ],
  [
    "lobby/rematch.ts",
    "if (!now || now.rules === rules) return { options, clocks };",
    "if (!now || false) return { options, clocks };",
    "Options of the same rules read as they stand.",
  ],
  [
    "lobby/find-match.ts",
    "if (drawn && !place) begun = Math.max(begun, drawn.index);",
    "if (drawn && place) begun = Math.max(begun, drawn.index);",
    "Looks once more or less.",
  ],
  [
    "delivery/deliver.ts",
    "if (isUnbound && (newest.get(match.id)?.rosterVersion ?? 0) < match.rosterVersion)",
    "if (isUnbound && (newest.get(match.id)?.rosterVersion ?? 0) <= match.rosterVersion)",
    "Either image of one version does.",
  ],
  [
    "delivery/frames.ts",
    "export const needsListing = (since: number): boolean => since < STARTED_SEQ;",
    "export const needsListing = (since: number): boolean => since <= STARTED_SEQ;",
    "Reads names that no event needs.",
  ],
  [
    "projections/project-missed.ts",
    'if (status === "open") return false;',
    "if (false) return false;",
    "The projection of an open match does nothing.",
  ],
  [
    "play/wake.ts",
    "for (let commits = 0; match && commits < MOST_COMMITS; commits++) {",
    "for (let commits = 0; match && commits <= MOST_COMMITS; commits++) {",
    "A bound. The next timer goes on.",
  ],
  [
    "webhooks/delivery-limits.ts",
    "if (weight > 0) await spend(relay, { ...waitLimit(relay, account), weight });",
    "if (weight >= 0) await spend(relay, { ...waitLimit(relay, account), weight });",
    "Counts nothing, at the price of a write.",
  ],
  [
    "webhooks/attempt.ts",
    'return received.status >= 200 && received.status < 300 ? null : "status";',
    'return true && received.status < 300 ? null : "status";',
    "No final answer is below 200.",
  ],
  [
    "watching/post-to-spectators.ts",
    "const now = seated.length === 0 ? null : await loadMatch(relay, id);",
    "const now = false ? null : await loadMatch(relay, id);",
    "Reads a match in which nobody is looked for.",
  ],
  [
    "watching/post-to-spectators.ts",
    'bound.has(connection) || (player !== null && viewerOf(match, player, null) !== "spectator");',
    'bound.has(connection) || (true && viewerOf(match, player, null) !== "spectator");',
    "No player sits in no seat.",
  ],
  [
    "people/tokens.ts",
    "label === FIRST_LABEL && player === account;",
    "label === FIRST_LABEL && true;",
    "A token of a bot makes nothing.",
  ],
  [
    "people/erase-player.ts",
    "if (atHand) await leave(relay, player, match);",
    "if (true) await leave(relay, player, match);",
    "A match that has ended is left by nobody.",
  ],
  [
    "people/admit-connection.ts",
    "const newcomer = { connection, token: null, sinceMs: relay.time.now(), reads: false };",
    "const newcomer = { connection, token: null, sinceMs: relay.time.now(), reads: true };",
    "Nobody sends notices to a connection without a player.",
  ],
  [
    "fault-text.ts",
    "return places.length === 0 ? undefined : places.slice(0, MOST_PLACES).join(BETWEEN);",
    "return false ? undefined : places.slice(0, MOST_PLACES).join(BETWEEN);",
    "An empty place in a line of the log.",
  ],
  [
    "lobby/matchmaking-room.ts",
    "const ids = [...settled.map(({ match }) => match), ...(isIdle ? [lastId] : [])];",
    'const ids = [...settled.map(({ match }) => match), ...(isIdle ? [lastId] : ["Stryker was here"])];',
    "No match has that id.",
  ],
];

export const HARMLESS_IN_RELAY: readonly Survivor[] = ROWS.map(([file, line, becomes, why]) => ({
  ...{ file: `src/relay/${file}`, line, becomes, why },
}));
