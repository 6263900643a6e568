// What other projects bring to the reference for people. The package has it ready, because the projects are no part of it.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { socketScript } from "./socket-script.ts";
import { sourceFile } from "./source-files.ts";

const textOf = (file: string): string =>
  readFileSync(createRequire(sourceFile("package.json")).resolve(file), "utf8");

/** How each file is made. The package's folder `reference` has the ones that a build cannot make again. */
const REFERENCE_ASSETS = {
  // Its mark would come from another host.
  "redoc.js": () =>
    textOf("redoc/bundles/redoc.standalone.js").replaceAll(/https:\/\/cdn\.redoc\.ly\/[^"]*/g, "data:,"),
  "asyncapi.js": socketScript,
  "asyncapi.css": () => textOf("@asyncapi/react-component/styles/default.min.css"),
} as const;

export const referenceAsset = (name: keyof typeof REFERENCE_ASSETS): string => {
  const kept = sourceFile(`reference/${name}`);
  return existsSync(kept) ? readFileSync(kept, "utf8") : REFERENCE_ASSETS[name]();
};
