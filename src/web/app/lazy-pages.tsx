// The pages that load when they are first shown: the table, replays, and the pages around the table. More scripts would
// be smaller each, but larger together.
import type { ComponentChildren, ComponentType, VNode } from "preact";
import lazy from "preact-iso/lazy";
import { Loading } from "../parts/spinner.tsx";
import { lazyComponent, Nothing } from "./lazy-component.tsx";
import { withSheets } from "./sheets.ts";
import { loadPagesAround, withFittingSheets } from "./with-sheets.ts";

/** The place of a coach who is on the way. It is as high as the coach, so nothing moves. */
const NoCoach = () => <aside class="coach coach-quiet" />;

/** A match goes on without it. */
const Coach = lazyComponent(async () => {
  const coming = withSheets(["coach"], import("../pages/match/lazy-coach.ts"));
  return (await coming.catch(() => ({ Coach: NoCoach }))).Coach;
}, NoCoach);

const describing = () => withSheets(["zoned"], import("../pages/match/described-games.ts"));
const ZonedFelt = lazyComponent(async () => (await describing()).ZonedFelt);

const JustChildren = ({ children }: { readonly children?: ComponentChildren }) => <>{children}</>;

type SideScript = typeof import("../pages/match/lazy-side.ts");
let sideScript: SideScript | undefined;
const side = async () => {
  sideScript = await withSheets(["side"], import("../pages/match/lazy-side.ts"));
  return sideScript;
};
/** Once the script is there, each part is in the first drawing. `without`: a match goes on without it. */
const ofSide = <Props extends object>(
  part: (script: SideScript) => ComponentType<Props>,
  without?: ComponentType<Props>,
  waiting?: (props: object) => VNode | null,
) =>
  lazyComponent(
    () => side().then(part, without && (() => without)),
    waiting,
    () => sideScript && part(sideScript),
  );

const TableSide = ofSide((script) => script.TableSide, Nothing);
const Reactions = ofSide((script) => script.Reactions, Nothing);
const TablePace = ofSide((script) => script.TablePace, Nothing);
const Flights = ofSide((script) => script.Flights, Nothing);
const MomentView = ofSide((script) => script.MomentView, JustChildren);
const Senses = ofSide((script) => script.Senses, Nothing);
const ScoresDialog = ofSide((script) => script.ScoresDialog);
const EndOfMatch = ofSide((script) => script.EndOfMatch);
const Elsewhere = ofSide((script) => script.Elsewhere);
/** The table of an end has its places from this script's sheet. */
const AfterSide = ofSide(() => JustChildren, undefined, Loading);

/** A page that did not come is asked for again where it is shown. If that fails too, the broken page says so. */
const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().catch(() => lazyComponent(load)));

type AroundScript = Awaited<ReturnType<typeof loadPagesAround>>;
const around = (part: (script: AroundScript) => ComponentType) =>
  page(async () => part(await loadPagesAround()));

/** Their scripts are made of the parts of the pages around the table. */
const beside = <Script,>(load: () => Promise<Script>, part: (script: Script) => ComponentType) =>
  page(async () => {
    await loadPagesAround();
    return part(await withSheets(["arenas"], load()));
  });
const arenas = (part: (script: typeof import("../pages/arena-pages.ts")) => ComponentType) =>
  beside(() => import("../pages/arena-pages.ts"), part);

const replay = page(
  async () =>
    (await withFittingSheets(["table", "side", "replay", "zoned"], import("../pages/replay-page.tsx")))
      .ReplayPage,
);

/** By the names of their routes. */
export const LAZY_PAGES = {
  lobby: around((script) => script.LobbyPage),
  newMatch: around((script) => script.NewMatchPage),
  match: page(async () => {
    const { matchPageWith } = await withFittingSheets(["table"], import("../pages/match-page.tsx"));
    return matchPageWith({
      Coach,
      ZonedFelt,
      TableSide,
      Flights,
      MomentView,
      Senses,
      ScoresDialog,
      Reactions,
      EndOfMatch,
      AfterSide,
      Elsewhere,
      TablePace,
      describing,
    });
  }),
  matchReplay: replay,
  replay,
  join: around((script) => script.JoinPage),
  player: around((script) => script.PlayerPage),
  leaderboard: around((script) => script.LeaderboardPage),
  rules: around((script) => script.RulesPage),
  bots: around((script) => script.BotsPage),
  account: around((script) => script.AccountPage),
  authorize: around((script) => script.AuthorizePage),
  device: around((script) => script.DevicePage),
  arenas: arenas((script) => script.ArenasPage),
  newArena: arenas((script) => script.NewArenaPage),
  arena: arenas((script) => script.ArenaPage),
  series: arenas((script) => script.SeriesPage),
  operator: beside(
    () => import("../pages/operator-pages.ts"),
    (script) => script.OperatorPage,
  ),
  banned: around((script) => script.BannedPage),
  notFound: around((script) => script.NotFoundPage),
};

export const LazySettings = lazyComponent(async () => (await loadPagesAround()).SettingsDialog);

export const LazyForgotten = lazyComponent(async () => (await loadPagesAround()).ForgottenCallout);

/** What a player has on every page. Without it a page goes on. */
const forPlayers = () => import("./for-players.ts").catch(() => ({ Notices: Nothing, OwnMatch: Nothing }));

export const LazyNotices = lazyComponent(async () => (await forPlayers()).Notices);

export const LazyOwnMatch = lazyComponent(async () => (await forPlayers()).OwnMatch);
