// Whose invitations reach the player.
import { useState } from "preact/hooks";
import type { DataOf } from "../../../client/rest-types.ts";
import { session } from "../../app/relay-session.ts";
import { Switch } from "../../parts/switch.tsx";
import { accountWords } from "../../words/account/account-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import { BlockedList } from "./blocked-list.tsx";

interface InvitationSettingsProps {
  readonly profile: DataOf<"getProfile">;
  readonly changed: () => void;
}

export const InvitationSettings = ({ profile, changed }: InvitationSettingsProps) => {
  const words = accountWords();
  const [takes, setTakes] = useState(profile.invitations === "all");
  const submission = useSubmit();
  const change = async (on: boolean) => {
    await unwrap(session.relay.rest.changeProfile({ body: { invitations: on ? "all" : "none" } }));
    setTakes(on);
  };
  return (
    <section class="pages-section pages-owned">
      <h2>{words.invitations}</h2>
      <div class="part-panel part-stack">
        <Switch
          label={words.take}
          hint={words.takeHint}
          on={takes}
          onChange={(on) => submission.run("invitations", () => change(on))}
        />
        <SubmissionProblem submission={submission} />
        <BlockedList blocked={profile.blocked} changed={changed} />
      </div>
    </section>
  );
};
