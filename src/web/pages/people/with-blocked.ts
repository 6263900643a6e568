// The list of blocked players after a change. Pure.

/** The newest first. Nobody stands there twice. */
export const withBlocked = (blocked: readonly string[], player: string, isBlocked: boolean): string[] => [
  ...(isBlocked ? [player] : []),
  ...blocked.filter((id) => id !== player),
];
