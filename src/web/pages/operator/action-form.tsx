// One act of an operator: what, for how long, and why. It asks once more before it is done.
import { useState } from "preact/hooks";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Form } from "../../parts/form.tsx";
import { RadioGroup } from "../../parts/radio-group.tsx";
import { Select } from "../../parts/select.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { toast } from "../../parts/toast.ts";
import { operatorWords } from "../../words/operator/operator-words.ts";
import { reportsWords } from "../../words/reports/reports-words.ts";
import { ConfirmDialog } from "../asking/confirm-dialog.tsx";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import {
  type ActionPlan,
  actionOf,
  actionsOn,
  BAN_DAYS,
  firstPlan,
  isMild,
  readersOf,
  SHOWN_REASONS,
  type SubjectState,
} from "./action-plan.ts";

interface ActionFormProps {
  readonly subject: string;
  /** Whom or what the reader is asked about. */
  readonly name: string;
  readonly state: SubjectState;
  readonly done: () => void;
}

const MOST_NOTE_LETTERS = 200;
const MOST_NAME_LETTERS = 24;

export const ActionForm = ({ subject, name, state, done }: ActionFormProps) => {
  const words = operatorWords();
  const actions = actionsOn(state);
  const [chosen, setPlan] = useState<ActionPlan>(() => firstPlan(state));
  const [asks, setAsks] = useState(false);
  const submission = useSubmit();
  // What was done may not be done again.
  const plan = actions.includes(chosen.action) ? chosen : { ...chosen, action: firstPlan(state).action };
  const change = (more: Partial<ActionPlan>) => {
    submission.forget();
    setPlan({ ...plan, ...more });
  };
  const act = () =>
    submission.run("act", async () => {
      const body = actionOf(plan, subject, session.relay.clock.nowMs());
      await unwrap(session.relay.rest.actAsOperator({ body }));
      setPlan({ ...plan, note: "", name: "" });
      toast({ text: words.done, tone: "good" });
      done();
    });
  if (actions.length === 0) return null;
  const label = words.actions[plan.action];
  return (
    <Form class="pages-form pages-group" onSubmit={() => setAsks(true)}>
      <h3>{words.act}</h3>
      <Select
        label={words.action}
        hint={words.effects[plan.action]}
        options={actions.map((value) => ({ value, label: words.actions[value] }))}
        value={plan.action}
        onValue={(action) => change({ action })}
      />
      {lasts(plan) && (
        <RadioGroup
          label={words.length}
          options={BAN_DAYS.map((days) => ({ value: Number(days), label: words.lengths[days] }))}
          value={plan.days}
          onValue={(days) => change({ days })}
        />
      )}
      {plan.action === "rename" && (
        <TextField
          label={words.newName}
          error={submission.errorAt("/name")}
          value={plan.name}
          onValue={(name) => change({ name })}
          maxLength={MOST_NAME_LETTERS}
        />
      )}
      {plan.action === "give-back-seat" && state.is === "match" && (
        <Select
          label={words.seat}
          options={state.left.map((seat) => ({ value: seat, label: String(seat + 1) }))}
          value={plan.seat}
          onValue={(seat) => change({ seat })}
        />
      )}
      <Select
        label={words.reason}
        options={SHOWN_REASONS.map((value) => ({ value, label: reportsWords().reasons[value] }))}
        value={plan.reason}
        onValue={(reason) => change({ reason })}
      />
      <TextField
        label={words.note}
        hint={words.noteHint(words.readers[readersOf(plan.action)])}
        error={submission.errorAt("/note")}
        value={plan.note}
        onValue={(note) => change({ note })}
        maxLength={MOST_NOTE_LETTERS}
      />
      <SubmissionProblem submission={submission} />
      <Button kind={isMild(plan.action) ? "plain" : "danger"} type="submit" busy={submission.busy !== null}>
        {label}
      </Button>
      <ConfirmDialog
        open={asks}
        question={words.confirm(label)}
        text={<WhatFollows name={name} plan={plan} />}
        label={label}
        onClose={() => setAsks(false)}
        onConfirm={act}
      />
    </Form>
  );
};

const lasts = ({ action }: ActionPlan): boolean => action === "ban" || action === "mute";

/** For whom, for how long, and what it does. */
const WhatFollows = ({ name, plan }: { readonly name: string; readonly plan: ActionPlan }) => {
  const words = operatorWords();
  const days = BAN_DAYS.find((known) => known === plan.days) ?? 0;
  return (
    <>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {lasts(plan) && ` · ${words.lengths[days]}`}
      </p>
      <p>{words.effects[plan.action]}</p>
    </>
  );
};
