// Whom the player has invited from this tab, by match. The relay tells the sender nothing more of an invitation.
import { signal } from "@preact/signals";
import { session } from "../../app/relay-session.ts";
import { unwrap } from "../asking/use-submit.ts";
import type { MetPlayer } from "./recent-players.ts";

const invited = signal<ReadonlyMap<string, readonly MetPlayer[]>>(new Map());

/** The newest first. */
export const invitedTo = (match: string): readonly MetPlayer[] => invited.value.get(match) ?? [];

/** @throws RelayRefusal */
export const invitePlayer = async (match: string, player: MetPlayer): Promise<void> => {
  await unwrap(session.relay.rest.invite({ params: { id: match }, body: { player: player.id } }));
  invited.value = new Map(invited.peek()).set(match, [player, ...invitedTo(match)]);
};
