// The relay does not know the player of this browser any more: erased, or the relay has begun anew. That is rare, so what
// is said of it is a lazy component.
import type { ComponentType } from "preact";
import { session } from "./relay-session.ts";

export interface ForgottenPlayerProps {
  readonly Said: ComponentType<{ readonly name: string }>;
}

export const ForgottenPlayer = ({ Said }: ForgottenPlayerProps) => {
  const { status, problem } = session.connection.value;
  const name = session.player.value?.name;
  if (status !== "closed" || problem?.code !== "bad-token" || name === undefined) return null;
  return <Said name={name} />;
};
