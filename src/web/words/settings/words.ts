// The words of the settings.
import type { Contrast, Motion, Theme } from "../../app/setting-names.ts";

export interface SettingsWords {
  readonly title: string;
  readonly name: string;
  readonly nameHint: string;
  readonly save: string;
  readonly saved: string;
  /** Another tab has switched the player. */
  readonly notSaved: string;
  readonly account: string;
  readonly signIn: string;
  readonly language: string;
  readonly theme: string;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly contrast: string;
  readonly contrasts: Readonly<Record<Contrast, string>>;
  readonly motion: string;
  readonly motions: Readonly<Record<Motion, string>>;
  readonly sound: string;
  readonly soundHint: string;
  readonly install: string;
  readonly installHint: string;
}
