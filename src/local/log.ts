// The local relay's log. Each entry is one plain object. No entry contains headers, tokens or keys.

export type Log = (entry: Readonly<Record<string, unknown>>) => void;

export const silent: Log = () => {};

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
