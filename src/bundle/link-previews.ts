// What a shared link looks like where it is posted. Programs that make a preview run no script, so a host answers them
// with the page in which the lines of the preview stand already. They name the game, and never a person or a code.
import { LANGUAGES, type Language } from "../protocol/language.ts";
import { ROUTES } from "../web/app/routes.ts";
import { escapedHtml } from "./escaped-html.ts";
import { patternOf } from "./web-site.ts";

/** What the build knows of the games. A host of files makes the pages of it. */
export const PREVIEWS_FILE = "shared/previews.json";
export const PREVIEWS_FOLDER = "shared";

export interface GamePreview {
  readonly name: string;
  /** One sentence, by its language. */
  readonly leads: Readonly<Record<Language, string>>;
  /** The address of a picture. */
  readonly picture: string;
}

export interface Previews extends GamePreview {
  /** By their ids. The page itself has the other fields. */
  readonly games: Readonly<Record<string, GamePreview>>;
}

/** The kinds of addresses that people share. */
const KINDS = ["game", "invitation", "match", "replay", "player"] as const;
type SharedKind = (typeof KINDS)[number];

export interface SharedLink {
  /** Who makes a preview has no language: the sender's is in the link. */
  readonly language: Language;
  readonly kind: SharedKind;
  /** Null: the link does not say. */
  readonly game: string | null;
}

interface SharedRoute {
  readonly kind: SharedKind;
  readonly pattern: RegExp;
  /** Whether the game is the last part of the path. Otherwise the query may have it. */
  readonly hasGame: boolean;
}

const shared = (kind: SharedKind, route: string): SharedRoute => ({
  kind,
  pattern: patternOf(route),
  hasGame: kind === "game",
});

/** The functions of CloudFront read the same list. */
export const SHARED_ROUTES: readonly SharedRoute[] = [
  shared("game", ROUTES.lobby),
  shared("game", ROUTES.rules),
  shared("game", ROUTES.leaderboard),
  shared("invitation", ROUTES.join),
  shared("replay", ROUTES.matchReplay),
  shared("match", ROUTES.match),
  shared("player", ROUTES.player),
];

const USUAL = "en" satisfies Language;
/** Links and files name the language, if it is one of these. */
export const MARKED_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) => language !== USUAL);
export const GAME_IN_LINK = /^[a-z0-9-]{1,32}$/;

/** Null: the address is shared as the page itself. */
export const sharedLinkAt = (path: string, query: URLSearchParams): SharedLink | null => {
  const route = SHARED_ROUTES.find(({ pattern }) => pattern.test(path));
  if (!route) return null;
  const { kind } = route;
  const language = LANGUAGES.find((one) => one === query.get("lang")) ?? USUAL;
  const game = (route.hasGame ? path.split("/")[2] : query.get("game")) ?? "";
  if (!GAME_IN_LINK.test(game)) return route.hasGame ? null : { kind, game: null, language };
  return { kind, game, language };
};

/** Where a host of files has the page for such links. */
export const previewFile = ({ kind, game, language }: SharedLink): string =>
  `${PREVIEWS_FOLDER}/${kind}/${game ?? "any"}${language === USUAL ? "" : `.${language}`}.html`;

/** All links that have a file of their own. */
export const sharedLinks = ({ games }: Previews): readonly SharedLink[] =>
  KINDS.flatMap((kind) =>
    [...Object.keys(games), ...(kind === "game" ? [] : [null])].flatMap((game) =>
      LANGUAGES.map((language) => ({ kind, game, language })),
    ),
  );

type Titles = Readonly<Record<SharedKind, (game: string | null) => string>>;

/** Icelandic declines names, but none behind a colon. */
const TITLES: Readonly<Record<Language, Titles>> = {
  en: {
    game: (game) => game ?? "",
    invitation: (game) => (game === null ? "You are invited to a match" : `You are invited to ${game}`),
    match: (game) => (game === null ? "A match" : `A match of ${game}`),
    replay: (game) => (game === null ? "A replay" : `A replay of ${game}`),
    player: () => "A player",
  },
  es: {
    game: (game) => game ?? "",
    invitation: (game) => `Tienes una invitación a una partida${game === null ? "" : ` de ${game}`}`,
    match: (game) => `Una partida${game === null ? "" : ` de ${game}`}`,
    replay: (game) => `La repetición de una partida${game === null ? "" : ` de ${game}`}`,
    player: () => "Un jugador",
  },
  is: {
    game: (game) => game ?? "",
    invitation: (game) => `Þér er boðið að spila${game === null ? "" : `: ${game}`}`,
    match: (game) => `Viðureign${game === null ? "" : `: ${game}`}`,
    replay: (game) => `Endursýning${game === null ? "" : `: ${game}`}`,
    player: () => "Leikmaður",
  },
};

const LINES = /<meta (?:property="og:|name="twitter:)[^>]*>\n/g;

/**
 * The page with the preview of a link, in the place of the one that it had. `origin`: the page's own, without a slash at
 * the end; previews need whole addresses. A game that nobody knows has the preview of the page.
 */
export const withPreview = (
  html: string,
  previews: Previews,
  link: SharedLink | null,
  origin: string,
): string => {
  const known = link?.game !== null && link && Object.hasOwn(previews.games, link.game);
  const game = known && link.game !== null ? previews.games[link.game] : undefined;
  const isShown = link !== null && (link.game === null || game !== undefined);
  const { leads, picture } = game ?? previews;
  const language = link?.language ?? USUAL;
  const title = isShown ? TITLES[language][link.kind](game?.name ?? null) : previews.name;
  const lines: readonly (readonly [string, string])[] = [
    ["og:type", "website"],
    ["og:site_name", previews.name],
    ["og:title", title],
    ["og:description", leads[language]],
    ["og:image", origin + picture],
  ];
  const written = lines.map(
    ([property, content]) => `<meta property="${property}" content="${escapedHtml(content)}">\n`,
  );
  const all = [...written, '<meta name="twitter:card" content="summary_large_image">\n'].join("");
  return html.replaceAll(LINES, "").replace("</head>", () => `${all}</head>`);
};
