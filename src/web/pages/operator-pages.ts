// The operator's page, as a script of its own: few people have it.
import "./pages-around.ts";

export { OperatorPage } from "./operator-page.tsx";
