// The words of the coach and of the rules page.

export interface CoachWords {
  readonly coach: string;
  readonly coachText: string;
  readonly welcome: string;
  readonly enough: string;
  readonly rules: string;
  readonly games: string;
  readonly noGame: string;
  readonly noGameText: string;
  readonly playIt: (game: string) => string;
}
