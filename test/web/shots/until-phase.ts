// Plays a match over REST until its table is as wanted. The picture of a phase is a picture of that phase, whatever the deal.
import { connect, type OpenAction, type RestClient } from "../../../src/client/node.ts";
import { openFields } from "../../../src/face/fields.ts";
import { type ShownTable, shownTable } from "../../../src/face/shown-table.ts";
import { anyAction } from "../../../src/games/choice.ts";
import type { View } from "../../../src/protocol/match.ts";
import type { Dice } from "../../../src/simulator/world/dice.ts";
import type { OpenedMatch, PageRelay, WebTable } from "../harness/web-table.ts";

/** What the first player sees. */
export interface Standing {
  readonly table: ShownTable;
  /** The table with the fields of its game alone. */
  readonly told: ReturnType<typeof openFields>;
  readonly legal: readonly OpenAction[];
}

export interface Play {
  readonly game: string;
  readonly people: readonly string[];
  readonly isWanted: (standing: Standing) => boolean | Promise<boolean>;
  /** What a seat does instead of any legal action. */
  readonly choose?: (legal: readonly OpenAction[], seat: number) => OpenAction | undefined;
}

const MOST_MATCHES = 60;
const MOST_ACTS = 400;

/** @throws Error where no match comes there. */
export const playUntil = async (table: WebTable<PageRelay>, play: Play, dice: Dice): Promise<OpenedMatch> => {
  for (let matches = 0; matches < MOST_MATCHES; matches++) {
    const match = await table.openStillMatch(play.game, play.people);
    if (await comesThere(table, match, play, dice)) return match;
  }
  throw new Error(`no match of ${play.game} came to the phase`);
};

/** Plays on. Whether the match came there. */
export const comesThere = async (
  { relay }: WebTable<PageRelay>,
  { id, game, players }: OpenedMatch,
  { isWanted, choose }: Play,
  dice: Dice,
): Promise<boolean> => {
  const rests = players.map(({ token }) => connect(relay.url, { token }).rest);
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const first = await rests[0]?.getMatch({ params: { id } });
    const seen = first?.ok ? shownTable(first.data.view.table) : null;
    if (!first?.ok || !seen) return false;
    const { view, seq = 0 } = first.data;
    if (await isWanted({ table: seen, told: openFields(view.table), legal: view.legal ?? [] })) return true;
    // One seat after another, from any of them on, until one may act.
    const from = dice.below(rests.length);
    const inTurn = rests.map((_, n) => (from + n) % rests.length);
    let isPlayed = false;
    for (const seat of inTurn) {
      const { legal = [], choices = [] } = seat === 0 ? view : await offersTo(rests[seat], id);
      const action = choose?.(legal, seat) ?? anyAction({ legal, choices }, dice.real);
      if (!action) continue;
      await rests[seat]?.act({
        params: { id },
        body: { id: `a${acts}`, game, seen: seq, action: { ...action } },
      });
      isPlayed = true;
      break;
    }
    if (!isPlayed) return false;
  }
  return false;
};

const offersTo = async (
  rest: RestClient | undefined,
  id: string,
): Promise<Pick<View, "legal" | "choices">> => {
  const got = await rest?.getMatch({ params: { id } });
  return got?.ok ? got.data.view : {};
};
