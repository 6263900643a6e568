// The public names of `turn-relay/game`: the contract of a game, and what the shipped games are built from. Pure, for
// browsers and Node. A test holds that the shipped games use nothing else.

export { assertNever } from "./assert-never.ts";
export {
  type Chance,
  type DealRequest,
  type Dealt,
  deal,
  type FixedDeal,
  MisfitDeal,
  type Reshuffled,
  type ReshuffleRequest,
  type RollRequest,
  reshuffle,
  roll,
} from "./chance.ts";
export { anyAction, chosen, describes, offersTo } from "./choice.ts";
export { clockByActions } from "./clock-by-actions.ts";
export { codecByPlace } from "./codec-by-place.ts";
export { type DeckOrder, orderOf } from "./deck-order.ts";
export { type Declaration, declareGame, type Word } from "./define/declaration.ts";
export type {
  ActionOf,
  Draft,
  OptionsOf,
  Place,
  Reading,
  Rules,
  TableOf,
  TypesOf,
} from "./define/declared-types.ts";
export { type DefinedGame, defineGame } from "./define/define-game.ts";
export {
  aPlace,
  aSeat,
  between,
  flag,
  grid,
  list,
  maybe,
  oneOf,
  type PerSeat,
  places,
  several,
  text,
  type Value,
  whole,
} from "./define/values.ts";
export { inOrderOfPlay, perSeat, piles, type SeenBy, shared, type Zone } from "./define/zones.ts";
export { FIELD_KINDS, type FieldKind } from "./field-kinds.ts";
export {
  ACES_HIGH_DECK,
  FRENCH_DECK,
  type FrenchCard,
  JOKERS,
  type Joker,
  placeOf,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  sortCards,
  suitOf,
} from "./french-deck.ts";
export { FRENCH_WORDS } from "./french-words.ts";
export {
  type Bot,
  type BotView,
  type BrokenOff,
  type Choice,
  type DecodedAction,
  type Game,
  type GameAction,
  type GameEvent,
  type GameTable,
  type GameTypes,
  LEVELS,
  type Level,
  type Misfit,
  type Offered,
  type OwnRefusal,
  type Perspective,
  type Played,
  type Position,
  REFUSALS,
  type RefusalCode,
  type Refused,
  type Ruling,
  type Seat,
  type SeenTypes,
  type Setup,
  type Ticking,
  type Variants,
} from "./game.ts";
export {
  type Hand,
  type Hands,
  handsFor,
  type OpenHands,
  openHands,
  withCards,
  without,
  withoutCards,
} from "./hands.ts";
export type { Abandoned, Actor, MatchEvent } from "./match-event.ts";
export { onDemand } from "./on-demand.ts";
export { ranksOf } from "./ranking.ts";
export {
  countSchema,
  type DealtCards,
  handsSchema,
  matchEndedSchema,
  openWords,
  perSeatSchema,
  recordedDealSchema,
  rolledSchema,
  roundEndedSchema,
  seatSchema,
  timedOutSchema,
} from "./shared-schemas.ts";
export { type ShuffleKey, shuffleCards } from "./shuffle.ts";
export { type CardNames, LANGUAGES, type Language, type Words } from "./words.ts";
