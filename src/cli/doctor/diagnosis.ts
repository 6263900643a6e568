// What one check of the doctor found, and what to do about it.

export interface Diagnosis {
  readonly about: string;
  /** `fault`: a deployment fails, or players are harmed. `look`: somebody should look. `unknown`: nothing could be asked. */
  readonly state: "fine" | "look" | "fault" | "unknown";
  readonly says: string;
  /** What to do. */
  readonly todo?: string;
}

/** What a check says while there is no account to ask. */
export const unasked = (about: string, why: string): Diagnosis => ({ about, state: "unknown", says: why });
