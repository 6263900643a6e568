// The operations of the table of an operator, and the reports that lead to it. Ada is the operator.
import { operate } from "../../src/relay/operator/operate.ts";
import { type Operation, type Request, rest } from "./operation.ts";
import { openedArena } from "./operations-open-arenas.ts";
import { ends, erased, phoneOf } from "./operations-people.ts";
import { at, live } from "./operations-play.ts";
import { asks, botOf, done, MARK, openedBy, type Scene } from "./scene.ts";

const asOperator = (
  operationId: string,
  what: string,
  prepare: (scene: Scene) => Promise<Omit<Request, "caller">>,
): Operation =>
  rest(operationId, what, async (scene) => {
    const { host, ada } = scene;
    await host.relay.restrictions.nameOperator(ada.player ?? "", true, 0);
    return { caller: ada, rivals: ends(ada), ...(await prepare(scene)) };
  });

const ACTIONS = "/v1/operator/actions";

type Body = Readonly<Record<string, unknown>>;

const acts = (action: string, prepare: (scene: Scene) => Promise<Body>, what = action): Operation =>
  asOperator("actAsOperator", what, async (scene) => ({
    path: ACTIONS,
    body: { action, reason: "other", note: "Said twice.", ...(await prepare(scene)) },
    rivals: { ...ends(scene.ada), "the player is erased": erased(scene.bo) },
  }));

const onBo = async ({ bo }: Scene): Promise<Body> => ({ player: bo.player });

/** The deployer has done so with Bo. */
const after =
  (action: "ban" | "mute") =>
  async (scene: Scene): Promise<Body> => {
    const player = scene.bo.player ?? "";
    await operate(scene.host.relay, {
      by: "local",
      isNamed: false,
      deed: { action, player, reason: "abuse" },
    });
    return { player };
  };

const reported = async ({ host, ada, bo }: Scene): Promise<Body> => {
  const body = { about: "name", player: bo.player ?? "" };
  await done(host, ada, "POST", "/v1/reports", { body });
  return { player: bo.player };
};

export const OPERATOR: readonly Operation[] = [
  asOperator("actAsOperator", "a ban", async (scene) => {
    const { host, bo } = scene;
    await live(scene);
    const bot = await botOf(host, bo);
    const phone = await phoneOf({ ...scene, ada: bo });
    return {
      path: ACTIONS,
      body: { action: "ban", reason: "abuse", player: bo.player },
      revokes: [bo.token ?? "", bot.token ?? "", phone.token],
    };
  }),
  acts("mute", onBo),
  acts("unban", after("ban")),
  acts("unmute", after("mute")),
  acts("rename", async (scene) => {
    await openedBy(scene.host, [scene.bo, scene.cy]);
    scene.host.world.names.set(scene.bo.player ?? "", `${MARK}-Other`);
    return { player: scene.bo.player, name: `${MARK}-Other` };
  }),
  acts("end-match", async (scene) => ({ match: (await live(scene)).id })),
  acts("give-back-seat", async (scene) => {
    const { id } = await live(scene);
    await asks(scene.host, scene.bo, "DELETE", `${at(id)}/seats/me`);
    return { match: id, seat: 0 };
  }),
  acts("close-reports", reported),
  asOperator("getPlayerForOperator", "", async (scene) => {
    await reported(scene);
    return { path: `/v1/operator/players/${scene.bo.player}` };
  }),
  asOperator("getMatchForOperator", "", async (scene) => ({
    path: `/v1/operator/matches/${(await live(scene)).id}`,
  })),
  asOperator("getArenaForOperator", "", async (scene) => ({
    path: `/v1/operator/arenas/${(await openedArena(scene)).id}`,
  })),
  asOperator("listReports", "", async (scene) => {
    await reported(scene);
    return { path: "/v1/operator/reports" };
  }),
  asOperator("listOperatorLog", "", async () => ({ path: "/v1/operator/log" })),
  rest("report", "", async ({ ada, bo }) => ({
    caller: ada,
    path: "/v1/reports",
    body: { about: "player", player: bo.player },
    rivals: ends(ada),
  })),
];
