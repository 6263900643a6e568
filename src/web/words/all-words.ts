// The words of all areas that come with a language.
import type { AccountWords } from "./account/words.ts";
import type { CoachWords } from "./coach/words.ts";
import type { OwnerWords } from "./owner/words.ts";
import type { PagesWords } from "./pages/words.ts";
import type { PartsWords } from "./parts/words.ts";
import type { ReplayWords } from "./replay/words.ts";
import type { SettingsWords } from "./settings/words.ts";
import type { ShellWords } from "./shell/words.ts";
import type { TableWords } from "./table/words.ts";

export interface AllWords {
  readonly account: AccountWords;
  readonly coach: CoachWords;
  readonly owner: OwnerWords;
  readonly pages: PagesWords;
  readonly parts: PartsWords;
  readonly replay: ReplayWords;
  readonly settings: SettingsWords;
  readonly shell: ShellWords;
  readonly table: TableWords;
}
