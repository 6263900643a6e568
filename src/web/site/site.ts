// What runs on a page of the documents: the search, and the list of headings, which is open where there is room beside it.
import { type FoundSection, findSections, type SearchedPages, searchOf } from "./search.ts";

const root = document.querySelector<HTMLScriptElement>("script[data-root]")?.dataset["root"] ?? "";

/** Where the list of headings stands beside the text. The style sheet has the same number. */
const WIDE = "(min-width: 75rem)";

const headings = document.querySelector<HTMLDetailsElement>("details.headings");
const wide = matchMedia(WIDE);
const openHeadings = (): void => {
  if (headings) headings.open = wide.matches;
};
openHeadings();
wide.addEventListener("change", openHeadings);

let loaded: Promise<ReturnType<typeof searchOf>> | null = null;

/** Loaded when a reader begins to search. */
const loadSearch = () => {
  loaded ??= fetch(`${root}search.json`)
    .then((answer) => answer.json())
    .then((pages: SearchedPages) => searchOf(pages))
    .catch((error: unknown) => {
      loaded = null;
      throw error;
    });
  return loaded;
};

const element = (name: string, className: string, ...inner: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...inner);
  return made;
};

/** The text, with the found words marked. A word has only letters and digits. */
const marked = (text: string, words: readonly string[]): readonly (Node | string)[] => {
  if (words.length === 0) return [text];
  const anyWord = new RegExp(`(${words.join("|")})`, "giu");
  return text.split(anyWord).map((part, i) => (i % 2 === 1 ? element("mark", "", part) : part));
};

const resultLink = ({ address, title, heading, excerpt, words }: FoundSection): HTMLElement => {
  const link = document.createElement("a");
  link.href = root + address;
  link.append(
    element("span", "where", title),
    element("span", "heading", ...marked(heading || title, words)),
    element("span", "excerpt", ...marked(excerpt, words)),
  );
  return element("li", "", link);
};

const startSearch = (form: HTMLFormElement): void => {
  const input = form.querySelector("input");
  const results = form.querySelector<HTMLElement>(".results");
  const told = form.querySelector<HTMLElement>(".told");
  if (!input || !results || !told) return;
  form.hidden = false;

  const close = (): void => {
    results.hidden = true;
    results.replaceChildren();
    told.textContent = "";
  };

  const show = async (): Promise<void> => {
    const asked = input.value.trim();
    if (asked === "") return close();
    let found: readonly FoundSection[];
    try {
      found = findSections(await loadSearch(), asked);
    } catch {
      told.textContent = "The search could not be loaded.";
      return;
    }
    // A later letter has its own answer.
    if (asked !== input.value.trim()) return;
    told.textContent = found.length === 0 ? `Nothing found for ${asked}` : `${found.length} found`;
    results.replaceChildren(
      found.length === 0
        ? element("p", "nothing", `Nothing found for “${asked}”.`)
        : element("ul", "", ...found.map(resultLink)),
    );
    results.hidden = false;
  };

  const links = (): readonly HTMLAnchorElement[] => [...results.querySelectorAll("a")];

  /** From the field to the first result, and from each to its neighbour. */
  const move = (steps: 1 | -1): void => {
    const stops: readonly HTMLElement[] = [input, ...links()];
    const at = stops.findIndex((stop) => stop.matches(":focus"));
    stops[(at + steps + stops.length) % stops.length]?.focus();
  };

  input.addEventListener("focus", () => void loadSearch().catch(() => undefined));
  input.addEventListener("input", () => void show());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void show().then(() => links()[0]?.click());
  });
  form.addEventListener("keydown", (event) => {
    if (results.hidden) return;
    if (event.key === "Escape") {
      close();
      input.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    }
  });
  // A result may lead to a heading of this very page.
  results.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a")) close();
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && !form.contains(event.target)) close();
  });
  document.addEventListener("keydown", (event) => {
    const isTyped = event.target instanceof HTMLInputElement;
    if (event.key !== "/" || isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
};

const form = document.querySelector<HTMLFormElement>('form[role="search"]');
if (form) startSearch(form);
