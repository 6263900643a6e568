// How the local relay tells what happens: one plain object an entry. Nobody passes headers, tokens or keys in.

export type Log = (entry: Readonly<Record<string, unknown>>) => void;

export const silent: Log = () => {};

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
