// What a relay tells of a match today: the match, its events, its record. `turn-relay verify --url` compares a record
// with it. The relay is then the witness.

import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { boundedFetch } from "../client/bounded-fetch.ts";
import { redirectOf } from "../client/relay-fetch.ts";
import { endingOf } from "../games/match-status.ts";
import { withHouseNames } from "../match/former-houses.ts";
import type { ParseResult } from "../match/record.ts";
import { oneLine } from "../match/record-fault.ts";
import type { Verification } from "../match/verify.ts";
import type { MatchAddress } from "./match-address.ts";

/** The record as the relay serves it, not yet checked. */
export const servedBy = ({ url, query }: MatchAddress): Promise<ParseResult<unknown>> =>
  getJson(`${url}/record${query}`);

const playerSchema = z.object({
  player: z.string().nullable(),
  name: z.string(),
  bot: z.boolean(),
  house: z.string().exactOptional(),
  face: z.string().exactOptional(),
});

const shownMatchSchema = z.object({
  id: z.string(),
  game: z.string(),
  rules: z.int(),
  options: z.record(z.string(), z.unknown()),
  clocks: z.record(z.string(), z.int()).nullable(),
  commitment: z.string(),
  createdAt: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  ranking: z.array(z.int()).nullable().default(null),
});

const startedSchema = z.object({
  type: z.literal("started"),
  seats: z.array(playerSchema),
  entropy: z.array(z.string()),
  entropyHashes: z.array(z.string().nullable()),
});

const shownEventsSchema = z.object({ events: z.array(z.looseObject({ type: z.string() })).min(1) });

/** Everything that the relay shows of a match, by the name of the record's field. */
export type ShownMatch = z.infer<typeof shownMatchSchema> & {
  readonly entropy: readonly string[];
  readonly entropyHashes: readonly (string | null)[];
  readonly players: readonly z.infer<typeof playerSchema>[];
  /** Without `started` and `abandoned`, which no entry of the record makes. */
  readonly events: readonly object[];
};

export const shownBy = async ({ url, query }: MatchAddress): Promise<ParseResult<ShownMatch>> => {
  const [match, news] = await Promise.all([getJson(`${url}${query}`), getJson(`${url}/events${query}`)]);
  if (!match.ok) return match;
  if (!news.ok) return news;
  const shown = shownMatchSchema.safeParse(match.value);
  const events = shownEventsSchema.safeParse(news.value);
  const [first, ...rest] = events.data?.events ?? [];
  const started = startedSchema.safeParse(first);
  if (!shown.success || !started.success) return fault(url, "shows no ended match");
  const { seats: players, entropy, entropyHashes } = started.data;
  return {
    ok: true,
    value: {
      ...shown.data,
      players,
      entropy,
      entropyHashes,
      events: rest.filter((event) => endingOf(event) === null),
    },
  };
};

/** The first field in which the record and the relay differ, as a failed check. Null if they agree. */
export const differenceFrom = (
  shown: ShownMatch,
  { record, claims, events }: Verification,
): string | null => {
  const { game, setup } = record;
  const { match, ranking, rules, clocks, commitment, entropyHashes, players, createdAt, startedAt, endedAt } =
    claims;
  const pairs: readonly (readonly [field: string, recorded: unknown, shown: unknown])[] = [
    ["match", match, shown.id],
    ["game", game.id, shown.game],
    ["rules", rules, shown.rules],
    ["options", setup.options, shown.options],
    ["clocks", clocks, shown.clocks],
    ["commitment", commitment, shown.commitment],
    ["entropy", setup.chance.entropy, shown.entropy],
    ["entropyHashes", entropyHashes, shown.entropyHashes],
    ["players", players && withHouseNames(players, shown.id), shown.players],
    ["createdAt", createdAt, shown.createdAt],
    ["startedAt", startedAt, shown.startedAt],
    ["endedAt", endedAt, shown.endedAt],
    ["ranking", ranking, shown.ranking],
  ];
  const differing = pairs.find(([, recorded, known]) => !isDeepStrictEqual(recorded, known));
  if (differing) return oneLine(`${differing[0]}: the record and the relay differ`);
  // `started` has the seq 1.
  const seq =
    2 +
    Array.from({ length: Math.max(events.length, shown.events.length) }, (_, i) => i).findIndex(
      (i) => !isDeepStrictEqual(events[i], shown.events[i]),
    );
  return seq === 1 ? null : `actions: they make another event ${seq} than the one that the relay shows`;
};

const getJson = async (url: string): Promise<ParseResult<unknown>> => {
  try {
    const answer = await boundedFetch(url);
    if (answer.ok) return { ok: true, value: await answer.json() };
    return fault(url, redirectOf(answer) ?? `answers ${answer.status}`);
  } catch (error) {
    return fault(url, error instanceof Error ? error.message : "no answer");
  }
};

const fault = (url: string, why: string): ParseResult<never> => ({
  ok: false,
  message: oneLine(`url: ${url}: ${why}`),
});
