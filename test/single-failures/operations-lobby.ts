// The operations of the table that open, fill, start, leave and close a match.
import { entropyHashOf } from "../../src/games/shuffle.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import type { Host } from "./failing-host.ts";
import { type Operation, type Rivals, rest } from "./operation.ts";
import { erased } from "./operations-people.ts";
import { asks, botOf, done, endedBy, OPENING, openedBy, playedBy, type Scene } from "./scene.ts";

export const ENTROPY = "entropy-of-seat0";
export const PROMISE = { entropyHash: entropyHashOf(ENTROPY) };
export const RATED = { rated: true };
const PRIVATE = { visibility: "private" };

const at = (id: string): string => `/v1/matches/${id}`;
const seatsAt = (id: string): string => `${at(id)}/seats`;
const leaves = (caller: Caller, id: string) => (host: Host) =>
  asks(host, caller, "DELETE", `${seatsAt(id)}/me`);

export const rivalsAt = (
  id: string,
  {
    caller,
    other,
    newcomer,
    host: opener,
  }: Readonly<Record<"caller" | "other" | "newcomer" | "host", Caller>>,
): Rivals => ({
  "another sits down": (host) => asks(host, newcomer, "POST", seatsAt(id), { body: {} }),
  "another leaves": leaves(other, id),
  "the host starts": (host) => asks(host, opener, "POST", `${at(id)}/start`, { body: {} }),
  "the caller leaves": leaves(caller, id),
  "the caller is erased": erased(caller),
});

const itself = (location: string): string => location;
const itsSeat = (location: string): string => `${location}/seats/me`;

/** Ada takes a seat of a match in which Bo is the host. */
const sits = (what: string, more: object, others: "Bo" | "Bo and Cy's bot", body: object = {}): Operation =>
  rest("takeSeat", what, async ({ host, ada, bo, cy }) => {
    const bot = await botOf(host, others === "Bo" ? cy : bo);
    const { id, code } = await openedBy(host, others === "Bo" ? [bo] : [bo, bot], more);
    return {
      ...{ caller: ada, path: seatsAt(id), body: { ...body, ...(code === undefined ? {} : { code }) } },
      rivals: rivalsAt(id, {
        caller: ada,
        other: others === "Bo" ? bo : bot,
        newcomer: others === "Bo" ? bot : cy,
        host: bo,
      }),
      takesBack: () => `${seatsAt(id)}/me`,
    };
  });

const SEATS: readonly Operation[] = [
  sits("a seat", { seats: 4 }, "Bo and Cy's bot"),
  sits("the last seat", {}, "Bo"),
  sits("the last seat, rated", RATED, "Bo"),
  sits("the last seat, without clocks", { clocks: null }, "Bo"),
  sits("the last seat beside promised entropy", PROMISE, "Bo"),
  sits("the last seat, with promised entropy", {}, "Bo", PROMISE),
  sits("the last of three", { seats: 3 }, "Bo and Cy's bot"),
  sits("of a private match", { ...PRIVATE, seats: 3 }, "Bo and Cy's bot"),
  rest("takeSeat", "without the code", async ({ host, ada, bo }) => {
    const { id } = await openedBy(host, [bo], PRIVATE);
    return { caller: ada, path: seatsAt(id), body: {} };
  }),
  rest("takeSeat", "again", async ({ host, ada, bo, cy }) => {
    const { id } = await openedBy(host, [bo, ada], { seats: 3 });
    return {
      caller: ada,
      path: seatsAt(id),
      body: {},
      keyless: true,
      rivals: rivalsAt(id, { caller: ada, other: bo, newcomer: cy, host: bo }),
    };
  }),
  rest("takeSeat", "by an owner beside its bot, rated", async ({ host, ada, bo, cy }) => {
    const bot = await botOf(host, ada);
    const { id } = await openedBy(host, [bo], RATED);
    return {
      caller: ada,
      path: seatsAt(id),
      body: {},
      rivals: rivalsAt(id, { caller: ada, other: bo, newcomer: bot, host: bo }),
      takesBack: () => `${seatsAt(id)}/me`,
      ...(cy.player ? {} : {}),
    };
  }),
];

