// What a generator says about the document, and what of it is no fault of the document.

interface Allowed {
  readonly text: string;
  readonly reason: string;
}

/** Nothing of these drops an operation, an answer or a model. */
const ALLOWED: readonly Allowed[] = [
  {
    text: "OpenAPI 3.1 support is still in beta",
    reason: "OpenAPI Generator says so of every 3.1 document",
  },
  {
    text: "Failed to get the schema name: null",
    reason: "a look-up inside OpenAPI Generator that no model needs: all of them are there",
  },
  {
    text: "Codegen property is null (e.g. map/dict of undefined type). Default to typing.Any",
    reason: "OpenAPI Generator, of an object that may hold anything or nothing, such as a JSON Schema",
  },
  {
    text: "cannot be used as a",
    reason:
      "OpenAPI Generator renames what is a word of the language, or begins with a digit: Record, type, 9C",
  },
  {
    text: "Ignoring complex example on request body",
    reason: "OpenAPI Generator leaves an example out of a comment",
  },
];

const NOTE = /^(?:\[\w+\] )?(?:WARN(?:ING)?|ERROR)\b|\b(?:warning|error)(?:\(s\))?\b ?[:(]|[⚠✘]/i;
const FILE_WRITTEN = /\bwriting file\b/;

export interface Notes {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** Warnings that every document of this kind gets. */
  readonly allowed: readonly string[];
}

export const notesOf = (said: string): Notes => {
  const notes = said.split("\n").filter((line) => NOTE.test(line) && !FILE_WRITTEN.test(line));
  const isError = (line: string): boolean => /error|✘/i.test(line) && !/warn/i.test(line);
  const isAllowed = (line: string): boolean => ALLOWED.some(({ text }) => line.includes(text));
  return {
    errors: notes.filter(isError),
    warnings: notes.filter((line) => !isError(line) && !isAllowed(line)),
    allowed: notes.filter(isAllowed),
  };
};
