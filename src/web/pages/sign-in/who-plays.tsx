// Where nobody plays yet: sign in, or choose a name.
import { Button } from "../../parts/button.tsx";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";
import { withPlayer } from "../people/name-gate.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";

/** The page has a `NameGate`. */
export const WhoPlays = () => {
  const words = signInWords();
  return (
    <section class="part-panel part-stack">
      <div>
        <h2>{words.title}</h2>
        <p class="part-quiet">{words.text}</p>
      </div>
      <SignInPanel />
      <div class="part-row pages-new-here">
        <span>{words.newHere}</span>
        <Button kind="quiet" onClick={() => withPlayer(() => undefined)}>
          {words.newName}
        </Button>
      </div>
    </section>
  );
};
