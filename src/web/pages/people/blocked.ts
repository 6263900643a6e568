// Whom a player has blocked. The relay keeps the list as a whole.
import { session } from "../../app/relay-session.ts";
import { granted } from "../asking/use-deed.ts";
import { withBlocked } from "./with-blocked.ts";

/** Reads the list first, so that what another tab has blocked stays. @throws RelayRefusal */
export const setBlocked = async (player: string, isBlocked: boolean): Promise<void> => {
  const { rest } = session.relay;
  const { blocked } = await granted(rest.getProfile());
  await granted(rest.changeProfile({ body: { blocked: withBlocked(blocked, player, isBlocked) } }));
};
