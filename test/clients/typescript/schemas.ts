// The types of the generated client, by their names in the document.
import type { components } from "./api.js";

type Schemas = components["schemas"];
export type Act = Schemas["Act"];
export type ActProblem = Schemas["ActProblem"];
export type ActRefused = Schemas["ActRefused"];
export type Events = Schemas["Events"];
export type Match = Schemas["Match"];
export type News = Schemas["News"];
export type Notice = Schemas["Notice"];
export type Problem = Schemas["Problem"];
export type Seat = Schemas["Seat"];
export type Seated = Schemas["Seated"];
export type SeenMatch = Schemas["SeenMatch"];
