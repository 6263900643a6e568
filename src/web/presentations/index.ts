// The public names of `turn-relay/presentation`: what a `games/<id>/presentation.ts` needs.

export { BUTTON_KEYS, HAND_KEYS, type Offer } from "../../face/choices.ts";
export { listIn, openFields, textIn, wholeIn } from "../../face/fields.ts";
export type { ShownTable } from "../../face/shown-table.ts";
export type { Language } from "../../protocol/language.ts";
export { describedScene } from "../scene/described-scene.ts";
export type { Presenter } from "../scene/generic-scene.ts";
export type { MatchModel, NumberedEvent } from "../scene/match-model.ts";
export type * from "../scene/scene.ts";
export type * from "../scene/scene-moment.ts";
export type { Seen } from "../scene/seen.ts";
export type { Hint, HintSight, HintSpot, Manners, Presentation, Translated } from "./presentation.ts";
