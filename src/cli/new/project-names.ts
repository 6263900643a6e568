// The names in a new project. All of them come from the one that its author gives. Pure.

/** What a game is called, for each kind of name. */
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
  const letters = others.length > 0 ? capitals.map((word) => word.charAt(0)).join("") : id.slice(0, 2);
  const rules = letters.toUpperCase();
  return {
    id,
    // One word alone may be a word of the language, such as `new`.
    variable: [first, ...(others.length > 0 ? others : ["game"]).map(capital)].join(""),
    type: capitals.join(""),
    title: capitals.join(" "),
    rules: OF_EVERY_GAME.includes(rules) ? `${rules}X` : rules,
  };
};

/** These rules are served below those of the game. */
const OF_EVERY_GAME = ["ALL", "SH"];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const TEMPLATE_NAMES = projectNames("my-game");

/**
 * The text of a game with the names of another one. It changes whole names alone: the id `hearts` in quotes or in a path, and
 * no word about hearts; the title `Hearts`, and the beginning of `HeartsTypes`.
 */
export const named = (text: string, from: ProjectNames, to: ProjectNames): string =>
  text.replaceAll(patternOf(from), (found) => nameFor(found, from, to));

const patternOf = ({ id, variable, type, title, rules }: ProjectNames): RegExp => {
  // No sentence has a word with a hyphen in it that is an id by chance.
  const idHere = id.includes("-") ? `(?<![\\w-])${id}(?![\\w-])` : `(?<=["'\`/])${id}(?=["'\`/.])`;
  const whole = `\\b(?:${variable}\\b|${type}[A-Z]\\w*|${title}\\b|${type}\\b|${rules}(?=-\\d))`;
  return new RegExp(`${idHere}|${whole}`, "g");
};

const nameFor = (found: string, from: ProjectNames, to: ProjectNames): string => {
  if (found === from.id) return to.id;
  if (found === from.variable) return to.variable;
  if (found === from.title) return to.title;
  if (found === from.rules) return to.rules;
  return to.type + found.slice(from.type.length);
};
