// What `turn-relay admin` prints, line by line. Pure. Names, notes and ids come from strangers.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { isolated } from "../../match/record-fault.ts";
import { seatViewSchema } from "../../protocol/match.ts";
import type { MatterView, OperatedPlayerView, OperatorEntryView } from "../../protocol/operator.ts";
import { minuteOf, restrictionText } from "../restriction-text.ts";

/** `#12  2026-11-30 05:40Z  ban player 7kQ2 "Eve" until 2026-12-07 05:40Z, for cheating: "note", by local`. */
export const entryLine = (entry: OperatorEntryView): string => {
  const { n, at, by, action, reason, note, until, done, names } = entry;
  const subject = (["player", "match", "arena"] as const).flatMap((kind) =>
    entry[kind] === undefined
      ? []
      : [`${kind} ${entry[kind]}${known(kind === "match" ? undefined : names?.[kind])}`],
  );
  const more = [
    ...(entry.seat === undefined ? [] : [`seat ${entry.seat}`]),
    ...(entry.about === undefined ? [] : [`about ${entry.about}`]),
    ...(entry.name === undefined ? [] : [`to ${isolated(entry.name)}`]),
    ...(until === undefined ? [] : [`until ${minuteOf(until)}`]),
  ];
  const why = note === undefined ? reason : `${reason}: ${isolated(note)}`;
  const ending = done ? "" : " (the relay is still at it)";
  return `#${n}  ${minuteOf(at)}  ${[action, ...subject, ...more].join(" ")}, for ${why}, by ${isolated(by)}${known(names?.by)}${ending}`;
};

const known = (name: string | undefined): string => (name === undefined ? "" : ` ${isolated(name)}`);

export const matterLine = ({ player, name, about, count, lastAt, matches }: MatterView): string => {
  const where = matches.length === 0 ? "" : `, in ${matches.join(" ")}`;
  return `${String(count).padStart(4)}  ${about.padEnd(8)}  ${player}  ${nameOrGone(name)}, last ${minuteOf(lastAt)}${where}`;
};

/** Of a player who is gone, an arena says an empty name, and a matter none. */
const nameOrGone = (name = ""): string => (name === "" ? "a player who is gone" : isolated(name));

export const playerLines = (seen: OperatedPlayerView): readonly string[] => {
  const { player, account, bots, operator, ban, mute, tokens, matches, reports } = seen;
  return [
    `${isolated(player.name)}  ${player.id}${player.bot ? "  (a bot)" : ""}`,
    row("account", account === player.id ? "its own" : account),
    row("since", minuteOf(player.createdAt)),
    row("ban", ban ? restrictionText(ban) : "none"),
    row("mute", mute ? restrictionText(mute) : "none"),
    row("operator", operator ? "yes" : "no"),
    row("keys", String(tokens)),
    row("bots", bots.map(({ id, name }) => `${id} ${isolated(name)}`).join(", ") || "none"),
    row("matches", matches.join(" ") || "none"),
    ...(reports.length === 0 ? [row("reports", "none")] : ["  reports", ...reports.map(matterLine)]),
  ];
};

/** What is printed of a match, whatever games the relay has. */
export const shownMatchSchema = onDemand(() =>
  z.object({
    ...{ id: z.string(), game: z.string(), status: z.string(), visibility: z.string(), rated: z.boolean() },
    ...{ createdAt: z.string(), startedAt: z.string().exactOptional(), endedAt: z.string().exactOptional() },
    seats: z.array(seatViewSchema()),
  }),
);
type ShownMatch = z.infer<ReturnType<typeof shownMatchSchema>>;

export const matchLines = (match: ShownMatch): readonly string[] => [
  `${match.id}  ${match.game}  ${match.status}  ${match.visibility}${match.rated ? "  rated" : ""}`,
  row("created", minuteOf(match.createdAt)),
  ...(match.startedAt === undefined ? [] : [row("started", minuteOf(match.startedAt))]),
  ...(match.endedAt === undefined ? [] : [row("ended", minuteOf(match.endedAt))]),
  ...match.seats.map((seat, at) => row(`seat ${at}`, seatText(seat))),
];

/** What is printed of an arena, whatever games the relay has. */
export const shownArenaSchema = onDemand(() =>
  z.object({
    arena: z.object({
      ...{ id: z.string(), name: z.string(), game: z.string(), status: z.string(), visibility: z.string() },
      ...{ rated: z.boolean(), startsAt: z.string(), endsAt: z.string(), matches: z.number() },
      series: z.string().nullable(),
      maker: z.object({ player: z.string(), name: z.string() }),
    }),
    players: z.array(z.object({ player: z.string(), name: z.string(), bot: z.boolean(), state: z.string() })),
  }),
);

export const arenaLines = ({
  arena,
  players,
}: z.infer<ReturnType<typeof shownArenaSchema>>): readonly string[] => [
  `${isolated(arena.name)}  ${arena.id}  ${arena.game}  ${arena.status}  ${arena.visibility}${arena.rated ? "  rated" : ""}`,
  row("maker", `${arena.maker.player} ${nameOrGone(arena.maker.name)}`),
  row("starts", minuteOf(arena.startsAt)),
  row("ends", minuteOf(arena.endsAt)),
  ...(arena.series === null ? [] : [row("series", arena.series)]),
  row("matches", String(arena.matches)),
  row("entrants", players.length === 0 ? "none" : String(players.length)),
  ...players.map(
    ({ player, name, bot, state }) => `    ${player}  ${nameOrGone(name)}${bot ? " (a bot)" : ""}, ${state}`,
  ),
];

const seatText = (seat: ShownMatch["seats"][number]): string => {
  if (seat.house !== undefined) return `${isolated(seat.name)}, a house bot`;
  if (seat.player === null) return seat.acts === "nobody" ? "free" : "a player who is gone";
  const states = [
    seat.connected ? "connected" : "away",
    ...(seat.left ? ["left for good"] : []),
    ...(seat.acts === "player" ? [] : [`played by ${seat.acts}`]),
  ];
  return `${seat.player} ${isolated(seat.name)}, ${states.join(", ")}`;
};

const row = (name: string, says: string): string => `  ${name.padEnd(9)} ${says}`;
