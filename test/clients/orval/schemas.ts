// The types of the generated client, by their names in the document.
export type * from "./api/relay.js";
