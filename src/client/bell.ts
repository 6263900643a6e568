// Wakes those who wait for a change, and tells listeners.

export interface Bell {
  ring(): void;
  /** Resolves at the next ring. */
  next(): Promise<void>;
}

export const createBell = (): Bell => {
  const waiting: (() => void)[] = [];
  return {
    ring: () => {
      for (const wake of waiting.splice(0)) wake();
    },
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
  };
};

type Listeners<Events> = { [Name in keyof Events]?: Set<(value: Events[Name]) => void> };

export interface Announcer<Events> {
  tell<Name extends keyof Events>(name: Name, value: Events[Name]): void;
  /** The returned function ends the listening. */
  on<Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): () => void;
}

/** A listener that throws, or whose promise rejects, costs only itself. */
export const createAnnouncer = <Events>(onFault: (fault: unknown) => void): Announcer<Events> => {
  const listeners: Listeners<Events> = {};
  return {
    tell: (name, value) => {
      for (const listener of [...(listeners[name] ?? [])])
        void (async () => listener(value))().catch(onFault);
    },
    on: (name, listener) => {
      const heard = listeners[name] ?? new Set();
      listeners[name] = heard.add(listener);
      return () => heard.delete(listener);
    },
  };
};

/** Every entry of a list that grows, once and in order. Ends when the list is done and read. */
export async function* everyEntry<Entry>(
  list: readonly Entry[],
  bell: Bell,
  isDone: () => boolean,
): AsyncGenerator<Entry, void> {
  for (let at = 0; ; ) {
    const entry = list[at];
    if (entry !== undefined) {
      at++;
      yield entry;
    } else if (isDone()) return;
    else await bell.next();
  }
}

/** The newest value, whenever it has changed. A slow reader skips values. */
export async function* newestValues<Value>(
  newest: () => Value,
  bell: Bell,
  isDone: () => boolean,
): AsyncGenerator<Value, void> {
  for (let seen: Value | null = null; ; ) {
    const value = newest();
    if (value !== seen) {
      seen = value;
      yield value;
    } else if (isDone()) return;
    else await bell.next();
  }
}
