// The names in a new project. All of them come from the one that its author gives. Pure.

/** What `template/` calls the game, for each name. */
export interface ProjectNames {
  /** The game's id, the folder's and the project's name: `my-game`. */
  readonly id: string;
  /** The game as a variable: `myGame`. */
  readonly variable: string;
  /** Begins the names of its types and schemas: `MyGame`. */
  readonly type: string;
  /** What people read: `My Game`. */
  readonly title: string;
  /** Begins the ids of its rules: `MG`. */
  readonly rules: string;
}

/** Of an id that `isGameId` takes. */
export const projectNames = (id: string): ProjectNames => {
  const [first = "", ...others] = id.split("-");
  const capitals = [first, ...others].map(capital);
  return {
    id,
    // One word alone may be a word of the language, such as `new`.
    variable: [first, ...(others.length > 0 ? others : ["game"]).map(capital)].join(""),
    type: capitals.join(""),
    title: capitals.join(" "),
    rules: (others.length > 0
      ? capitals.map((word) => word.charAt(0)).join("")
      : id.slice(0, 2)
    ).toUpperCase(),
  };
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const TEMPLATE_NAMES = projectNames("my-game");

/** The text with the names of the project, and with the version of this package where it has none. */
export const named = (text: string, names: ProjectNames, version: string): string =>
  text
    .replaceAll(/my-game|myGame|MyGame|My Game|\bMG(?=-\d)/g, (found) => nameFor(found, names))
    .replaceAll("^0.0.0", `^${version}`);

const nameFor = (found: string, names: ProjectNames): string =>
  ({
    [TEMPLATE_NAMES.id]: names.id,
    [TEMPLATE_NAMES.variable]: names.variable,
    [TEMPLATE_NAMES.type]: names.type,
    [TEMPLATE_NAMES.title]: names.title,
    [TEMPLATE_NAMES.rules]: names.rules,
  })[found] ?? found;
