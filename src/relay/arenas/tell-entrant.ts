// Tells an entrant something of its arena: by its webhooks and pushes, and by a notice.
import { notify } from "../delivery/deliver.ts";
import { derivedId } from "../new-ids.ts";
import type { Notice } from "../ports/delivery.ts";
import type { EventMessage } from "../ports/webhooks.ts";
import type { Relay } from "../relay.ts";

export interface ArenaNotice extends Notice {
  readonly kind: "arena-match" | "arena-ended";
  readonly arena: string;
}

export interface Telling extends Pick<EventMessage, "pushUntilMs"> {
  /** False: the player has no webhooks, and no push subscriptions. */
  readonly mayBeHooked?: boolean;
}

/** The same again makes the same deliveries, and the same notice. */
export const tellEntrant = async (
  relay: Relay,
  player: string,
  notice: ArenaNotice,
  { mayBeHooked = true, ...more }: Telling = {},
): Promise<void> => {
  const known = mayBeHooked ? await relay.players.read(player) : null;
  if (known?.hooked) await relay.webhookQueue.send({ ...eventOf(player, notice), ...more }, 0);
  await notify(relay, player, notice);
};

const eventOf = (player: string, { kind, arena, match, game, place, atMs }: ArenaNotice): EventMessage => {
  const event = kind === "arena-match" ? "arena.match" : "arena.ended";
  return {
    ...{ type: "event", player, atMs, event, id: derivedId(event, arena, match ?? "", player) },
    data: {
      arena,
      game,
      player,
      ...(match !== undefined && { match }),
      ...(place !== undefined && { place }),
    },
  };
};
