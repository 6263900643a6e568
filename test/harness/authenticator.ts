// An authenticator in software, and the browser before it: makes and uses passkeys as WebAuthn (Level 3) says. It can be
// told to lie.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyChallenge, SignInChallenge } from "../../src/protocol/passkey.ts";

/** What a test may have go wrong. Left out: as the options say. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  readonly type?: string;
  readonly userHandle?: string;
  readonly signature?: string;
  /** The count of uses. Left out: one more than before. */
  readonly counter?: number;
}

export interface SoftKey {
  readonly id: string;
  readonly credential: object;
  /** Signs in. */
  use(options: SignInChallenge["options"], lies?: Lies): object;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

interface Kind {
  readonly pair: () => { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  /** Its public key in CBOR. */
  readonly cose: (key: KeyObject) => Buffer;
  /** Null: the algorithm has one of its own. */
  readonly hash: "sha256" | null;
}

/** `origin`: of the page that asks. */
export const newSoftKey = (
  { rp, user, challenge }: PasskeyChallenge["options"],
  origin: string,
  lies: Lies = {},
  { pair, cose, hash }: Kind = KINDS.ES256,
): SoftKey => {
  const id = randomBytes(16);
  const keys = pair();
  let count = 0;
  const clientData = (type: string, asked: string, { origin: page = origin, ...more }: Lies): string =>
    base64url(
      JSON.stringify({
        ...{ type: more.type ?? type, challenge: more.challenge ?? asked, origin: page },
        crossOrigin: more.crossOrigin ?? false,
      }),
    );
  const made = authenticatorData(lies.rpId ?? rp.id, MAKES, 0, attested(id, cose(keys.publicKey)));
  return {
    id: base64url(id),
    credential: {
      ...{ id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} },
      response: {
        clientDataJSON: clientData("webauthn.create", challenge, lies),
        attestationObject: base64url(attestationObject(made)),
        transports: ["internal"],
      },
    },
    use: (options, lies = {}) => {
      count = lies.counter ?? count + 1;
      const clientDataJSON = clientData("webauthn.get", options.challenge, lies);
      const said = authenticatorData(lies.rpId ?? options.rpId, USES, count);
      const signed = Buffer.concat([said, sha256(Buffer.from(clientDataJSON, "base64url"))]);
      return {
        ...{ id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} },
        response: {
          ...{ clientDataJSON, authenticatorData: base64url(said), userHandle: lies.userHandle ?? user.id },
          signature: lies.signature ?? base64url(sign(hash, signed, keys.privateKey)),
        },
      };
    },
  };
};

const PRESENT = 0x01;
const ATTESTED = 0x40;
const MAKES = PRESENT | ATTESTED;
const USES = PRESENT;

const authenticatorData = (
  rpId: string,
  flags: number,
  counter: number,
  more: Uint8Array = new Uint8Array(),
): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
};

const attested = (id: Uint8Array, key: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return Buffer.concat([Buffer.alloc(16), length, id, key]);
};

/** The coordinates or numbers of a public key. */
const partOf = (key: KeyObject, name: "x" | "y" | "n"): Buffer =>
  Buffer.from(key.export({ format: "jwk" })[name] ?? "", "base64url");

const bytes = (...values: readonly number[]): Buffer => Buffer.from(values);

export const KINDS = {
  /** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`, a key of P-256. */
  ES256: {
    pair: () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
    cose: (key) =>
      Buffer.concat([
        ...[bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20), partOf(key, "x")],
        ...[bytes(0x22, 0x58, 0x20), partOf(key, "y")],
      ]),
    hash: "sha256",
  },
  /** `{1: 1, 3: -8, -1: 6, -2: x}`, a key of Ed25519. */
  EdDSA: {
    pair: () => generateKeyPairSync("ed25519"),
    cose: (key) =>
      Buffer.concat([bytes(0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20), partOf(key, "x")]),
    hash: null,
  },
  /** `{1: 3, 3: -257, -1: n, -2: 65537}`. */
  RS256: {
    pair: () => generateKeyPairSync("rsa", { modulusLength: 2048 }),
    cose: (key) =>
      Buffer.concat([
        bytes(0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00),
        ...[partOf(key, "n"), bytes(0x21, 0x43, 0x01, 0x00, 0x01)],
      ]),
    hash: "sha256",
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** In CBOR: `{fmt: "none", attStmt: {}, authData}`. */
const attestationObject = (authData: Buffer): Buffer => {
  const word = (text: string): Buffer =>
    Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
  return Buffer.concat([
    ...[Buffer.from([0xa3]), word("fmt"), word("none"), word("attStmt"), Buffer.from([0xa0])],
    ...[word("authData"), bytes(0x59, authData.length >> 8, authData.length & 0xff), authData],
  ]);
};
