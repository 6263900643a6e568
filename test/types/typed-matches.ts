// What the compiler knows of a match: the types of its game, on every way into it. It has no test that runs: `npm run check`
// compiles it here, and `published-package.real.test.ts` beside the packed package, in a project of its own.
import {
  type ClientMatch,
  type ClientRelay,
  chosen,
  connect,
  type DataOf,
  type FoundMatch,
  type ShippedGames,
} from "turn-relay/client";
import { expectTypeOf } from "vitest";

/** A game of one's own. Its table is an interface, as its author would write it. */
interface WarTable {
  readonly phase: "play" | "over";
  readonly over: boolean;
  readonly ranking: readonly number[] | null;
  readonly pile: readonly string[];
}
interface War {
  readonly state: object;
  readonly action: { readonly type: "play"; readonly card: string };
  readonly event: { readonly type: "played"; readonly card: string };
  readonly visible: { readonly type: "played"; readonly card: string };
  readonly table: WarTable;
  readonly options: { readonly jokers: boolean };
}

const relay = connect("http://127.0.0.1:8787");
const seats = { seats: 2, visibility: "private" } as const;
type Phase = "ready" | "open" | "lead" | "over" | (string & {});

export const openedMatches = async () => {
  const match = await relay.open({ game: "zip-zap", ...seats, options: { wildOnWild: false } });
  expectTypeOf(match).toEqualTypeOf<ClientMatch<"zip-zap">>();
  expectTypeOf(match.game).toEqualTypeOf<"zip-zap">();

  // Table, phases, cards, options, clocks.
  const { table } = match.view;
  if (table) {
    expectTypeOf(table.phase).toEqualTypeOf<Phase>();
    expectTypeOf<"r4" | "w10" | "zap" | null>().toExtend<typeof table.top>();
    expectTypeOf<"r11">().not.toExtend<typeof table.top>();
    expectTypeOf(table.hands[0]?.cards?.[0]).toEqualTypeOf<Exclude<typeof table.top, null> | undefined>();
    expectTypeOf(table).not.toHaveProperty("pile");
  }
  expectTypeOf(match.details.options.scoring).toEqualTypeOf<"points" | "firstOut">();
  expectTypeOf(match.details.table).toEqualTypeOf(table);
  expectTypeOf(match.details.clocks).toEqualTypeOf<{
    readonly ready: number;
    readonly window: number;
    readonly lead: number;
  } | null>();

  expectTypeOf(match.status).toEqualTypeOf<"open" | "live" | "over" | "abandoned" | (string & {})>();
  expectTypeOf(match.details.status).toEqualTypeOf<"open" | "live" | "over" | "abandoned" | (string & {})>();
  expectTypeOf(match.roster.seats[0]?.house).toEqualTypeOf<
    "easy" | "normal" | "hard" | (string & {}) | undefined
  >();

  // Actions.
  expectTypeOf(match.legal).toEqualTypeOf(match.view.legal);
  expectTypeOf<(typeof match.legal)[number]["type"]>().toEqualTypeOf<"ready" | "discard" | "zap" | "pass">();
  expectTypeOf(match.act).parameter(0).toEqualTypeOf<(typeof match.legal)[number]>();
  match.act({ type: "discard", card: "r4" });
  // @ts-expect-error: Zip Zap has no such action.
  match.act({ type: "draw" });
  // @ts-expect-error: Zip Zap has no such card.
  match.act({ type: "discard", card: "QH" });
  // @ts-expect-error: the card is missing.
  match.act({ type: "discard" });

  // Events.
  for await (const event of match.events()) {
    if (event.type === "timedOut") expectTypeOf(event.phase).toEqualTypeOf<Phase>();
    if (event.type === "discarded") expectTypeOf(event.seat).toEqualTypeOf<number>();
    if (event.type === "handedOver")
      expectTypeOf(event.to).toEqualTypeOf<"player" | "bot" | "referee" | (string & {})>();
    // @ts-expect-error: Zip Zap has no such event.
    if (event.type === "melded") return;
  }
  match.on("events", ({ events: [event] }) => {
    if (event?.type === "flipped") expectTypeOf(event.card).not.toEqualTypeOf<string>();
  });
  match.on("view", (view) => expectTypeOf(view).toEqualTypeOf(match.view));
  const verdict = await match.act({ type: "zap" }, match.view);
  if (verdict.type === "accepted") expectTypeOf(verdict.events[0]?.type).toExtend<string | undefined>();
  if (verdict.type === "refused") expectTypeOf<"not-your-turn">().toExtend<typeof verdict.code>();

  // The matches after it, and the record.
  expectTypeOf(await match.rematch()).toEqualTypeOf<ClientMatch<"zip-zap">>();
  const { record } = await match.record();
  expectTypeOf(record.game).toEqualTypeOf<"zip-zap">();
  const [entry] = record.actions;
  if (entry?.type === "action") expectTypeOf(entry.action).toEqualTypeOf<(typeof match.legal)[number]>();
};

