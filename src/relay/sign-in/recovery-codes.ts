// Recovery codes: a player writes down a set of them, and each signs in once.
import { SCOPES } from "../../protocol/player.ts";
import { keptUntilMs } from "../limits/expiry.ts";
import { standsNow } from "../limits/restrictions.ts";
import { derivedId, derivedSecret, newRecoveryLetters, newSecret } from "../new-ids.ts";
import { type Caller, keepOn } from "../people/authenticate.ts";
import { removeWayIn, wayIn } from "../people/made-ways.ts";
import { bondOf, hashOf } from "../people/tokens.ts";
import type { WayIn } from "../ports/people.ts";
import type { RecoverySet, UsedCode } from "../ports/sign-in.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { makeRoom, makerOf, type SignInAnswer, signedIn } from "./give-token.ts";
import { REPEAT_MS } from "./repeat.ts";
import { standingCodes } from "./ways-in.ts";

export const CODES = 8;
/** The first letters are the same for all codes of a set: they find it. */
const SET_LETTERS = 8;
/** 60 bits: who guesses ten times a minute needs a trillion years. */
const SECRET_LETTERS = 12;
const ATTEMPTS = 4;

export interface NewCodes {
  /** The relay shows them once. */
  readonly codes: readonly string[];
  readonly createdAtMs: number;
}

/** `try-again`: another set was removed meanwhile, or the token is gone. */
export type CodesAnswer =
  | ({ readonly type: "made" } & NewCodes)
  | { readonly type: "no-such-player" | "try-again" };

/** Replaces the codes of before. The new set is found before it stands, and stands before the old one goes. */
export const createCodes = async (
  relay: Relay,
  { player, scopes, token: maker }: Pick<Caller, "player" | "scopes" | "token">,
): Promise<CodesAnswer> => {
  const id = await newSetId(relay, player);
  const codes = Array.from(
    { length: CODES },
    () => `${id}${newRecoveryLetters(relay.random, SECRET_LETTERS)}`,
  );
  const bond = bondOf(maker);
  const before = await relay.recoverySets.list(player);
  const set: RecoverySet = {
    ...{ id, hashes: codes.map(hashOf), createdAtMs: relay.time.now() },
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    ...(bond ? { madeBy: bond.id } : {}),
    ...(bond && bond.endsAtMs !== null ? { endsAtMs: bond.endsAtMs } : {}),
  };
  if (!(await relay.recoverySets.add(player, set, null, bond))) {
    await relay.recoveryPlayers.remove(id);
    return { type: (await relay.players.read(player)) ? "try-again" : "no-such-player" };
  }
  // Where its token ends meanwhile, the old ones stay.
  const stays = before.length > 0 ? await wayIn(relay, player, { kind: "codes", id }) : null;
  if (stays) await Promise.all(before.map((old) => forgetSet(relay, player, old.id, stays)));
  // From now on the player stays longer.
  await keepOn(relay, maker);
  return { type: "made", codes: codes.map(shownCode), createdAtMs: set.createdAtMs };
};

const newSetId = async (relay: Relay, player: string): Promise<string> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const id = newRecoveryLetters(relay.random, SET_LETTERS);
    if (await relay.recoveryPlayers.add(id, player, keptUntilMs(relay))) return id;
  }
  throw new Unavailable("a set of codes that nobody else has", 500, null);
};

const forgetSet = async (
  relay: Relay,
  player: string,
  id: string,
  stays: WayIn | null = null,
): Promise<void> => {
  const isGone = await relay.made.remove(player, { kind: "codes", id }, relay.time.now(), stays);
  if (isGone || stays === null) await relay.recoveryPlayers.remove(id);
};

/** In groups of four letters. */
const shownCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, "$1-");

/** As somebody types it. Null for what is no code. */
export const typedCode = (text: string): string | null => {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return CODE.test(code) ? code : null;
};

const CODE = new RegExp(`^[0-9A-HJKMNP-TV-Z]{${SET_LETTERS + SECRET_LETTERS}}$`);

/** Takes them all back. `mayBeLast`: whether they may be the last way in. */
export const removeCodes = async (
  relay: Relay,
  player: string,
  mayBeLast: boolean,
): Promise<"removed" | "last-way-in"> => {
  const codes = await standingCodes(relay, player);
  // The others are no way in while this one is.
  for (const { id } of await relay.recoverySets.list(player))
    if (id !== codes?.id) await forgetSet(relay, player, id);
  if (codes === null) return "removed";
  if ((await removeWayIn(relay, player, { kind: "codes", id: codes.id }, mayBeLast)) === "last-way-in")
    return "last-way-in";
  await forgetSet(relay, player, codes.id);
  return "removed";
};

/**
 * Each code works once: who takes it out of the set has it. The same code again gets the same answer for a moment, since
 * networks lose answers. All of the token follows from the code and the salt, so a repeat also finishes what broke off.
 */
export const signInByCode = async (relay: Relay, typed: string, label: string): Promise<SignInAnswer> => {
  const code = typedCode(typed);
  const account = code && (await relay.recoveryPlayers.find(code.slice(0, SET_LETTERS)));
  const player = account && (await relay.players.read(account));
  if (!code || !player) return WRONG;
  const hash = hashOf(code);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const set = await standingCodes(relay, player.id);
    const maker = set && (await makerOf(relay, player.id, set));
    if (!set || maker === "gone") return WRONG;
    const used = usedLately(relay, set);
    const use = used.find((one) => one.hash === hash) ?? {
      ...{ hash, salt: newSecret(relay.random), atMs: relay.time.now() },
    };
    const isUsed = used.includes(use);
    if (!isUsed && !set.hashes.includes(hash)) return WRONG;
    const ban = standsNow(relay, player.ban);
    // Only who holds a code hears of it, and keeps the code.
    if (ban) return { type: "banned", ban };
    if (!isUsed) {
      const full = await makeRoom(relay, player.id, maker);
      if (full) return full;
      const left = { ...set, hashes: set.hashes.filter((other) => other !== hash), used: [...used, use] };
      // Another code of the set may be used at the same moment.
      if (!(await relay.recoverySets.replace(player.id, set, left))) continue;
    }
    const { salt } = use;
    const drawn = { id: derivedId(salt, code), secret: `tr_${derivedSecret(salt, code)}` };
    return (await signedIn(relay, player, { label, scopes: set.scopes, maker, drawn })) ?? WRONG;
  }
  throw new Unavailable("codes that are used so often at once", 500, null);
};

const usedLately = ({ time }: Relay, { used = [] }: RecoverySet): readonly UsedCode[] =>
  used.filter(({ atMs }) => time.now() - atMs < REPEAT_MS);

const WRONG = { type: "wrong-code" } as const;
