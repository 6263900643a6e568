// The parts of AsyncAPI's parser that its component needs for a document whose references are resolved. It stands for the
// parser and its libraries in the script of the page. They would compile texts to code, which the page's policy forbids.
export {
  isAsyncAPIDocument,
  isOldAsyncAPIDocument,
  toAsyncAPIDocument,
} from "@asyncapi/parser/esm/document.js";
export { SchemaV2 } from "@asyncapi/parser/esm/models/index.js";
export { unstringify } from "@asyncapi/parser/esm/stringify.js";

/** The component makes a parser, but never asks it. */
export const Parser = function parser() {
  return { registerSchemaParser: () => {} };
};

const absent = () => null;

export {
  absent as AvroSchemaParser,
  absent as Document,
  absent as fromURL,
  absent as OpenAPISchemaParser,
  absent as ProtoBuffSchemaParser,
  absent as parseWithPointers,
};
