// The matches that this tab follows, by id. A page that opens or joins a match hands it over here. Its client knows the
// promised entropy of the seat, so the match's own page goes on with the same one.

import { type ReadonlySignal, signal } from "@preact/signals";
import type { ClientRelay } from "../../client/client-relay.ts";
import type { ClientMatch } from "../../client/index.ts";
import { commitmentSeen, noteCommitment } from "../replay/seen-commitments.ts";

const held = signal<ReadonlyMap<string, ClientMatch>>(new Map());

export const heldMatches: ReadonlySignal<ReadonlyMap<string, ClientMatch>> = held;

/** The newest one counts: a spectator who sits down has another client of the match from then on. */
export const holdMatch = (match: ClientMatch): ClientMatch => {
  held.value = new Map(held.peek()).set(match.id, match);
  followForReplay(match);
  return match;
};

/** Undefined where nobody has opened, joined or followed the match here, or where its client was closed. */
export const heldMatch = (id: string): ClientMatch | undefined => {
  const match = held.value.get(id);
  return match?.end?.why === "closed" ? undefined : match;
};

/** The client of a match: the one that is held, or a new one that begins with the first event. @throws RelayRefusal */
export const heldOrWatched = async (
  relay: ClientRelay<string>,
  id: string,
  code?: string,
): Promise<ClientMatch> =>
  heldMatch(id) ?? holdMatch(await relay.watch(id, { since: 0, ...(code !== undefined && { code }) }));

/** Nothing here may disturb the play: what fails is not kept. */
const followForReplay = (match: ClientMatch): void => {
  if (match.status === "open") noteCommitment(match.id, match.details.commitment);
  keepWhenOver(match).catch(ignored);
};

const keepWhenOver = async (match: ClientMatch): Promise<void> => {
  const { why } = await match.ended;
  if (why !== "over") return;
  const { record, verified } = await match.record();
  const { keepReplay } = await import("../replay/kept-replays.ts");
  await keepReplay({
    ...{ id: match.id, game: match.game, names: record.players.map(({ name }) => name), record },
    ...{ endedAtMs: Date.parse(record.endedAt), keptAtMs: Date.now() },
    notes: { commitment: commitmentSeen(match.id), proved: verified.proved },
  });
};

const ignored = (): void => undefined;
