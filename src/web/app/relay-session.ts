// The session of the page with its relay: one client, one player. The player's token is kept in the browser, so that a
// reload, another day and another tab play as the same player.
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { type ClientRelay, type ConnectionStatus, clientRelay } from "../../client/client-relay.ts";
import { dataOf } from "../../client/relay-refusal.ts";
import type { BodyOf } from "../../client/rest-types.ts";
import { openFields } from "../../face/fields.ts";
import { keep, onKeptElsewhere, readKept } from "./kept.ts";
import { knownOperations } from "./known-operations.ts";
import { relayPorts } from "./relay-ports.ts";

export interface SignedPlayer {
  readonly id: string;
  readonly name: string;
  /** The face that the player has chosen. */
  readonly face?: string | undefined;
}

/** What a player may show of itself. */
export type Looks = Pick<BodyOf<"changeProfile">, "name" | "face">;

export interface KeptPlayer extends SignedPlayer {
  readonly token: string;
}

export interface RelaySession {
  /** The client now. After `forget` it is another one. */
  readonly relay: ClientRelay<string>;
  /** Null: the reader has not taken a name yet, and can only look. */
  readonly player: ReadonlySignal<SignedPlayer | null>;
  readonly connection: ReadonlySignal<ConnectionStatus>;
  /** Becomes a guest. A browser that has a player already goes on as that player. @throws RelayRefusal */
  signIn(name: string, face?: BodyOf<"createPlayer">["face"]): Promise<void>;
  /**
   * Changes the name or the face of this player, and of no other one. False: another tab plays as somebody else by now, and so does
   * this one. @throws RelayRefusal
   */
  change(id: string, looks: Looks): Promise<boolean>;
  /** Plays as this player from now on. */
  adopt(player: KeptPlayer): void;
  /** Drops the player and the token from this browser, and begins anew without a player. */
  forget(): void;
}

const KEPT = "player";

const keptPlayer = (value: unknown): KeptPlayer | null => {
  const { id, name, face, token } = openFields(value);
  return typeof id === "string" && typeof name === "string" && typeof token === "string"
    ? { id, name, token, face: typeof face === "string" ? face : undefined }
    : null;
};

const connection = signal<ConnectionStatus>({ status: "idle" });

const clientOf = (token: string | undefined): ClientRelay<string> => {
  const ports = token === undefined ? relayPorts : { ...relayPorts, token };
  const client = clientRelay<string>(knownOperations, "", ports);
  client.on("status", (status) => {
    if (client === relay.peek()) connection.value = status;
  });
  return client;
};

const first = keptPlayer(readKept(KEPT));
const player = signal<SignedPlayer | null>(first);
const relay: { value: ClientRelay<string>; peek(): ClientRelay<string> } = signal(clientOf(first?.token));

/** Takes the player that is kept now: this tab has signed in or out, or another one has. */
const become = (kept: KeptPlayer | null): void => {
  const before = relay.peek();
  batch(() => {
    player.value = kept;
    if (before.token === kept?.token && before.status !== "closed") return;
    relay.value = clientOf(kept?.token);
    connection.value = { status: "idle" };
    before.close();
  });
};

const adopt = (kept: KeptPlayer | null): void => {
  keep(KEPT, kept);
  become(kept);
};

onKeptElsewhere(KEPT, (value) => become(keptPlayer(value)));

const signIn: RelaySession["signIn"] = async (name, face) => {
  // Another tab may have signed in just now.
  const kept = keptPlayer(readKept(KEPT));
  if (kept) return become(kept);
  const { player: guest, token } = await relay.peek().guest(name, face);
  adopt({ id: guest.id, name: guest.name, face: guest.face, token });
};

const change: RelaySession["change"] = async (id, looks) => {
  const kept = keptPlayer(readKept(KEPT));
  become(kept);
  if (kept?.id !== id) return false;
  if (kept.name === looks.name && !looks.face) return true;
  const changed = dataOf(await relay.peek().patiently.changeProfile({ body: looks }));
  const isStill = keptPlayer(readKept(KEPT))?.id === id;
  if (isStill) adopt({ ...kept, name: changed.name, face: changed.face });
  return isStill;
};

export const session: RelaySession = {
  get relay() {
    return relay.value;
  },
  player,
  connection,
  signIn,
  change,
  adopt,
  forget: () => adopt(null),
};
