// The type of an operation's handler: parsed input in, one use case, its answer out. The types follow from the
// operation's declaration.

import type * as z from "zod";
import type { Language } from "../protocol/language.ts";
import type { Answers, Operation, Shape } from "../protocol/operation.ts";
import type { Scope } from "../protocol/player.ts";
import type { Wire } from "../protocol/wire.ts";
import type { Acted } from "../relay/delivery/deliver.ts";
import type { Post } from "../relay/delivery/outbox.ts";
import type { Budget } from "../relay/limits/spend.ts";
import type { Caller } from "../relay/people/authenticate.ts";
import type { Claim } from "../relay/ports/limits.ts";
import type { Player } from "../relay/ports/people.ts";
import type { Random } from "../relay/ports/time.ts";
import type { Relay } from "../relay/relay.ts";
import type { CallerOrigin } from "./caller-origin.ts";
import type { Refusal } from "./refuse.ts";

/** The caller, by the operation's access. */
export type Callers = Readonly<
  Record<"none", null> & Record<"optional", Caller | null> & Record<Scope, Caller>
>;

export interface Accounts {
  readonly needed: Player;
  readonly unneeded: null;
}

export interface Asked<S extends Shape> {
  readonly params: z.output<S["params"]>;
  readonly query: z.output<S["query"]>;
  readonly body: z.output<S["body"]>;
  readonly caller: Callers[S["access"]];
  /** The code of the query or the body. Undefined also where the relay first looks without it. */
  readonly code: string | undefined;
  /** The caller's account, where the operation needs it. */
  readonly account: Accounts[S["account"]];
  /** Null for a request without an `Idempotency-Key`. */
  readonly claim: Claim | null;
  /** Every attempt of a request with a key draws the same from here. So no attempt makes a second thing. */
  readonly random: Random;
  /** The address that the gateway saw. */
  readonly address: string;
  /** How the caller stands with its requests. Null where they are not limited. */
  readonly budget: Budget | null;
  /** When the gateway received the request, Unix ms. */
  readonly arrivalMs: number;
  /** By the query, otherwise by the header `Accept-Language`. */
  readonly language: Language;
  readonly isLanguageFixed: boolean;
  /** The address by which the caller came. */
  readonly origin: CallerOrigin;
  /** Whether the header `Accept` names JSON. Otherwise a person may be reading. */
  readonly asksForJson: boolean;
  /** After a wait: whether the caller's token is still valid. */
  readonly isStillGood: () => Promise<boolean>;
}

/** An answer that is no problem. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** The body as a prepared text. */
  readonly text?: string;
  /** The header `Location`. */
  readonly location?: string;
  /** The language of the body, where there are several. */
  readonly language?: Language;
  /** Whether the query chose the language, and not `Accept-Language`. */
  readonly isLanguageFixed?: boolean;
  /** The header of the same name. For a page. */
  readonly contentSecurityPolicy?: string;
}

/** One of the answers that the operation declares. */
export type AnswerOf<Declared extends Answers> = {
  readonly [Status in keyof Declared]: Answer & { readonly status: Status } & BodyOf<Declared[Status]> &
    LocationOf<Declared[Status]>;
}[keyof Declared];

type BodyOf<Declared> = Declared extends { readonly schema: infer Made extends () => z.ZodType }
  ? { readonly body: Wire<Made> } | { readonly text: string }
  : unknown;

type LocationOf<Declared> = Declared extends { readonly location: string }
  ? { readonly location: string }
  : unknown;

export interface Handled<Answered> {
  readonly answer: Answered;
  /** The posts to others. Left out where there are none. */
  readonly posts?: readonly Post[];
  /** The act whose posts these are. Left out where none was accepted. */
  readonly acted?: Acted;
}

export type Handler<S extends Shape> = (
  relay: Relay,
  asked: Asked<S>,
) => Promise<Handled<AnswerOf<S["answers"]> | Refusal>>;

/** One handler for each operation: none is missing, and none is extra. */
export type Handlers<Operations> = {
  readonly [Id in keyof Operations]: Operations[Id] extends Operation<infer S> ? Handler<S> : never;
};
