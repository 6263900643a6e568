// The coach's switch in the settings.
import { Switch } from "../parts/switch.tsx";
import { coachWords } from "../words/coach/coach-words.ts";
import { coachWanted, wantCoach } from "./coach-memory.ts";

export const CoachSwitch = () => {
  const { coach, coachText } = coachWords();
  return <Switch label={coach} hint={coachText} on={coachWanted.value} onChange={wantCoach} />;
};
