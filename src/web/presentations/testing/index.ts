// The public names of `turn-relay/presentation/testing`: what every presentation must hold, as one call in any test runner.

export { checkPresentation, type PresentationProbe } from "./check-presentation.ts";
