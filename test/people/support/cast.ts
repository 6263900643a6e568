// A world in which every kind of caller is there: Ada with her match and all that belongs to her, and everybody else.
import { arenaSchema } from "../../../src/protocol/arenas.ts";
import { type Seated, seatedSchema } from "../../../src/protocol/match.ts";
import { newTokenSchema, SCOPES } from "../../../src/protocol/player.ts";
import { newRecoveryCodesSchema } from "../../../src/protocol/recovery-codes.ts";
import { newWebhookSchema } from "../../../src/protocol/webhooks.ts";
import { BROWSER } from "../../harness/browser.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";
import { newHost } from "../../single-failures/failing-host.ts";
import { readStream } from "../../single-failures/run-on.ts";
import { botOf, done, guest, openedBy, playOut } from "../../single-failures/scene.ts";
import { createTableWorld, type TableWorld } from "../../single-failures/table-world.ts";
import { userCodeBy } from "./app-forms.ts";
import { addKeyBy } from "./passkeys.ts";

export type Status = "open" | "live" | "over";

export interface Cast {
  readonly world: TableWorld;
  /** Ada's match, in which she is the host. */
  readonly match: string;
  /** The code of the match if it is private, else of another match of hers. */
  readonly code: string;
  readonly isPrivate: boolean;
  /** What belongs to Ada: a bot account, a token, a webhook, a push subscription, a passkey, a recovery code, an arena. */
  readonly things: Readonly<
    Record<
      "bot" | "token" | "webhook" | "subscription" | "passkey" | "recovery" | "device" | "arena" | "series",
      string
    >
  >;
  readonly ids: Readonly<Record<"host" | "seat" | "invited" | "stranger", string>>;
  /** The callers of each column. One caller stands for several tokens where the answers must be the same. */
  readonly callers: (access: string) => Readonly<Record<string, readonly Caller[]>>;
}

const ZIP_ZAP = { game: "zip-zap", seats: 4 };
/** Ada's arena. */
export const NIGHT = {
  ...{ game: "zip-zap", name: "Night", seats: 2, visibility: "public", minutes: 30, every: "day" },
};
const HOOK = { url: "https://chat.example/hook", events: ["match.ended"] };

const nobody: Caller = { connection: "", player: null, token: null };
const bearing = (token: string): Caller => ({ ...nobody, token });

export const castOf = async (status: Status, visibility: "public" | "private"): Promise<Cast> => {
  const world = createTableWorld();
  const host = newHost(world);
  const [ada, bo, cy] = [await guest(host, "Ada"), await guest(host, "Bo"), await guest(host, "Cy")];
  const [eve, sam, ida, rem] = [
    await guest(host, "Eve"),
    await guest(host, "Sam"),
    await guest(host, "Ida"),
    await guest(host, "Rem"),
  ];
  const asks = async (caller: Caller, method: string, path: string, body?: object) =>
    (await done(host, caller, method, path, body ? { body } : {})).body;
  const idOf = ({ player }: Caller): string => player ?? "";

  const opened = await openedBy(host, [ada, bo], { ...ZIP_ZAP, visibility });
  const at = `/v1/matches/${opened.id}`;
  const isPrivate = visibility === "private";
  const codeOf = async (): Promise<object> => {
    const { code } = seatedCode(await asks(ada, "GET", at));
    return code === undefined ? {} : { code };
  };
  await asks(rem, "POST", `${at}/seats`, await codeOf());
  await asks(ada, "DELETE", `${at}/players/${rem.player}`);
  await asks(ada, "POST", `${at}/invitations`, { player: ida.player });
  // A spectator watches, and knows the code.
  await host.gateway.say(sam, { type: "watch", match: opened.id, ...(await codeOf()) });
  if (status !== "open")
    for (const last of [cy, await guest(host, "Dee")])
      await asks(last, "POST", `${at}/seats`, await codeOf());
  if (status === "over") await playOut(host, opened.id);
  const other = await openedBy(host, [ada], { ...ZIP_ZAP, visibility: "private" });
  const { code = other.code ?? "" } = await codeOf().then(seatedCode);

  const [target, own] = [await botOf(host, ada), await botOf(host, ada)];
  const [evesBot, remsBot] = [await botOf(host, eve), await botOf(host, rem)];
  const token = async (label: string, scopes: readonly string[], more: object = {}) =>
    newTokenSchema().parse(await asks(ada, "POST", "/v1/tokens", { label, scopes, ...more }));
  const spare = await token("spare", ["match:play"]);
  const ended = await token("ended", SCOPES, { expiresIn: 1 });
  const revoked = await token("revoked", SCOPES);
  await asks(ada, "DELETE", `/v1/tokens/${revoked.id}`);
  const gone = await guest(host, "Gone");
  await asks(gone, "DELETE", "/v1/players/me");
  const webhook = newWebhookSchema().parse(await asks(ada, "POST", "/v1/webhooks", HOOK));
  await asks(ada, "PUT", "/v1/push-subscriptions/PhoneA", BROWSER);
  const { id: passkey } = await addKeyBy(
    (caller, method, path, body) => asks(caller ?? nobody, method, path, body),
    ada,
  );
  const night = arenaSchema().parse(await asks(ada, "POST", "/v1/arenas", NIGHT));
  const device = await userCodeBy((caller, method, path, body) => asks(caller ?? nobody, method, path, body));
  const { codes } = newRecoveryCodesSchema().parse(await asks(ada, "POST", "/v1/recovery-codes"));
  const [without, only] = [new Map<string, Caller>(), new Map<string, Caller>()];
  for (const scope of SCOPES) {
    const others = SCOPES.filter((one) => one !== scope);
    without.set(scope, bearing((await token(`not ${scope}`, others)).token));
    only.set(scope, bearing((await token(`only ${scope}`, [scope])).token));
  }
  world.nowMs += 1_000;
  await readStream(host);

  const bad = [`tr_${"0".repeat(40)}`, ended.token, revoked.token, gone.token ?? ""].map(bearing);
  const some = (callers: ReadonlyMap<string, Caller>, isMeant: (scope: string) => boolean) =>
    [...callers].flatMap(([scope, caller]) => (isMeant(scope) ? [caller] : []));
  return {
    ...{ world, match: opened.id, code, isPrivate },
    things: {
      bot: idOf(target),
      token: spare.id,
      webhook: webhook.id,
      subscription: "PhoneA",
      passkey,
      recovery: codes[0] ?? "",
      device,
      arena: night.id,
      series: night.series ?? "",
    },
    ids: { host: idOf(ada), seat: idOf(bo), invited: idOf(ida), stranger: idOf(eve) },
    callers: (access) => ({
      "no token": [nobody],
      "bad token": bad,
      "not its scope": some(without, (scope) => scope === access),
      "only its scope": some(only, (scope) => scope === access),
      "not match:read": some(without, (scope) => scope === "match:read"),
      "not another": some(without, (scope) => scope !== access && scope !== "match:read"),
      ...{ stranger: [eve], "stranger's bot": [evesBot], spectator: [sam], invited: [ida] },
      ...{ removed: [rem], "removed's bot": [remsBot] },
      ...{ "own bot": [own], seat: [bo], host: [ada] },
    }),
  };
};

const seatedCode = (body: unknown): Partial<Pick<Seated, "code">> =>
  seatedSchema().options[0].pick({ code: true }).parse(body);