export const invitations = async () => {
  for await (const { kind } of relay.notices) {
    expectTypeOf<"invited" | "started">().toExtend<typeof kind>();
    // A newer relay may have others.
    if (kind === "tournament") return;
  }
  const asked = await relay.rest.getService();
  if (!asked.ok) expectTypeOf<"unreachable" | "too-fast">().toExtend<typeof asked.problem.code>();
  const blocked: readonly string[] = ["id"];
  await relay.rest.changeProfile({ body: { blocked } });
};

export const listedMatches = async () => {
  for await (const listed of relay.lobby({ game: "zip-zap", status: "live" })) {
    expectTypeOf(listed.game).toEqualTypeOf<"zip-zap">();
    expectTypeOf(listed.options.scoring).toEqualTypeOf<"points" | "firstOut">();
    expectTypeOf(listed.clocks).toEqualTypeOf<{
      readonly ready: number;
      readonly window: number;
      readonly lead: number;
    } | null>();
  }
  for await (const { game, options } of relay.lobby()) {
    expectTypeOf(game).toEqualTypeOf<string>();
    expectTypeOf(options).toEqualTypeOf<object>();
  }
  const own = connect<"war", War>("http://127.0.0.1:8787");
  for await (const { options } of own.lobby({ game: "war" }))
    expectTypeOf(options.jokers).toEqualTypeOf<boolean>();
};

/** The relay's own answers, also of a newer relay. */
export const answers = async () => {
  type Status = "open" | "live" | "over" | "abandoned" | (string & {});
  expectTypeOf<DataOf<"getMatch">["status"]>().toEqualTypeOf<Status>();
  expectTypeOf<DataOf<"getMatch">["view"]["status"]>().toEqualTypeOf<Status>();
  expectTypeOf<DataOf<"getMatch">["seats"][number]["house"]>().toEqualTypeOf<
    "easy" | "normal" | "hard" | (string & {}) | undefined
  >();
  expectTypeOf<DataOf<"getEvents">["events"][number]["type"]>().toEqualTypeOf<string>();
  expectTypeOf<NonNullable<DataOf<"getMatch">["view"]["legal"]>[number]["type"]>().toEqualTypeOf<string>();
  expectTypeOf<"invited" | "tournament">().toExtend<DataOf<"listNotices">["notices"][number]["kind"]>();
  for await (const listed of relay.lobby()) {
    expectTypeOf(listed.status).toEqualTypeOf<Status>();
    if (listed.visibility === "friends") return;
  }
  const page = await relay.rest.listMatches({ query: { cursor: undefined } });
  if (page.ok) expectTypeOf(page.data).toEqualTypeOf<DataOf<"listMatches">>();
  // What a program has read it may give on.
  const profile = await relay.rest.getProfile();
  if (profile.ok) await relay.rest.createToken({ body: { label: "phone", scopes: profile.data.scopes } });
};

export const refusedRequests = () => [
  // @ts-expect-error: no such game.
  relay.open({ game: "nope", ...seats }),
  // @ts-expect-error: no such game.
  relay.quick({ game: "nope" }),
  // @ts-expect-error: no such game.
  relay.join<"nope">("ABCDEF"),
  // @ts-expect-error: an option of another game.
  relay.open({ game: "zip-zap", ...seats, options: { mustPlay: true } }),
  // @ts-expect-error: a clock of another game.
  relay.open({ game: "zip-zap", ...seats, clocks: { turn: 30 } }),
  // @ts-expect-error: a game whose types the program has not given.
  relay.open({ game: "war", ...seats }),
];

