// The settings of the page, and the player's name.

import { AlertSwitch } from "../alerts/alert-switch.tsx";
import { coachWanted, wantCoach } from "../coach/coach-memory.ts";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { RadioGroup } from "../parts/radio-group.tsx";
import { Switch } from "../parts/switch.tsx";
import { coachWords } from "../words/coach/coach-words.ts";
import { settingsWords } from "../words/settings/settings-words.ts";
import { speak } from "../words/spoken.ts";
import { installPage, isInstallable } from "./install.ts";
import { LooksSettings } from "./looks-settings.tsx";
import { NameForm } from "./name-form.tsx";
import { paths } from "./paths.ts";
import { session } from "./relay-session.ts";
import {
  CONTRASTS,
  contrast,
  language,
  MOTIONS,
  motion,
  sound,
  THEMES,
  theme,
  vibration,
} from "./settings.ts";

/** Each language by its own name, so that everybody finds theirs. */
const LANGUAGE_NAMES = [
  { value: "en", label: "English" },
  { value: "es", label: "Español" },
  { value: "is", label: "Íslenska" },
] as const;

export const SettingsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const settings = settingsWords();
  const player = session.player.value;
  return (
    <Dialog open title={settings.title} onClose={onClose}>
      {player && <NameForm key={player.id} player={player} />}
      <Button icon="user" wide href={paths.account()} onClick={onClose}>
        {player ? settings.account : settings.signIn}
      </Button>
      <RadioGroup
        label={settings.language}
        options={LANGUAGE_NAMES}
        value={language.value}
        onValue={(value) => void speak(value)}
      />
      <RadioGroup
        label={settings.theme}
        options={THEMES.map((value) => ({ value, label: settings.themes[value] }))}
        value={theme.value}
        onValue={(value) => {
          theme.value = value;
        }}
      />
      <RadioGroup
        label={settings.contrast}
        options={CONTRASTS.map((value) => ({ value, label: settings.contrasts[value] }))}
        value={contrast.value}
        onValue={(value) => {
          contrast.value = value;
        }}
      />
      <RadioGroup
        label={settings.motion}
        options={MOTIONS.map((value) => ({ value, label: settings.motions[value] }))}
        value={motion.value}
        onValue={(value) => {
          motion.value = value;
        }}
      />
      <LooksSettings />
      <Switch
        label={settings.sound}
        hint={settings.soundHint}
        on={sound.value === true}
        onChange={(on) => {
          sound.value = on;
        }}
      />
      {canVibrate() && (
        <Switch
          label={settings.vibration}
          hint={settings.vibrationHint}
          on={vibration.value === true}
          onChange={(on) => {
            vibration.value = on;
          }}
        />
      )}
      <AlertSwitch />
      <CoachSwitch />
      {isInstallable.value && <InstallRow />}
    </Dialog>
  );
};

/** Desktop browsers take the call, and nothing moves. */
const canVibrate = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

const InstallRow = () => {
  const settings = settingsWords();
  return (
    <div class="shell-install">
      <span class="part-small part-quiet">{settings.installHint}</span>
      <Button icon="down" onClick={() => void installPage()}>
        {settings.install}
      </Button>
    </div>
  );
};

/** The coach's switch in the settings. */
const CoachSwitch = () => {
  const { coach, coachText } = coachWords();
  return <Switch label={coach} hint={coachText} on={coachWanted.value} onChange={wantCoach} />;
};
