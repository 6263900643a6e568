// The coach comes after the first cards. It imports the page, so that what they share stays one script.
import "../match-page.tsx";

export { Coach } from "../../coach/coach.tsx";
