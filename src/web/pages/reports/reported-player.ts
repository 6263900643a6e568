// Whom a report is about. Types alone.

export interface ReportedPlayer {
  readonly player: string;
  readonly name: string;
  /** Where both sit or sat. */
  readonly match?: string;
}