export const matchesByIdAlone = async () => {
  const found = await relay.join("ABCDEF");
  expectTypeOf(found.game).toEqualTypeOf<keyof ShippedGames>();
  expectTypeOf(await relay.watch("id", { since: 3 })).toEqualTypeOf(found);

  // Its own game's values fit it, whatever the game.
  for await (const view of found) {
    const [action] = view.legal;
    if (action) await found.act(action, view);
  }
  found.on("view", ({ table }) => expectTypeOf(table?.over).toEqualTypeOf<boolean | undefined>());
  // @ts-expect-error: no game has such an action.
  found.act({ type: "bid" });

  // `game` tells the games apart.
  if (found.game === "zip-zap") {
    expectTypeOf(found).toExtend<ClientMatch<"zip-zap">>();
    expectTypeOf(found.view.table?.topBy).toEqualTypeOf<number | null | undefined>();
    // @ts-expect-error: an action of another game.
    found.act({ type: "draw" });
  } else expectTypeOf(found.game).toEqualTypeOf<"zap-your-neighbor" | "zip-zilch-zero">();

  // The type parameter tells them apart before.
  expectTypeOf(await relay.join<"zip-zap">("ABCDEF")).toEqualTypeOf<ClientMatch<"zip-zap">>();
  expectTypeOf(await relay.watch<"zip-zap">("id")).toEqualTypeOf<ClientMatch<"zip-zap">>();
  expectTypeOf(await relay.quick({ game: "zip-zilch-zero" })).toEqualTypeOf<ClientMatch<"zip-zilch-zero">>();
};

export const gamesOfOnesOwn = async () => {
  // One line: for a relay, or for one call.
  const own = connect<"war", War>("http://127.0.0.1:8787");
  const match = await own.open({ game: "war", ...seats, options: { jokers: true } });
  expectTypeOf(match).toEqualTypeOf<ClientMatch<"war", War>>();
  expectTypeOf(await own.join("ABCDEF")).toEqualTypeOf(match);
  expectTypeOf(await own.watch("id")).toEqualTypeOf(match);
  expectTypeOf(await own.quick({ game: "war" })).toEqualTypeOf(match);
  expectTypeOf(await relay.open<"war", War>({ game: "war", ...seats })).toEqualTypeOf(match);
  expectTypeOf(await relay.join<"war", War>("ABCDEF")).toEqualTypeOf(match);
  expectTypeOf(match.view.table).toEqualTypeOf<WarTable | null>();
  expectTypeOf(match.legal).toEqualTypeOf<readonly War["action"][]>();
  expectTypeOf(match.details.options).toEqualTypeOf<War["options"]>();
  for await (const event of match.events())
    if (event.type === "played") expectTypeOf(event).toEqualTypeOf<War["visible"]>();
  match.act({ type: "play", card: "QH" });
  // @ts-expect-error: the game has no such action.
  match.act({ type: "pass" });
  // @ts-expect-error: the game has no such option.
  own.open({ game: "war", ...seats, options: { aces: true } });
  // @ts-expect-error: the program does not play this game.
  own.open({ game: "zip-zap", ...seats });

  // Shipped games beside it.
  const both = connect<"zip-zap" | "war", War>("http://127.0.0.1:8787");
  const found = await both.join("ABCDEF");
  if (found.game === "war") expectTypeOf(found.view.table).toEqualTypeOf<WarTable | null>();
  else expectTypeOf(found.view.table?.top).not.toBeAny();
  expectTypeOf(await both.open({ game: "zip-zap", ...seats })).toEqualTypeOf<ClientMatch<"zip-zap">>();
};

export const anyGame = async (game: string) => {
  const any = connect<string>("http://127.0.0.1:8787");
  const match = await any.open({ game, ...seats });
  expectTypeOf(match).toEqualTypeOf<ClientMatch>();
  expectTypeOf(match.view.table?.["top"]).toEqualTypeOf<unknown>();
  match.act({ type: "bid", hearts: 3 });
  // A function for any game takes each match, and each relay.
  expectTypeOf<ClientMatch<"zip-zap">>().toExtend<ClientMatch>();
  expectTypeOf<ClientMatch<"war", War>>().toExtend<ClientMatch>();
  expectTypeOf<FoundMatch<"zip-zap" | "war", War>>().toExtend<ClientMatch>();
  expectTypeOf(relay).toExtend<ClientRelay<string>>();
  expectTypeOf<ClientRelay<"war", War>>().toExtend<ClientRelay<string>>();
};

/** An action of a set, sent as it is made. */
export const sends = async (): Promise<void> => {
  const match = await relay.watch("M");
  const [choice] = match.view.choices ?? [];
  if (choice) await match.act(chosen(choice, choice.from), match.view);
};
