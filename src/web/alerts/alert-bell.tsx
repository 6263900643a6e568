// The bell above a table where players come and go between their turns: notifications on and off by one tap.
import { saidOfRefusal } from "../app/said-of-refusal.ts";
import { IconButton } from "../parts/button.tsx";
import { toast } from "../parts/toast.ts";
import { alertsWords } from "../words/alerts/alerts-words.ts";
import { alertReach, turnAlertsOff, turnAlertsOn } from "./alerts.ts";

export const AlertBell = () => {
  const words = alertsWords();
  const isOn = alertReach() !== null;
  const turn = async (): Promise<void> => {
    try {
      if (isOn) return await turnAlertsOff();
      const missing = await turnAlertsOn();
      if (missing !== null) toast({ text: words.missing[missing] });
      else if (alertReach() === "page") toast({ text: words.pageOnly });
    } catch (error) {
      toast({ text: saidOfRefusal(error), tone: "danger" });
    }
  };
  return (
    <IconButton
      icon="bell"
      label={isOn ? words.turnOff : words.turnOn}
      pressed={isOn}
      onClick={() => void turn()}
    />
  );
};
