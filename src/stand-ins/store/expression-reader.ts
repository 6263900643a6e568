// Reads DynamoDB's expressions word by word: the names, values and paths that all kinds of expressions share.
// Reads each text only once.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { invalid, UnknownToStore } from "./refused.ts";
import { isReservedWord } from "./reserved-words.ts";
import type { StoredItem } from "./table-schema.ts";

/** The steps from an item to a value, each a name or a placeholder (`#name`). */
export type Path = readonly string[];

/** A parsed expression and the placeholders in it. */
export interface ParsedExpression<Tree> {
  readonly tree: Tree;
  readonly names: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
}

/** The names and values that a request gives for its placeholders. */
export interface Placeholders {
  readonly names: Readonly<Record<string, string>>;
  readonly values: StoredItem;
}

export interface Reader {
  /** Returns the next word and stays there. At the end: the empty text. */
  peek(): string;
  /** Takes the next word. */
  next(): string;
  /** Takes the next word if it is this one. Keywords are given in capitals and match in any case. */
  takes(word: string): boolean;
  /** Takes the next word. Throws if it is another one. */
  expect(word: string): void;
  path(): Path;
  /** Takes a placeholder of a value, such as `:at`. */
  value(): string;
  /** The error for an unknown word at this place. The reader never skips one. */
  unknown(): UnknownToStore;
}

/** Makes a parser for the grammar. The parser reads each text once, for all requests that bring it. */
export const reading = <Tree>(
  grammar: (reader: Reader) => Tree,
): ((text: string) => ParsedExpression<Tree>) => {
  const known = new Map<string, ParsedExpression<Tree>>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const names = new Set<string>();
    const values = new Set<string>();
    const reader = createReader(text, names, values);
    const tree = grammar(reader);
    if (reader.peek() !== "") throw reader.unknown();
    const parsed = { tree, names, values };
    known.set(text, parsed);
    return parsed;
  };
};

const WORD = /\s*([#:]?\w+|<=|>=|<>|\S|$)/y;
const NAME = /^[A-Za-z_]\w*$/;
/** DynamoDB's operators, which are not names. */
const OPERATOR = /^(not|in|between)$/i;

const createReader = (text: string, names: Set<string>, values: Set<string>): Reader => {
  const words = wordsOf(text);
  let place = 0;
  const peek = (): string => words[place] ?? "";
  const unknown = (): UnknownToStore => new UnknownToStore(`"${peek()}" in the expression "${text}"`);
  const next = (): string => {
    const word = peek();
    place += 1;
    return word;
  };
  const takes = (word: string): boolean => {
    if (peek() !== word && peek().toUpperCase() !== word) return false;
    place += 1;
    return true;
  };
  const step = (): string => {
    const word = peek();
    if (word.startsWith("#")) names.add(word);
    else if (!NAME.test(word) || OPERATOR.test(word)) throw unknown();
    else if (isReservedWord(word)) {
      throw invalid(`Attribute name is a reserved keyword; reserved keyword: ${word}`);
    }
    return next();
  };
  return {
    peek,
    next,
    takes,
    unknown,
    expect: (word) => {
      if (!takes(word)) throw unknown();
    },
    path: () => {
      const steps = [step()];
      while (takes(".")) steps.push(step());
      return steps;
    },
    value: () => {
      if (!peek().startsWith(":")) throw unknown();
      values.add(peek());
      return next();
    },
  };
};

const wordsOf = (text: string): readonly string[] => {
  const words: string[] = [];
  WORD.lastIndex = 0;
  for (let found = WORD.exec(text); found?.[1]; found = WORD.exec(text)) words.push(found[1]);
  return words;
};

/** The path's names, with its placeholders replaced. */
export const namesOn = (path: Path, { names }: Placeholders): readonly string[] =>
  path.map((step) => (step.startsWith("#") ? (names[step] ?? step) : step));

/** The value at the end of a path. Undefined if there is none. */
export const valueAt = (
  item: StoredItem,
  path: Path,
  { names }: Placeholders,
): AttributeValue | undefined => {
  let within: StoredItem | undefined = item;
  let value: AttributeValue | undefined;
  for (const step of path) {
    value = within?.[step.startsWith("#") ? (names[step] ?? step) : step];
    within = value?.M;
  }
  return value;
};

export const valueGiven = ({ values }: Placeholders, name: string): AttributeValue => {
  const value = values[name];
  if (!value) throw invalid(`An expression attribute value used in expression is not defined: ${name}`);
  return value;
};
