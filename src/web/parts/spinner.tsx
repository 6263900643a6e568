// A wheel for what takes a moment.
import { partsWords } from "../words/parts/parts-words.ts";

export const Spinner = () => <span class="part-spinner" aria-hidden="true" />;

/** Fills the place of what is loading. It shows after a quarter of a second. */
export const Loading = ({ text }: { readonly text?: string }) => (
  <div class="part-loading" role="status">
    <Spinner />
    {text ?? partsWords().loading}
  </div>
);
