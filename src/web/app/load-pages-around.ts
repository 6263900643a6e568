// Loads the pages around the table, and what a race can do without.
import { withSheets } from "./with-sheets.ts";

export const loadPagesAround = () => withSheets(["pages"], import("../pages/pages-around.ts"));
