// Draws the short messages. One live region reads each out once: a status alone would read all of them with each change.
import { partsWords } from "../words/parts/parts-words.ts";
import { Button, IconButton } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { dismissToast, toasts } from "./toast.ts";

const ICONS: Readonly<Record<"good" | "danger", IconName>> = { good: "check", danger: "warning" };

/** `place`: `top` where something important lies at the bottom. */
export const Toasts = ({ place = "bottom" }: { readonly place?: "top" | "bottom" }) => (
  <div class="part-toasts" data-place={place} role="status" aria-atomic="false">
    {toasts.value.map(({ id, text, tone = "neutral", action }) => (
      <div key={id} class="part-toast" data-tone={tone}>
        {tone !== "neutral" && <Icon name={ICONS[tone]} />}
        <span>{text}</span>
        {action && (
          <Button
            kind="quiet"
            onClick={() => {
              dismissToast(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton icon="close" label={partsWords().close} onClick={() => dismissToast(id)} />
      </div>
    ))}
  </div>
);
