// The public names of `turn-relay/presentation/testing`: what every presentation must hold, as one call in any test runner,
// and the scenes of a match for tests of one's own.

export { checkPresentation, type PresentationProbe } from "./check-presentation.ts";
export { scenesOf, type ViewedMatch, type ViewedScene } from "./scenes-of.ts";
