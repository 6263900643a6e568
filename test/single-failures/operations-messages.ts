// The operations of the table that a queue or the store's stream begins: timers, jobs, projections, webhooks.
import { operate } from "../../src/relay/operator/operate.ts";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";
import { type Host, newHost } from "./failing-host.ts";
import { message, type Operation, type Rivals, record } from "./operation.ts";
import { ENTROPY, PROMISE, RATED } from "./operations-lobby.ts";
import { erased, phoneOf } from "./operations-people.ts";
import { acts, at, hooked, inPlay, live, SLOW } from "./operations-play.ts";
import { handMessage, nextMessage, readStream, runOn } from "./run-on.ts";
import { asks, botOf, done, endedBy, openedBy, playedBy, playOut, pushed, type Scene } from "./scene.ts";
import { copyOf, type TableWorld, type Waiting } from "./table-world.ts";

const isTimer = ({ queue, body }: Waiting): boolean => queue === "timers" && !body.includes("errand");
const isJob =
  (type: string) =>
  ({ body }: Waiting): boolean =>
    body.includes(`"errand":{"type":"${type}"`);
const isHook =
  (type: string) =>
  ({ queue, body }: Waiting): boolean =>
    queue === "webhooks" && body.includes(`"type":"${type}"`);

/** Lets the world run on until the message after which the match is over comes next. */
const untilLast = async (world: TableWorld, id: string): Promise<void> => {
  const trial = newHost(copyOf(world));
  const isOver = async (host: Host) => (await host.relay.matches.read(id))?.status === "abandoned";
  let messages = 0;
  for (; !(await isOver(trial)); messages++) await step(trial);
  const host = newHost(world);
  for (let n = 1; n < messages; n++) await step(host);
};

const step = async (host: Host): Promise<void> => {
  const next = nextMessage(host.world);
  if (!next) throw new Error("nothing comes any more");
  await handMessage(host, next);
  await readStream(host);
};

const timer = (what: string, prepare: (scene: Scene) => Promise<Rivals>): Operation =>
  message("timer", what, async (scene) => ({ isThis: isTimer, rivals: await prepare(scene) }));

const TIMERS: readonly Operation[] = [
  timer("a clock", async (scene) => {
    const { id } = await live(scene);
    return {
      "another acts": acts(id, [scene.bo, scene.ada]),
      "another leaves": (host) => asks(host, scene.ada, "DELETE", `${at(id)}/seats/me`),
    };
  }),
  timer("after an act", async (scene) => {
    const { id } = await live(scene);
    scene.host.world.nowMs += 5_000;
    await acts(id, [scene.bo, scene.ada])(scene.host);
    return { "another acts": acts(id, [scene.bo, scene.ada]) };
  }),
  timer("a clock of days ahead", async (scene) => {
    const { id } = await playedBy(scene.host, [scene.bo, scene.ada], SLOW);
    return { "another acts": acts(id, [scene.bo, scene.ada]) };
  }),
  timer("a schedule", async (scene) => {
    const { id } = await playedBy(scene.host, [scene.bo, scene.ada], SLOW);
    await step(scene.host);
    return { "another acts": acts(id, [scene.bo, scene.ada]) };
  }),
  timer("a move of a house bot", async ({ host, ada }) => {
    const { id } = await openedBy(host, [ada], { seats: 2 });
    await done(host, ada, "PUT", `${at(id)}/seats/1/bot`, { body: { level: "easy" } });
    return { "another acts": acts(id, [ada]) };
  }),
  timer("the last one", async (scene) => {
    const { id } = await live(scene);
    await untilLast(scene.host.world, id);
    return {};
  }),
  timer("the end of the time to reveal", async ({ host, ada, bo }) => {
    const { id } = await openedBy(host, [bo, ada], { seats: 2 }, [PROMISE]);
    return {
      "the seat reveals": (rival) =>
        asks(rival, bo, "POST", `${at(id)}/entropy`, { body: { entropy: ENTROPY } }),
    };
  }),
  timer("house bots fill a match", async ({ host, ada, bo }) => {
    const body = { game: "zip-zap", seats: 4, bots: "fill", fillAfter: 20 };
    await done(host, ada, "POST", "/v1/quick", { body });
    return {
      "another comes": (rival) => asks(rival, bo, "POST", "/v1/quick", { body }),
      "the player leaves": async (rival) => {
        const { body: mine } = await asks(rival, ada, "POST", "/v1/quick", { body });
        const { id }: { id?: string } = JSON.parse(JSON.stringify(mine));
        return asks(rival, ada, "DELETE", `${at(id ?? "")}/seats/me`);
      },
    };
  }),
];

