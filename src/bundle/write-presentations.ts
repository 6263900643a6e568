// The presentations of the page: the shipped ones, and those of the project's games, which lie in their folders.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { GAMES } from "../games/catalog.ts";
import { presentationFiles } from "./presentation-files.js";
import { CONFIG, sourceModule } from "./source-files.ts";

/** The name of a written module. */
export const PRESENTATIONS = "presentations.js";

/** Returns the path of the module. If a game of the project has a presentation, it is written into the folder. */
export const writePresentations = (folder: string): string => {
  const shipped = sourceModule("src/web/presentations/shipped-presentations", "page");
  const all = CONFIG === null ? [] : presentationFiles(dirname(CONFIG));
  const own = all.filter(({ id }) => GAMES.some((game) => game.id === id));
  if (own.length === 0) return shipped;
  const path = join(folder, PRESENTATIONS);
  writeFileSync(
    path,
    [
      `import shipped from ${JSON.stringify(shipped)};`,
      ...own.map((one, i) => `import own${i} from ${JSON.stringify(one.path)};`),
      `export default { ...shipped, ${own.map(({ id }, i) => `${JSON.stringify(id)}: own${i}`).join(", ")} };`,
    ].join("\n"),
  );
  return path;
};
