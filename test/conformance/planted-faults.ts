// The faults that the reference clients can have, one switch each, and the rule that each breaks in which scenario.
import type { RuleId } from "../../src/conformance/client-rules.ts";

export interface PlantedFault {
  readonly rule: RuleId;
  readonly scenario: string;
  readonly over: "socket" | "rest";
  /** The client does nothing more, so the kit need not wait long. */
  readonly stops?: true;
}

export const PLANTED_FAULTS = {
  "breaks on what it does not know": { rule: "C-1", scenario: "unknown", over: "socket" },
  "breaks on a reaction of a later relay": { rule: "C-1", scenario: "unknown", over: "socket" },
  "adds a field to its acts": { rule: "C-2", scenario: "double", over: "socket" },
  "sends binary frames": { rule: "C-2", scenario: "double", over: "socket" },
  "has its token in the address": { rule: "C-3", scenario: "double", over: "socket" },
  "takes the last frame for the newest": { rule: "C-4", scenario: "stale", over: "socket" },
  "says that it has seen what comes next": { rule: "C-5", scenario: "double", over: "socket" },
  "has one id for all acts": { rule: "C-6", scenario: "double", over: "socket" },
  "plays what is not legal": { rule: "C-7", scenario: "double", over: "socket" },
  "acts on every frame": { rule: "C-8", scenario: "double", over: "socket" },
  "repeats an act under a new id": { rule: "C-9", scenario: "lost", over: "socket" },
  "repeats an act with another `seen`": { rule: "C-9", scenario: "lost", over: "socket" },
  "repeats an act at once": { rule: "C-9", scenario: "lost", over: "socket" },
  "never repeats an act": { rule: "C-9", scenario: "lost", over: "socket", stops: true },
  "repeats an act after its answer": { rule: "C-10", scenario: "plain", over: "socket" },
  "does not wait for `retryMs`": { rule: "C-11", scenario: "throttle", over: "socket" },
  "decides anew after `try-again`": { rule: "C-11", scenario: "throttle", over: "socket" },
  "floods the relay with pings": { rule: "C-12", scenario: "plain", over: "socket" },
  "reacts to everything": { rule: "C-12", scenario: "double", over: "socket" },
  "watches without `since`": { rule: "C-13", scenario: "cut", over: "socket" },
  "does not come back": { rule: "C-13", scenario: "cut", over: "socket", stops: true },
  "comes back at once": { rule: "C-14", scenario: "cut", over: "socket" },
  "does not mind `reconnectBefore`": { rule: "C-15", scenario: "change", over: "socket" },
  "closes before it opens": { rule: "C-15", scenario: "change", over: "socket" },
  "does not ping": { rule: "C-16", scenario: "silence", over: "socket", stops: true },
  "takes its frames back": { rule: "C-17", scenario: "replaced", over: "socket" },
  "comes back with a bad token": { rule: "C-18", scenario: "barred", over: "socket" },
  "asks on with a bad token": { rule: "C-18", scenario: "barred", over: "rest" },
  "keeps its entropy": { rule: "C-19", scenario: "double", over: "socket" },
  "leaves in mid-match": { rule: "C-20", scenario: "plain", over: "socket" },
  "breaks on unknown fields": { rule: "C-1", scenario: "unknown", over: "rest" },
  "decides anew after a lost answer": { rule: "C-9", scenario: "lost", over: "rest" },
  "does not wait after 429": { rule: "C-11", scenario: "throttle", over: "rest" },
  "asks from the beginning": { rule: "C-21", scenario: "held-back", over: "rest" },
  "goes on asking after the end": { rule: "C-23", scenario: "plain", over: "rest" },
  "asks again at once": { rule: "C-22", scenario: "held-back", over: "rest" },
  "ends where it could refresh": { rule: "C-25", scenario: "expired", over: "socket" },
  "gives up a refresh without an answer": { rule: "C-26", scenario: "expired", over: "rest" },
  "gives up a sign-in without an answer": { rule: "C-26", scenario: "recovered", over: "rest" },
  "keeps its recovery code for another time": { rule: "C-26", scenario: "recovered", over: "socket" },
  "waits for the notice alone": { rule: "C-24", scenario: "arena", over: "socket", stops: true },
} as const satisfies Readonly<Record<string, PlantedFault>>;

export type FaultName = keyof typeof PLANTED_FAULTS;
