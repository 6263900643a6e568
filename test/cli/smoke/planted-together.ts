// Several planted faults of one relay: each changes what the one before it has let through.
import type { ProxyLine, Tampering } from "../../../src/conformance/middle/tampering.ts";
import { fieldsOf } from "../../../src/conformance/wire-fields.ts";
import type { PlantedRelayFault } from "./planted-relay-faults.ts";

type Hooks = ReturnType<PlantedRelayFault["tamper"]>;

export const plantedTogether = (faults: readonly PlantedRelayFault[]): Tampering => ({
  ...faults.map(({ tamper }) => tamper()).reduce(chained, {}),
  isDone: () => true,
});

const chained = (one: Hooks, other: Hooks): Hooks => ({
  admits: (line) => one.admits?.(line) !== false && other.admits?.(line) !== false,
  fromClient: (frame, line) => {
    const second = (text: string): void => {
      if (other.fromClient) other.fromClient({ text, fields: fieldsOf(text) }, line);
      else line.toRelay(text);
    };
    if (one.fromClient) one.fromClient(frame, { ...line, toRelay: second });
    else second(frame.text);
  },
  fromRelay: (frame, line) => {
    const second: ProxyLine["toClient"] = (text, by) => {
      if (other.fromRelay) other.fromRelay({ text, fields: fieldsOf(text) }, line);
      else line.toClient(text, by);
    };
    if (one.fromRelay) one.fromRelay(frame, { ...line, toClient: second });
    else second(frame.text, "relay");
  },
  rest: async (call, forward) => {
    if (!one.rest) return other.rest ? other.rest(call, forward) : forward();
    return one.rest(call, async (changed) => {
      const second = other.rest ?? ((_, plainly) => plainly());
      const answer = await second({ ...call, ...changed }, (more) => forward({ ...changed, ...more }));
      if (answer === null) throw new Error("no planted fault leaves a call without an answer");
      return answer;
    });
  },
});