const JOBS: readonly Operation[] = [
  message("job erase", "", async (scene) => {
    const { host, ada, bo } = scene;
    await endedBy(host, [ada, bo]);
    await live(scene);
    await openedBy(host, [bo, ada]);
    await botOf(host, ada);
    await erased(ada)(host);
    return { isThis: isJob("erase") };
  }),
  message("job close", "", async (scene) => {
    await erased(scene.ada)(scene.host);
    return { isThis: isJob("close") };
  }),
  message("job end", "", async (scene) => {
    await phoneOf(scene, { expiresIn: 60 });
    return { isThis: isJob("end") };
  }),
  message("job anonymous", "", async ({ host }) => {
    await host.gateway.connect(host.gateway.nobody());
    return { isThis: isJob("anonymous") };
  }),
  message("job operate", "a ban", async (scene) => {
    const { host, ada, bo } = scene;
    await live(scene);
    await openedBy(host, [bo, ada]);
    await botOf(host, ada);
    await phoneOf(scene);
    // The handler that wrote the log has died.
    const restrictions = {
      ...host.relay.restrictions,
      ban: () => Promise.reject(new Unavailable("a", 1, null)),
    };
    const deed = { action: "ban", player: ada.player ?? "", reason: "abuse" } as const;
    await operate({ ...host.relay, restrictions }, { by: "local", isNamed: false, deed });
    host.world.revoked.push(ada.token ?? "");
    return { isThis: isJob("operate") };
  }),
  message("job operate", "a naming", async ({ host, ada }) => {
    const restrictions = {
      ...host.relay.restrictions,
      nameOperator: () => Promise.reject(new Unavailable("a", 1, null)),
    };
    const deed = { action: "name-operator", player: ada.player ?? "", reason: "other" } as const;
    await operate({ ...host.relay, restrictions }, { by: "local", isNamed: false, deed });
    return { isThis: isJob("operate") };
  }),
  message("job project", "", async (scene) => {
    const { host } = scene;
    const { id } = await live(scene);
    await playOut(host, id);
    host.world.records = [];
    await host.relay.jobs.send({ type: "project", match: id }, 0);
    return { isThis: isJob("project") };
  }),
];

const started = async ({ host, ada, bo }: Scene, more: object = {}) => {
  const { id } = await openedBy(host, [bo], more);
  await done(host, ada, "POST", `${at(id)}/seats`, { body: {} });
  return id;
};

const STREAM: readonly Operation[] = [
  ...(
    [
      ["", {}],
      ["rated", RATED],
    ] as const
  ).flatMap(([what, more]) => [
    record("projections", `a start, ${what}`, async (scene) => {
      await started(scene, more);
      return { rivals: { "a player is erased": erased(scene.ada) } };
    }),
    record("projections", `an end, ${what}`, async (scene) => {
      const { id } = await playedBy(scene.host, [scene.bo, scene.ada], more);
      await playOut(scene.host, id);
      return { rivals: { "a player is erased": erased(scene.ada) } };
    }),
  ]),
  record("projections", "an end, with webhooks", async (scene) => {
    await hooked(scene);
    const { id } = await live(scene);
    await playOut(scene.host, id);
    return {};
  }),
  record("projections", "a match that nobody joined", async ({ host, ada }) => {
    const { id } = await openedBy(host, [ada], { visibility: "private" });
    await done(host, ada, "DELETE", `${at(id)}/seats/me`);
    await runOn(host);
    const { world } = host;
    world.nowMs += 40 * 24 * 3600_000;
    for (const key of world.store.expired()) world.store.expire(key);
    return {};
  }),
  record("spectators", "", async (scene) => {
    const { host, cy } = scene;
    const { id, callers } = await inPlay(scene);
    const caller = { ...cy, player: null, token: null, connection: "AAAAAAAAAAAAguest=" };
    host.world.sockets.set(caller.connection, caller);
    await host.gateway.say(caller, { type: "watch", match: id });
    await acts(id, callers)(host);
    return {};
  }),
];

const HOOKS: readonly Operation[] = [
  message("webhook event", "", async (scene) => {
    await hooked(scene);
    await live(scene);
    return { isThis: isHook("event"), rivals: { "the owner is erased": erased(scene.ada) } };
  }),
  message("webhook attempt", "", async (scene) => {
    await hooked(scene);
    await live(scene);
    const { host } = scene;
    for (const event of host.world.messages.filter(isHook("event"))) await handMessage(host, event);
    return { isThis: isHook("attempt"), rivals: { "the owner is erased": erased(scene.ada) } };
  }),
  message("webhook event", "for a browser", async (scene) => {
    await pushed(scene);
    await live(scene);
    const { host } = scene;
    for (const event of host.world.messages.filter(isHook("event"))) await handMessage(host, event);
    return { isThis: isHook("event"), rivals: { "the player is erased": erased(scene.ada) } };
  }),
];

export const MESSAGES: readonly Operation[] = [...TIMERS, ...JOBS, ...STREAM, ...HOOKS];
