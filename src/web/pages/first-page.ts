// What the first page brings. The other pages import it too, so that the build makes one script of it, and not one for
// each set of pages that share a part.
export { Frame } from "../app/frame.tsx";
export { watchInstall } from "../app/install.ts";
export { startSettings } from "../app/settings.ts";
export { withSheets } from "../app/sheets.ts";
export { homePageWith } from "./home-page.tsx";
