// Whom a player has blocked. The relay keeps the list as a whole.
import { session } from "../../app/relay-session.ts";
import { unwrap } from "../asking/use-submit.ts";
import { withBlocked } from "./with-blocked.ts";

/** Reads the list first, so that what another tab has blocked stays. @throws RelayRefusal */
export const setBlocked = async (player: string, isBlocked: boolean): Promise<void> => {
  const { rest } = session.relay;
  const { blocked } = await unwrap(rest.getProfile());
  await unwrap(rest.changeProfile({ body: { blocked: withBlocked(blocked, player, isBlocked) } }));
};
