// The title of a window, by its address.
import { exec } from "preact-iso/router";
import { shellWords } from "../words/shell/shell-words.ts";
import { brand } from "./brand.ts";
import { ROUTE_NAMES, ROUTES } from "./routes.ts";

/** Whether the router can decode an address. One that was cut within an escape makes it throw. */
export const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

export const titleAt = (path: string): string => {
  const { nav, notFound } = shellWords();
  if (path === ROUTES.home) return brand.name;
  const name = ROUTE_NAMES.find(
    (route) => isReadable(path) && exec(path, ROUTES[route], { path, query: {}, params: {} }),
  );
  return `${name === undefined ? notFound : nav[name]} · ${brand.name}`;
};
