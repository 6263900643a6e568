// A switch: on or off, at once.

export interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export const Switch = ({ label, hint, on, onChange }: SwitchProps) => (
  <button type="button" role="switch" class="part-switch" aria-checked={on} onClick={() => onChange(!on)}>
    <span>
      {label}
      {hint !== undefined && <span class="part-switch-hint">{hint}</span>}
    </span>
    <span class="part-switch-track" aria-hidden="true" />
  </button>
);
