// The words of all areas that come with a language.
import type { AccountWords } from "./account/en.ts";
import type { AlertsWords } from "./alerts/en.ts";
import type { ArenasWords } from "./arenas/en.ts";
import type { CoachWords } from "./coach/en.ts";
import type { LooksWords } from "./looks/en.ts";
import type { MomentsWords } from "./moments/en.ts";
import type { NoticesWords } from "./notices/en.ts";
import type { OperatorWords } from "./operator/en.ts";
import type { OwnerWords } from "./owner/en.ts";
import type { PagesWords } from "./pages/en.ts";
import type { PartsWords } from "./parts/en.ts";
import type { ReactionsWords } from "./reactions/en.ts";
import type { ReplayWords } from "./replay/en.ts";
import type { ReportsWords } from "./reports/en.ts";
import type { SettingsWords } from "./settings/en.ts";
import type { ShellWords } from "./shell/en.ts";
import type { SignInWords } from "./sign-in/en.ts";
import type { TableWords } from "./table/en.ts";
import type { ZonesWords } from "./zones/en.ts";

export interface AllWords {
  readonly account: AccountWords;
  readonly alerts: AlertsWords;
  readonly arenas: ArenasWords;
  readonly coach: CoachWords;
  readonly looks: LooksWords;
  readonly moments: MomentsWords;
  readonly notices: NoticesWords;
  readonly operator: OperatorWords;
  readonly owner: OwnerWords;
  readonly pages: PagesWords;
  readonly parts: PartsWords;
  readonly reactions: ReactionsWords;
  readonly replay: ReplayWords;
  readonly reports: ReportsWords;
  readonly settings: SettingsWords;
  readonly shell: ShellWords;
  readonly signIn: SignInWords;
  readonly table: TableWords;
  readonly zones: ZonesWords;
}
