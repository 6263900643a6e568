// The pages of the site of the documents, in the order of its menu: by what a reader wants to do.

export interface SitePlace {
  /** The Markdown file, from the root of the repository. Null: the build makes the page from a document of the API. */
  readonly source: string | null;
  /** The file in the site. */
  readonly address: string;
  /** In the menu. */
  readonly label: string;
  /** Left out: English. */
  readonly lang?: "es" | "is";
}

export interface SiteGroup {
  readonly title: string;
  /** On the start page: what a reader of this group gets. */
  readonly lead: string;
  readonly places: readonly SitePlace[];
}

export const START_PAGE = "index.html";
/** Every page with its headings. */
export const CONTENTS_PAGE = "contents.html";
/** Static hosts know this name. */
export const MISSING_PAGE = "404.html";
export const REST_PAGE = "rest.html";
export const SOCKET_PAGE = "socket.html";

const page = (name: string, label: string): SitePlace => ({
  source: `docs/${name}.md`,
  address: `${name}.html`,
  label,
});

export const SITE_MAP: readonly SiteGroup[] = [
  {
    title: "Write a client",
    lead: "Play over REST or a socket, in the language you like.",
    places: [
      page("write-a-client", "Write a client"),
      page("sign-in", "Sign in with an account"),
      page("react", "React"),
      { source: "clients/python/README.md", address: "python.html", label: "Python" },
      page("clients", "Generated clients"),
      page("protocol", "The protocol"),
      page("events", "Events and tables"),
      page("problems", "Problems"),
      { source: null, address: REST_PAGE, label: "REST reference" },
      { source: null, address: SOCKET_PAGE, label: "Socket reference" },
      page("record", "The match record"),
      page("conformance", "Is my client right?"),
      { source: "docs/traces/README.md", address: "traces/index.html", label: "Golden traces" },
    ],
  },
  {
    title: "Write a bot",
    lead: "Ten lines, and your program plays for points.",
    places: [
      page("write-a-bot", "Write a bot"),
      { source: "examples/README.md", address: "examples.html", label: "Examples" },
      page("bots", "House bots"),
      page("arenas", "Arenas"),
    ],
  },
  {
    title: "Play",
    lead: "The web table and the rules of the games.",
    places: [
      page("web-table", "The web table"),
      { source: "docs/rules/README.md", address: "rules/index.html", label: "Rules" },
      { source: "docs/rules/es.md", address: "rules/es.html", label: "Reglas", lang: "es" },
      { source: "docs/rules/is.md", address: "rules/is.html", label: "Reglur", lang: "is" },
    ],
  },
  {
    title: "Make a game",
    lead: "A card game of your own in an evening.",
    places: [page("adding-a-game", "A game of your own"), page("game-contract", "The contract of a game")],
  },
  {
    title: "Run a relay",
    lead: "From nothing to an address of your own, and how to keep it well.",
    places: [
      page("commands", "Commands"),
      page("deploying", "Deploying your own"),
      page("operations", "Operations"),
      page("runbooks", "Runbooks"),
      page("operator", "The operator"),
      page("scaling", "Scaling"),
      page("restore", "Restore and move"),
      page("security", "Security"),
      page("privacy", "Privacy"),
      page("reliability", "Reliability"),
      page("performance", "Performance"),
    ],
  },
  {
    title: "Work on the relay",
    lead: "How it is built, and where a change belongs.",
    places: [
      { source: "CONTRIBUTING.md", address: "contributing.html", label: "Contributing" },
      page("architecture", "Architecture"),
      page("internals/local-relay", "The local relay"),
      page("internals/commit-loop", "The commit loop"),
      page("internals/clocks-and-timers", "Clocks and timers"),
      page("internals/delivery", "Delivery"),
      page("internals/idempotency-and-limits", "Idempotency and limits"),
      page("internals/waiting-readers", "Waiting readers"),
      page("internals/people-and-tokens", "People and tokens"),
      page("internals/matchmaking", "Matchmaking"),
      page("internals/arenas", "How arenas run"),
      page("internals/projections", "Projections"),
      page("internals/webhooks", "Webhooks"),
      page("internals/stored-items", "Stored items"),
      page("internals/upgrades", "Upgrades and rollbacks"),
      page("internals/web-table", "How the web table is built"),
      page("internals/shipped-game", "A game of this repository"),
      page("internals/logs-and-metrics", "Logs and metrics"),
      page("internals/cost-meter", "The meter of costs"),
      page("internals/rehearsal", "The rehearsal"),
      { source: "CHANGELOG.md", address: "changelog.html", label: "Changelog" },
    ],
  },
];

export const SITE_PLACES: readonly SitePlace[] = SITE_MAP.flatMap(({ places }) => places);

/** From a page to the root of the site: nothing, or some `../`. */
export const rootFrom = (address: string): string => "../".repeat(address.split("/").length - 1);