const STARTS: readonly Operation[] = (
  [
    ["by the host", {}],
    ["rated", RATED],
    ["with promised entropy", PROMISE],
  ] as const
).map(([what, more]) =>
  rest("startMatch", what, async ({ host, ada, bo, cy }) => {
    const bot = await botOf(host, ada);
    const { id } = await openedBy(host, [ada, bo], { seats: 4, ...more });
    return {
      ...{ caller: ada, path: `${at(id)}/start`, body: {} },
      rivals: {
        ...rivalsAt(id, { caller: ada, other: bo, newcomer: cy, host: ada }),
        "the host's bot sits down": (rival: Host) => asks(rival, bot, "POST", seatsAt(id), { body: {} }),
      },
    };
  }),
);

/** A match of Bo, Ada and Cy in a state, in which one of them does something. */
const inMatch = (
  operationId: string,
  what: string,
  make: (scene: Scene) => Promise<{ readonly id: string }>,
  ask: (
    scene: Scene,
    id: string,
  ) => {
    readonly caller: Caller;
    readonly path: string;
    readonly body?: object;
    readonly takesBack?: (location: string) => string;
  },
): Operation =>
  rest(operationId, what, async (scene) => {
    const { ada, bo, cy } = scene;
    const { id } = await make(scene);
    const asked = ask(scene, id);
    const other = asked.caller === bo ? ada : bo;
    return { ...asked, rivals: rivalsAt(id, { caller: asked.caller, other, newcomer: cy, host: bo }) };
  });

const open = ({ host, ada, bo }: Scene) => openedBy(host, [bo, ada]);
const live = ({ host, ada, bo, cy }: Scene) => playedBy(host, [bo, ada, cy]);

const OTHERS: readonly Operation[] = [
  ...(
    [
      ["", {}],
      ["private", PRIVATE],
      ["rated", RATED],
    ] as const
  ).map(([what, more]) =>
    rest("createMatch", what, async ({ ada }) => ({
      ...{ caller: ada, path: "/v1/matches", body: { ...OPENING, ...more } },
      ...{ rivals: { "the caller is erased": erased(ada) }, takesBack: itself },
    })),
  ),
  inMatch(
    "closeMatch",
    "",
    ({ host, bo }) => openedBy(host, [bo], PRIVATE),
    ({ bo }, id) => ({ caller: bo, path: at(id) }),
  ),
  inMatch("leaveSeat", "of an open match", open, ({ ada }, id) => ({
    caller: ada,
    path: `${seatsAt(id)}/me`,
  })),
  inMatch("leaveSeat", "as the host", open, ({ bo }, id) => ({ caller: bo, path: `${seatsAt(id)}/me` })),
  inMatch("leaveSeat", "of a live match", live, ({ ada }, id) => ({
    caller: ada,
    path: `${seatsAt(id)}/me`,
  })),
  inMatch(
    "leaveSeat",
    "of a live match of two",
    ({ host, ada, bo }) => playedBy(host, [bo, ada]),
    ({ ada }, id) => ({
      ...{ caller: ada, path: `${seatsAt(id)}/me` },
    }),
  ),
  ...[{}, PRIVATE].map((more) =>
    inMatch(
      "removePlayer",
      Object.keys(more).join(),
      async ({ host, ada, bo }) => openedBy(host, [bo, ada, await botOf(host, ada)], { ...more, seats: 4 }),
      ({ ada, bo }, id) => ({ caller: bo, path: `${at(id)}/players/${ada.player}` }),
    ),
  ),
  inMatch("seatHouseBot", "", open, ({ bo }, id) => ({
    caller: bo,
    path: `${seatsAt(id)}/2/bot`,
    body: { level: "easy" },
  })),
  inMatch(
    "seatHouseBot",
    "in the last seat",
    ({ host, bo }) => openedBy(host, [bo]),
    ({ bo }, id) => ({
      ...{ caller: bo, path: `${seatsAt(id)}/1/bot`, body: { level: "easy" } },
    }),
  ),
  inMatch(
    "removeHouseBot",
    "",
    async ({ host, bo }) => {
      const seated = await openedBy(host, [bo], { seats: 3 });
      await done(host, bo, "PUT", `${seatsAt(seated.id)}/1/bot`, { body: { level: "easy" } });
      return seated;
    },
    ({ bo }, id) => ({ caller: bo, path: `${seatsAt(id)}/1/bot` }),
  ),
  inMatch(
    "invite",
    "",
    ({ host, bo }) => openedBy(host, [bo], PRIVATE),
    ({ ada, bo }, id) => ({
      ...{ caller: bo, path: `${at(id)}/invitations`, body: { player: ada.player } },
      takesBack: itself,
    }),
  ),
  ...(["getInvitation", "withdrawInvitation"] as const).map((operationId) =>
    inMatch(
      operationId,
      "",
      async ({ host, ada, bo }) => {
        const seated = await openedBy(host, [bo], PRIVATE);
        await done(host, bo, "POST", `${at(seated.id)}/invitations`, { body: { player: ada.player } });
        return seated;
      },
      ({ ada, bo }, id) => ({ caller: bo, path: `${at(id)}/invitations/${ada.player}` }),
    ),
  ),
  inMatch(
    "revealEntropy",
    "the last",
    async ({ host, ada, bo }) => openedBy(host, [bo, ada], { seats: 2 }, [PROMISE]),
    ({ bo }, id) => ({
      ...{ caller: bo, path: `${at(id)}/entropy`, body: { entropy: ENTROPY } },
    }),
  ),
  inMatch(
    "revealEntropy",
    "not the last",
    async ({ host, ada, bo }) => openedBy(host, [bo, ada], { seats: 2 }, [PROMISE, PROMISE]),
    ({ bo }, id) => ({
      ...{ caller: bo, path: `${at(id)}/entropy`, body: { entropy: ENTROPY } },
    }),
  ),
];

