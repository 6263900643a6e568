// The words of the operator. A file of its own, because stores need no schema.

/** What an account that is named as operator may do. */
export const OPERATOR_ACTIONS = [
  "ban",
  "unban",
  "mute",
  "unmute",
  "rename",
  "erase",
  "end-match",
  "give-back-seat",
  "close-arena",
  "close-reports",
] as const;
export type OperatorActionName = (typeof OPERATOR_ACTIONS)[number];

/** What is in the log: these, and what only the deployer does. */
export const RECORDED_ACTIONS = [...OPERATOR_ACTIONS, "name-operator", "unname-operator"] as const;
export type RecordedAction = (typeof RECORDED_ACTIONS)[number];

export const OPERATOR_REASONS = ["cheating", "several-accounts", "abuse", "name", "spam", "other"] as const;
export type OperatorReason = (typeof OPERATOR_REASONS)[number];

/** What a report is about. */
export const REPORT_ABOUTS = ["player", "name", "reaction", "play"] as const;
export type ReportAbout = (typeof REPORT_ABOUTS)[number];
