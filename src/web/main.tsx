// The page's start.
import { render } from "preact";
import { App } from "./app/app.tsx";

const root = document.getElementById("app");
if (root) render(<App />, root);
