// The other ways to a match: with strangers, with friends, by a code, as a spectator.
import { paths } from "../../app/paths.ts";
import { quickMatch } from "../../app/race.ts";
import { Icon, type IconName } from "../../parts/icon.tsx";
import { Spinner } from "../../parts/spinner.tsx";
import { shellWords } from "../../words/shell/shell-words.ts";
import { ownName } from "./own-name.ts";
import { useStart } from "./use-start.ts";

export const Ways = () => {
  const { home } = shellWords();
  const { start, busyWith } = useStart();
  const isBusy = busyWith === "quick";
  return (
    <ul class="home-ways">
      <li>
        <button
          type="button"
          class="home-way"
          aria-busy={isBusy}
          onClick={() => void start("quick", () => quickMatch(ownName.value.trim()))}
        >
          <WayInside icon="send" title={home.quick} hint={home.quickHint} busy={isBusy} />
        </button>
      </li>
      <WayLink icon="plus" title={home.make} hint={home.makeHint} href={paths.newMatch()} />
      <WayLink icon="key" title={home.join} hint={home.joinHint} href={paths.join()} />
      <WayLink icon="eye" title={home.watch} hint={home.watchHint} href={paths.lobby()} />
    </ul>
  );
};

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
}

const WayLink = ({ href, ...inside }: WayProps & { readonly href: string }) => (
  <li>
    <a class="home-way" href={href}>
      <WayInside {...inside} />
    </a>
  </li>
);

const WayInside = ({ icon, title, hint, busy = false }: WayProps & { readonly busy?: boolean }) => (
  <>
    <span class="home-way-icon">{busy ? <Spinner /> : <Icon name={icon} />}</span>
    <span class="home-way-words">
      <strong>{title}</strong>
      <span class="part-quiet part-small">{hint}</span>
    </span>
  </>
);
