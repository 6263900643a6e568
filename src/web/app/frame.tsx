// The frame around all pages: the bar above, the navigation, what is said of trouble, messages. A table and a replay get
// nearly all of the room.
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { Avatar } from "../parts/avatar.tsx";
import { IconButton } from "../parts/button.tsx";
import { Icon, type IconName } from "../parts/icon.tsx";
import { Toasts } from "../parts/toasts.tsx";
import type { ShellWords } from "../words/shell/en.ts";
import { shellWords } from "../words/shell/shell-words.ts";
import { brand } from "./brand.ts";
import { ConnectionBar } from "./connection-bar.tsx";
import { isFileOver, watchFileDrops } from "./dropped-file.ts";
import { firstGameId } from "./games.ts";
import { hasBegun } from "./has-begun.ts";
import { titleAt } from "./page-title.ts";
import { paths } from "./paths.ts";
import { session } from "./relay-session.ts";
import { isTableShown } from "./table-shown.ts";

interface NavLink {
  readonly name: keyof ShellWords["nav"];
  readonly icon: IconName;
  readonly href: string;
  /** The first part of the addresses where the link is the current one. */
  readonly root: string;
  /** A phone has no room for it. There it stands on the reader's own page. */
  readonly isWide?: boolean;
}

const linksTo = (game: string): readonly NavLink[] => [
  { name: "home", icon: "bolt", href: paths.home(), root: "" },
  { name: "lobby", icon: "users", href: paths.lobby(), root: "lobby" },
  { name: "leaderboard", icon: "trophy", href: paths.leaderboard(game), root: "leaderboards" },
  { name: "rules", icon: "rules", href: paths.rules(game), root: "rules" },
  { name: "replays", icon: "play", href: paths.replay(), root: "replay", isWide: true },
];

const rootOf = (path: string): string => path.split("/")[1] ?? "";

/** Late parts, which import this script themselves. */
interface FrameProps {
  readonly Settings: ComponentType<{ readonly onClose: () => void }>;
  readonly Forgotten: ForgottenPlayerProps["Said"];
  readonly Notices: ComponentType;
  readonly children: ComponentChildren;
}

export const Frame = ({ Settings, Forgotten, Notices, children }: FrameProps) => {
  const { path, route } = useLocation();
  const { nav } = shellWords();
  useEffect(() => watchFileDrops(() => rootOf(location.pathname) !== "replay" && route(paths.replay())), []);
  const isPlayer = session.player.value !== null;
  useEffect(() => {
    if (isPlayer && path !== paths.home()) hasBegun.value = true;
  }, [isPlayer, path]);
  const [hasSettings, showSettings] = useState(false);
  return (
    <div class="shell" data-place={isTableShown.value ? "table" : "page"} data-file-over={isFileOver.value}>
      <a class="shell-skip" href="#content">
        {nav.skip}
      </a>
      <header class="shell-top">
        <a class="shell-brand" href={paths.home()}>
          {brand.logo === null ? <Mark /> : <img class="shell-mark" src={brand.logo} alt="" />}
          <span>{brand.name}</span>
        </a>
        <Links at={rootOf(path)} />
        <Person />
        <IconButton icon="gear" label={nav.settings} onClick={() => showSettings(true)} />
      </header>
      <ConnectionBar />
      <section class="shell-content" id="content" tabIndex={-1} aria-label={titleAt(path)}>
        <ForgottenPlayer Said={Forgotten} />
        {children}
      </section>
      <Toasts place={isTableShown.value ? "top" : "bottom"} />
      {hasSettings && <Settings onClose={() => showSettings(false)} />}
      {hasBegun.value && <Notices />}
    </div>
  );
};

const Mark = () => (
  <svg class="shell-mark" viewBox="0 0 64 64" aria-hidden="true">
    <rect width="64" height="64" rx="14" />
    <path d="M36 8 16 36h13l-3 20 22-30H35z" />
  </svg>
);

const Links = ({ at }: { readonly at: string }) => {
  const { nav } = shellWords();
  return (
    <nav class="shell-nav" aria-label={nav.label}>
      {linksTo(firstGameId()).map(({ name, icon, href, root, isWide }) => (
        <a
          key={name}
          href={href}
          class={isWide ? "shell-nav-wide" : undefined}
          aria-current={root === at ? "page" : undefined}
        >
          <Icon name={icon} />
          <span>{nav[name]}</span>
        </a>
      ))}
    </nav>
  );
};

const Person = () => {
  const player = session.player.value;
  if (!player) return null;
  return (
    <a class="shell-person" href={paths.player(player.id)}>
      <Avatar name={player.name} sitter={player} />
      <span>{player.name}</span>
    </a>
  );
};

interface ForgottenPlayerProps {
  readonly Said: ComponentType<{ readonly name: string; readonly code: string }>;
}

/**
 * The relay does not let the player of this browser in: erased, banned, or the relay has begun anew. That is rare, so
 * what is said of it is a lazy component.
 */
const ForgottenPlayer = ({ Said }: ForgottenPlayerProps) => {
  const { status, problem } = session.connection.value;
  const name = session.player.value?.name;
  // The client closes for good only then.
  if (status !== "closed" || problem === undefined || name === undefined) return null;
  return <Said name={name} code={problem.code} />;
};
