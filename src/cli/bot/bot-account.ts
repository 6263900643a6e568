// The account that a bot plays with: one that it is given, the one of its last run, or a new one.
import type { ClientRelay } from "../../client/connect.ts";
import { RelayRefusal } from "../../client/relay-refusal.ts";
import { accountFile, readAccount, writeAccount } from "./account-file.ts";

export interface AccountWish {
  readonly name: string;
  readonly server: string;
  /** The folder of the accounts. */
  readonly folder: string;
  /** From the environment. Null: the runner keeps an account of its own. */
  readonly token: string | null;
}

export interface OwnAccount {
  readonly token: string;
  /** What a person wants to know of it, in a sentence. */
  readonly told: string;
}

/** @throws RelayRefusal if the relay refuses. */
export const botAccount = async (
  connectAs: (token?: string) => ClientRelay,
  { name, server, folder, token }: AccountWish,
): Promise<OwnAccount> => {
  if (token !== null) return { token, told: "It plays with the token of TURN_RELAY_TOKEN." };
  const file = accountFile(folder, server, name);
  const kept = await readAccount(file);
  if (kept) return { token: kept.token, told: `Its account is in ${file}.` };
  const owner = connectAs();
  const { token: ownerToken } = await owner.guest(name);
  const bot = await owner.patiently.createBot({ body: { name } });
  owner.close();
  if (!bot.ok) throw new RelayRefusal(bot.problem);
  await writeAccount(file, { server, player: bot.data.player.id, token: bot.data.token, ownerToken });
  return { token: bot.data.token, told: `It has a new account, in ${file}.` };
};
