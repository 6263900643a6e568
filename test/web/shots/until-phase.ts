// Plays a match over REST until its table is as wanted. The picture of a phase is a picture of that phase, whatever the deal.
import { connect, type OpenAction } from "../../../src/client/node.ts";
import { openFields } from "../../../src/face/fields.ts";
import { type ShownTable, shownTable } from "../../../src/face/shown-table.ts";
import type { View } from "../../../src/protocol/match.ts";
import type { Dice } from "../../../src/simulator/world/dice.ts";
import type { OpenedMatch, WebTable } from "../harness/web-table.ts";

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
  readonly isWanted: (standing: Standing) => boolean;
  /** What a seat does instead of any legal action. */
  readonly choose?: (legal: readonly OpenAction[], seat: number) => OpenAction | undefined;
}

const MOST_MATCHES = 60;
const MOST_ACTS = 400;

/** @throws Error where no match comes there. */
export const playUntil = async (table: WebTable, play: Play, dice: Dice): Promise<OpenedMatch> => {
  for (let matches = 0; matches < MOST_MATCHES; matches++) {
    const match = await table.openStillMatch(play.game, play.people);
    if (await comesThere(table, match, play, dice)) return match;
  }
  throw new Error(`no match of ${play.game} came to the phase`);
};

const comesThere = async (
  { relay }: WebTable,
  { id, game, players }: OpenedMatch,
  { isWanted, choose }: Play,
  dice: Dice,
): Promise<boolean> => {
  const rests = players.map(({ token }) => connect(relay.url, { token }).rest);
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const got = await Promise.all(rests.map((rest) => rest.getMatch({ params: { id } })));
    const views = got.flatMap((one): View[] => (one.ok ? [one.data.view] : []));
    const seen = shownTable(views[0]?.table);
    if (!seen) return false;
    if (isWanted({ table: seen, told: openFields(views[0]?.table), legal: views[0]?.legal ?? [] }))
      return true;
    const seat = dice.pick(views.flatMap(({ legal = [] }, n) => (legal.length > 0 ? [n] : [])));
    const legal = views[seat ?? -1]?.legal ?? [];
    const action = choose?.(legal, seat ?? 0) ?? dice.pick(legal);
    const [first] = got;
    if (seat === undefined || !action || !first?.ok) return false;
    const body = { id: `a${acts}`, game, seen: first.data.seq ?? 0, action: { ...action } };
    await rests[seat]?.act({ params: { id }, body });
  }
  return false;
};
