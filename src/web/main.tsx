// The page's start.
import { render } from "preact";
import { App } from "./app/app.tsx";
import { startSettings } from "./app/settings.ts";

startSettings();
const root = document.getElementById("app");
if (root) render(<App />, root);
