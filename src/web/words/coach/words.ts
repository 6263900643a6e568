// The words of the coach and of the rules page.

/** By game: Zip Zap, Zap Your Neighbor, and Zip, Zilch, Zero. Each is at most 110 characters long. */
export interface CoachHints {
  readonly zzReady: string;
  readonly zzPlay: string;
  readonly zzPass: string;
  readonly zzWait: string;
  readonly zzLead: string;
  readonly zzOtherLead: string;
  readonly zzZap: string;
  readonly zzRoundEnd: string;
  readonly zynPlay: string;
  readonly zynDraw: string;
  readonly zynDrawn: string;
  readonly zynZap: string;
  readonly zynTens: string;
  readonly zynGive: string;
  readonly zynDeclare: string;
  readonly zynLastCard: string;
  readonly zynCatch: string;
  readonly zynWait: string;
  readonly zzzDraw: string;
  readonly zzzPile: string;
  readonly zzzZip: string;
  readonly zzzOwed: string;
  readonly zzzDiscard: string;
  readonly zzzWait: string;
  readonly zzzRoundEnd: string;
}

export interface CoachWords {
  readonly coach: string;
  readonly coachText: string;
  readonly welcome: string;
  readonly enough: string;
  readonly hints: CoachHints;
  readonly rules: string;
  readonly games: string;
  readonly noGame: string;
  readonly noGameText: string;
  readonly playIt: (game: string) => string;
}
