// The figures of a run, in lines for people.
import type { Audit } from "./audit.ts";
import type { Notes } from "./notes.ts";

export const figuresOf = (notes: Notes, audited: Audit, histories: number): readonly string[] => {
  const { counts, kills, violations } = notes;
  const faults = [...kills].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const count = faults.reduce((sum, [, times]) => sum + times, 0);
  return [
    `faults ${count}: ${faults.map(([kind, times]) => `${kind} ${times}`).join(", ")}`,
    `longest time without a verdict ${(notes.longestOutageMs() / 1000).toFixed(1)} s; requests that failed ${counts.troubles}, sockets opened ${counts.sockets}, frames heard ${counts.frames}`,
    `actions ${audited.acknowledged + audited.refused}, sent ${counts.sent} times, answered ${counts.answers} times, not judged ${counts.unjudged} times`,
    `acknowledged ${audited.acknowledged}, refused ${audited.refused}, lost ${audited.lost}`,
    `matches ${counts.matches}: over ${audited.over}, abandoned ${audited.abandoned}, live ${audited.live}, open ${audited.open}; records verified ${audited.verified}; entries ${audited.entries}`,
    `tables compared with the logs ${audited.tables}, events ${audited.events}`,
    `entries of histories due ${histories}`,
    `violations ${violations.length}`,
  ];
};
