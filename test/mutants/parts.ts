// The parts whose mutants the tests must notice: one part a night, in turn. A large part has its mutants in several nights.

export interface Part {
  readonly name: string;
  /** Folders and files below `src/`. */
  readonly sources: readonly string[];
  /** Folders of `test/` whose tests judge the part. */
  readonly judges: readonly string[];
  /** A night tests one of so many mutants of the part. */
  readonly every: number;
  /** Of the mutants that change behaviour, how many the tests notice at least, in percent. */
  readonly least: number;
}

const relay = (name: string, ...folders: readonly string[]): Part => ({
  name: `relay-${name}`,
  sources: folders.map((folder) => `relay/${folder}`),
  judges: ["relay", "people"],
  every: 4,
  // 85 of those that change behaviour. About one in fifteen changes nothing, and not all of these are named yet.
  least: 80,
});

export const PARTS: readonly Part[] = [
  { name: "match", sources: ["match"], judges: ["match"], every: 1, least: 85 },
  relay("play", "play", "match", "delivery"),
  relay("lobby", "lobby", "arenas"),
  relay("people", "people", "sign-in", "limits", "operator", "spending", "webhooks"),
  relay("queries", "queries", "watching", "projections", "ports", "*.ts"),
  { name: "client", sources: ["client"], judges: ["client"], every: 1, least: 85 },
  { name: "socket", sources: ["socket"], judges: ["socket", "relay", "people"], every: 4, least: 75 },
  { name: "http", sources: ["http"], judges: ["http", "relay", "people"], every: 4, least: 75 },
  { name: "bot", sources: ["bot"], judges: ["bot"], every: 1, least: 75 },
];

/** On the N-th night: the part, and which of its mutants are tested. */
export const partOfNight = (night: number): { readonly part: Part | undefined; readonly after: number } => {
  const part = PARTS[night % PARTS.length];
  return { part, after: Math.floor(night / PARTS.length) % (part?.every ?? 1) };
};

/** What Stryker mutates in the part. */
export const mutatedIn = ({ sources }: Part): readonly string[] =>
  sources.map((source) => `src/${source}${source.endsWith(".ts") ? "" : "/**/*.ts"}`);
