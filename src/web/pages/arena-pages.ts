// The pages of arenas, as one script. They are made of the parts of the pages around the table.
import "./pages-around.ts";

export { ArenaPage } from "./arena-page.tsx";
export { ArenasPage } from "./arenas-page.tsx";
export { NewArenaPage } from "./new-arena-page.tsx";
export { SeriesPage } from "./series-page.tsx";
