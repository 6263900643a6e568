// Makes the script of the socket's page: AsyncAPI's component without the parser, for any browser.
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { buildSync } from "esbuild";
import { sourceFile } from "./source-files.ts";

const resolve = (file: string): string => createRequire(sourceFile("package.json")).resolve(file);
const MODELS = sourceFile("src/bundle/asyncapi-models.ts");

const ENTRY = `
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import Component from "@asyncapi/react-component/lib/esm/containers/AsyncApi/Standalone.js";
globalThis.showAsyncApi = (properties, at) => createRoot(at).render(createElement(Component, properties));
`;

export const socketScript = (): string => {
  const { outputFiles } = buildSync({
    stdin: { contents: ENTRY, resolveDir: dirname(MODELS) },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "eof",
    alias: {
      "@asyncapi/parser/cjs/document": resolve("@asyncapi/parser/esm/document.js"),
      "@asyncapi/parser/esm/document.js": resolve("@asyncapi/parser/esm/document.js"),
      "@asyncapi/parser/esm/models/index.js": resolve("@asyncapi/parser/esm/models/index.js"),
      "@asyncapi/parser/esm/stringify.js": resolve("@asyncapi/parser/esm/stringify.js"),
      "@asyncapi/specs": sourceFile("src/bundle/asyncapi-specs.ts"),
      ...Object.fromEntries(REPLACED.map((name) => [name, MODELS])),
    },
    logLevel: "silent",
  });
  const [{ text } = { text: "" }] = outputFiles;
  return text;
};

const REPLACED = [
  "@asyncapi/parser",
  "@asyncapi/avro-schema-parser",
  "@asyncapi/openapi-schema-parser",
  "@asyncapi/protobuf-schema-parser",
  "@stoplight/spectral-core",
  "@stoplight/spectral-parsers",
  "@stoplight/spectral-ref-resolver",
  "@stoplight/yaml",
];
