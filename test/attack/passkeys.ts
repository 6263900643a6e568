// Somebody signs in as another by a passkey or a code that is not theirs to use: replayed, for another page, copied, guessed.

import { passkeyChallengeSchema, signInChallengeSchema } from "../../src/protocol/passkey.ts";
import { newRecoveryCodesSchema } from "../../src/protocol/recovery-codes.ts";
import { type Lies, newSoftKey, type SoftKey } from "../harness/authenticator.ts";
import type { Attack, Finding, Scene } from "./support/attack.ts";
import type { Account, Visitor } from "./support/visitor.ts";

/** As `npm start` prints it. */
const originOf = ({ target }: Scene): string => `http://localhost:${new URL(target.url).port}`;

const withKey = async (scene: Scene, by: Visitor): Promise<{ victim: Account; key: SoftKey }> => {
  const victim = await by.guest("Victim");
  const { token } = victim;
  const { options } = passkeyChallengeSchema().parse(
    (await by.call("POST", "/v1/passkeys/challenge", { token })).body,
  );
  const key = newSoftKey(options, originOf(scene));
  const body = { name: "key", credential: key.credential };
  const { status } = await by.call("POST", "/v1/passkeys", { token, body });
  if (status !== 201) throw new Error(`no passkey: ${status}`);
  return { victim, key };
};

const answerOf = async (by: Visitor, key: SoftKey, lies: Lies = {}): Promise<object> => {
  const { body } = await by.call("POST", "/v1/sign-in/challenge");
  return { type: "passkey", credential: key.use(signInChallengeSchema().parse(body).options, lies) };
};

const enter = async (by: Visitor, body: object): Promise<number> =>
  (await by.call("POST", "/v1/sign-in", { body })).status;

const found = (statuses: readonly number[], mostIn: number): Finding => ({
  succeeded:
    statuses.filter((status) => status === 201).length > mostIn || statuses.some((status) => status >= 500),
  got: statuses.join(", "),
});

export const replayedPasskey: Attack = {
  name: "a passkey's answer signs in a second time, or several times at once",
  run: async (scene) => {
    const by = scene.visitor();
    const { key } = await withKey(scene, by);
    const body = await answerOf(by, key);
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => enter(scene.visitor(), body)));
    return found([...atOnce, await enter(scene.visitor(), body)], 1);
  },
};

export const phishedPasskey: Attack = {
  name: "an answer for another page, name, player or frame signs in",
  run: async (scene) => {
    const by = scene.visitor();
    const [{ key }, { victim }] = [await withKey(scene, by), await withKey(scene, by)];
    const lies: readonly Lies[] = [
      ...[{ origin: "http://localhost.evil.test" }, { origin: scene.target.url }, { rpId: "127.0.0.1" }],
      ...[{ crossOrigin: true }, { type: "webauthn.create" }, { challenge: "AAAA" }, { signature: "AAAA" }],
      { userHandle: Buffer.from(victim.id).toString("base64url") },
    ];
    const statuses: number[] = [];
    for (const lie of lies)
      statuses.push(await enter(scene.visitor(), await answerOf(scene.visitor(), key, lie)));
    return found(statuses, 0);
  },
};

export const copiedPasskey: Attack = {
  name: "a copy of a passkey goes on after the passkey was used",
  run: async (scene) => {
    const by = scene.visitor();
    const { key } = await withKey(scene, by);
    const first = await enter(by, await answerOf(by, key, { counter: 9 }));
    const copies = [9, 8, 1].map(async (counter) =>
      enter(scene.visitor(), await answerOf(scene.visitor(), key, { counter })),
    );
    return found([first, ...(await Promise.all(copies))], 1);
  },
};

export const spentCode: Attack = {
  name: "a recovery code gives two tokens, or is guessed from another of its set",
  run: async (scene) => {
    const by = scene.visitor();
    const { token } = await by.guest("Victim");
    const { codes } = newRecoveryCodesSchema().parse(
      (await by.call("POST", "/v1/recovery-codes", { token })).body,
    );
    const [code = ""] = codes;
    const atOnce = await Promise.all(
      Array.from({ length: 6 }, () =>
        scene.visitor().call("POST", "/v1/sign-in", { body: { type: "recovery-code", code } }),
      ),
    );
    const tokens = new Set(atOnce.map(({ body }) => Object(body).token).filter(Boolean));
    const guesser = scene.visitor();
    const guesses: number[] = [];
    for (let n = 0; n < 12; n++) {
      const guess = `${code.slice(0, 10)}${String(n).padStart(4, "0")}-0000-0000`;
      guesses.push(await enter(guesser, { type: "recovery-code", code: guess }));
    }
    const { succeeded, got } = found(guesses, 0);
    return {
      succeeded: succeeded || tokens.size !== 1 || guesses.at(-1) !== 429,
      got: `${tokens.size} tokens; guesses get ${got}`,
    };
  },
};
