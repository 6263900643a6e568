// Tabs of one browser without a browser: each has its own modules of the page, and all share one storage. A change is told to
// the other tabs when the test says so.
import { compileFunction } from "node:vm";
import { buildSync } from "esbuild";

/** How the storage fails: `forbidden` throws at each call, `full` at each write. */
export type StorageFault = "forbidden" | "full" | null;

interface StorageNews {
  readonly tab: object;
  readonly key: string | null;
}

/** The page's modules, with the browser's globals as parameters. */
const codeOf = (entry: string): string => {
  const { outputFiles } = buildSync({
    stdin: { contents: entry, resolveDir: process.cwd(), loader: "ts" },
    ...{
      bundle: true,
      write: false,
      format: "cjs",
      platform: "browser",
      jsx: "automatic",
      jsxImportSource: "preact",
    },
  });
  return outputFiles[0]?.text ?? "";
};

/** `Exports`: what a tab exports. */
export interface Browser<Exports> {
  readonly stored: Map<string, string>;
  fault: StorageFault;
  /** Another tab. Its own modules begin anew. `globals` come beside the storage. */
  open(globals?: Readonly<Record<string, unknown>>): Exports;
  /** Tells each tab what the others have changed. Returns how many changes there were. */
  deliver(): number;
  clear(): void;
}

/** `entry`: a module in TypeScript whose exports are those of a tab. */
export const newBrowser = <Exports>(entry: string): Browser<Exports> => {
  const code = `${codeOf(entry)}\nreturn module.exports;`;
  const stored = new Map<string, string>();
  const listeners = new Map<object, ((event: object) => void)[]>();
  let news: StorageNews[] = [];
  const storageOf = (tab: object) => {
    const write = (key: string, value: string | null): void => {
      if (browser.fault !== null) throw new Error("QuotaExceededError");
      if ((stored.get(key) ?? null) === value) return;
      if (value === null) stored.delete(key);
      else stored.set(key, value);
      news.push({ tab, key });
    };
    return {
      getItem: (key: string) => {
        if (browser.fault === "forbidden") throw new Error("SecurityError");
        return stored.get(key) ?? null;
      },
      setItem: (key: string, value: string) => write(key, value),
      removeItem: (key: string) => write(key, null),
    };
  };
  const storages = new Map<object, object>();
  const browser: Browser<Exports> = {
    ...{ stored, fault: null },
    open: (globals = {}) => {
      const tab = {};
      const own: ((event: object) => void)[] = [];
      listeners.set(tab, own);
      const localStorage = storageOf(tab);
      storages.set(tab, localStorage);
      const given = {
        localStorage,
        addEventListener: (type: string, listener: (event: object) => void) =>
          type === "storage" && own.push(listener),
        ...globals,
      };
      const run = compileFunction(code, ["module", ...Object.keys(given)]);
      return run({ exports: {} }, ...Object.values(given));
    },
    deliver: () => {
      const told = news;
      news = [];
      for (const { tab: writer, key } of told)
        for (const [tab, heard] of listeners)
          if (tab !== writer) for (const listener of heard) listener({ key, storageArea: storages.get(tab) });
      return told.length;
    },
    clear: () => {
      stored.clear();
      news.push({ tab: stored, key: null });
    },
  };
  return browser;
};

/** The entry that exports what these modules of the page export. */
export const exportsOf = (...paths: readonly string[]): string =>
  paths.map((path) => `export * from "./src/web/${path}.ts";`).join("\n");

/** What the page looks at of its browser. */
export const PAGE = () => ({
  document: { documentElement: { dataset: {}, lang: "" } },
  navigator: { languages: ["is-IS"] },
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
});
