// What only somebody needs who is a player already: a newcomer's first race goes without it.
import "../pages/first-page.ts";

export { OwnMatch } from "../pages/home/own-match.tsx";
export { Notices } from "./notices.tsx";
