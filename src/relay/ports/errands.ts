// What is still to be done a little later, whatever becomes of the handler that saw to it.

export type Errand =
  /** Closes the player's connections that came with the token; null: all of them. Given up at `untilMs`. */
  {
    readonly type: "close";
    readonly player: string;
    readonly token: string | null;
    readonly untilMs: number;
  };

export interface Errands {
  /** It is run at least once, so many whole seconds from now or a little later: at most 900. */
  send(errand: Errand, afterSeconds: number): Promise<void>;
}