const QUICK = { game: "zip-zap", seats: 2 };
const FILL = { game: "zip-zap", seats: 3, bots: "fill", fillAfter: 20 };

const quick = (what: string, body: object, waiting: readonly object[]): Operation =>
  rest("quickMatch", what, async ({ host, ada, bo, cy }) => {
    const others: readonly Caller[] = [bo, cy];
    for (const [n, wish] of waiting.entries())
      await done(host, others[n] ?? bo, "POST", "/v1/quick", { body: wish });
    const { id } =
      waiting.length === 0
        ? { id: "" }
        : seatedSchema().parse((await done(host, bo, "POST", "/v1/quick", { body: waiting[0] ?? {} })).body);
    return {
      ...{ caller: ada, path: "/v1/quick", body, takesBack: itsSeat },
      rivals: {
        "another comes": (rival) => asks(rival, cy, "POST", "/v1/quick", { body }),
        "the caller is erased": erased(ada),
        ...(id === "" ? {} : { "another leaves": leaves(bo, id) }),
      },
    };
  });

const QUICKS: readonly Operation[] = [
  quick("the first", QUICK, []),
  quick("the last", QUICK, [QUICK]),
  quick("the last, rated", { ...QUICK, ...RATED }, [{ ...QUICK, ...RATED }]),
  quick("with house bots", FILL, []),
  quick("with house bots, the last", FILL, [FILL, FILL]),
  quick("with house bots at once", { ...FILL, fillAfter: 0 }, []),
  quick("with promised entropy", { ...QUICK, ...PROMISE }, [QUICK]),
];

const REMATCHES: readonly Operation[] = (
  [
    ["the first", {}, false],
    ["the last", {}, true],
    ["the last, rated", RATED, true],
    ["of a private match", PRIVATE, false],
  ] as const
).map(([what, more, isLast]) =>
  rest("rematch", what, async ({ host, ada, bo }) => {
    const { id } = await endedBy(host, [bo, ada], more);
    const path = `${at(id)}/rematch`;
    if (isLast) await done(host, bo, "POST", path, { body: {} });
    return {
      ...{ caller: ada, path, body: {}, takesBack: itsSeat },
      rivals: {
        "the other comes": (rival) => asks(rival, bo, "POST", path, { body: {} }),
        "the caller is erased": erased(ada),
        "the other is erased": erased(bo),
      },
    };
  }),
);

export const LOBBY: readonly Operation[] = [...SEATS, ...STARTS, ...OTHERS, ...QUICKS, ...REMATCHES];
