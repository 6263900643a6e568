// Which page stands at which address, and what stands there if a page cannot be loaded.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ErrorBoundary } from "preact-iso/lazy";
import { LocationProvider, Route, Router, useLocation } from "preact-iso/router";
import { Frame, homePageWith } from "../pages/first-page.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { presentationOf } from "../presentations/presentation-of.ts";
import { shellWords } from "../words/shell/shell-words.ts";
import { firstGameId } from "./games.ts";
import { LAZY_PAGES, LazyForgotten, LazyNotices, LazyOwnMatch, LazySettings } from "./lazy-pages.tsx";
import { isOnline } from "./online.ts";
import { isReadable, titleAt } from "./page-title.ts";
import { paths } from "./paths.ts";
import { ROUTE_NAMES, ROUTES, type RouteName } from "./routes.ts";

/** Other links, such as those to the API's own pages, are the browser's. */
const OWN_ADDRESSES = new RegExp(
  `^/(?:${Object.values(ROUTES)
    .map((route) => route.split("/")[1])
    .join("|")})(?:[/?]|$)`,
);

/** The table's script comes while the reader looks at the first page. */
const PRELOAD_MS = 400;

const PAGES: Readonly<Record<RouteName, ComponentType>> = {
  home: homePageWith({ OwnMatch: LazyOwnMatch }),
  ...LAZY_PAGES,
};

export const App = () => (
  <LocationProvider scope={OWN_ADDRESSES}>
    <Frame Settings={LazySettings} Forgotten={LazyForgotten} Notices={LazyNotices}>
      <Pages />
    </Frame>
  </LocationProvider>
);

/** What does not come now is asked for again where it is shown. */
const preloadRace = (): void => {
  void LAZY_PAGES.match.preload();
  presentationOf(firstGameId())
    .present?.()
    .catch(() => undefined);
};

const Pages = () => {
  const { path, url } = useLocation();
  const [brokenAt, setBrokenAt] = useState<string | null>(null);
  const title = titleAt(path);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (path !== ROUTES.home) return undefined;
    const timer = setTimeout(preloadRace, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [path]);
  if (brokenAt === url) return <BrokenPage />;
  if (!isReadable(path))
    return (
      <ErrorBoundary onError={() => setBrokenAt(url)}>
        <LAZY_PAGES.notFound />
      </ErrorBoundary>
    );
  return (
    <ErrorBoundary onError={() => setBrokenAt(url)}>
      <Router onRouteChange={moveFocus}>
        {ROUTE_NAMES.map((name) => (
          <Route key={name} path={ROUTES[name]} component={PAGES[name]} />
        ))}
        <Route default component={LAZY_PAGES.notFound} />
      </Router>
    </ErrorBoundary>
  );
};

/** A screen reader goes on at the new page, whose name it reads, and not at the link that led there. */
const moveFocus = (): void => document.getElementById("content")?.focus({ preventScroll: true });

/** What stands in the place of a page whose script did not come, or that has failed. */
const BrokenPage = () => {
  const { trouble, toHome } = shellWords();
  const isOff = !isOnline.value;
  return (
    <main class="page">
      <EmptyState
        isPage
        icon={isOff ? "offline" : "warning"}
        title={isOff ? trouble.offlinePage : trouble.broken}
        text={isOff ? trouble.offlineText : trouble.brokenText}
      >
        <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
          {trouble.reload}
        </Button>
        <Button href={paths.home()}>{toHome}</Button>
      </EmptyState>
    </main>
  );
};
