// Whether a new match, or a new arena, counts for the rating.
import { Switch } from "../../parts/switch.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";

interface RatedFieldProps {
  readonly rated: boolean;
  /** Why it cannot. Null: it can. */
  readonly not: string | null;
  readonly change: (more: { readonly rated: boolean }) => void;
}

export const RatedField = ({ rated, not, change }: RatedFieldProps) => {
  const { make } = pagesWords();
  if (not !== null)
    return (
      <p class="part-field-hint">
        <strong>{make.rated}:</strong> {not}
      </p>
    );
  return (
    <Switch label={make.rated} hint={make.ratedHint} on={rated} onChange={(on) => change({ rated: on })} />
  );
};
