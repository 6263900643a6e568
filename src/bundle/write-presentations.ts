// The presentations of the page: the shipped ones, and those of the project's games, which lie in their folders.
import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { GAMES } from "../games/catalog.ts";
import { CONFIG, sourceModule } from "./source-files.ts";

/** The name of a written module. */
export const PRESENTATIONS = "presentations.js";

/** Returns the path of the module. If a game of the project has a presentation, it is written into the folder. */
export const writePresentations = (folder: string): string => {
  const own = GAMES.flatMap(({ id }) => {
    const path = ownPresentation(id);
    return path === null ? [] : [{ id, path }];
  });
  if (own.length === 0) return SHIPPED;
  const path = join(folder, PRESENTATIONS);
  writeFileSync(
    path,
    [
      `import shipped from ${JSON.stringify(SHIPPED)};`,
      ...own.map((one, i) => `import own${i} from ${JSON.stringify(one.path)};`),
      `export default { ...shipped, ${own.map(({ id }, i) => `${JSON.stringify(id)}: own${i}`).join(", ")} };`,
    ].join("\n"),
  );
  return path;
};

const SHIPPED = sourceModule("src/web/presentations/shipped-presentations", "page");

const ENDS = [".ts", ".js"];

const ownPresentation = (id: string): string | null => {
  if (CONFIG === null) return null;
  const path = join(dirname(CONFIG), "games", id, "presentation");
  return ENDS.map((end) => path + end).find(existsSync) ?? null;
};
