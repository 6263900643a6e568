// Follows a match for its later replay: notes the commitment before the first deal, and keeps the record after the end.
import type { ClientMatch } from "../../client/index.ts";
import { commitmentSeen, noteCommitment } from "./seen-commitments.ts";

/** Nothing here may disturb the play: what fails is not kept. */
export const followForReplay = (match: ClientMatch): void => {
  if (match.status === "open") noteCommitment(match.id, match.details.commitment);
  keepWhenOver(match).catch(ignored);
};

const keepWhenOver = async (match: ClientMatch): Promise<void> => {
  const { why } = await match.ended;
  if (why !== "over") return;
  const { record, verified } = await match.record();
  const { keepReplay } = await import("./kept-replays.ts");
  await keepReplay({
    ...{ id: match.id, game: match.game, names: record.players.map(({ name }) => name), record },
    ...{ endedAtMs: Date.parse(record.endedAt), keptAtMs: Date.now() },
    notes: { commitment: commitmentSeen(match.id), proved: verified.proved },
  });
};

const ignored = (): void => undefined;
