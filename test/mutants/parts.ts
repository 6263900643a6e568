// The parts whose mutants the tests must notice: one part a night, in turn. The relay is too large for one night.

export interface Part {
  readonly name: string;
  /** Folders and files below `src/`. */
  readonly sources: readonly string[];
  /** Folders of `test/` whose tests run first, because they notice most mutants of the part. */
  readonly first: readonly string[];
  /** Of the mutants that change behaviour, how many the tests notice at least, in percent. */
  readonly least: number;
}

const relay = (name: string, ...folders: readonly string[]): Part => ({
  name: `relay-${name}`,
  sources: folders.map((folder) => `relay/${folder}`),
  first: ["relay", "people"],
  least: 85,
});

export const PARTS: readonly Part[] = [
  { name: "match", sources: ["match"], first: ["match"], least: 85 },
  relay("play", "play", "match", "delivery"),
  relay("lobby", "lobby"),
  relay("people", "people", "limits", "webhooks"),
  relay("queries", "queries", "watching", "projections", "ports", "*.ts"),
  { name: "client", sources: ["client"], first: ["client"], least: 85 },
  { name: "socket", sources: ["socket"], first: ["relay"], least: 75 },
  { name: "http", sources: ["http"], first: ["http", "people"], least: 75 },
  { name: "bot", sources: ["bot"], first: ["bot"], least: 75 },
];

/** What Stryker mutates in the part. */
export const mutatedIn = ({ sources }: Part): readonly string[] =>
  sources.map((source) => `src/${source}${source.endsWith(".ts") ? "" : "/**/*.ts"}`);
