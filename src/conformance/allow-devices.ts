// Lets a client sign in by the device flow: a guest of the kit allows what a device of the client asks for.
import { askAs, makeGuest } from "./fill-seats.ts";
import type { Transcript } from "./transcript.ts";

/** Called again and again, it answers each code once. */
export const deviceAllower = (relayUrl: string, transcript: Transcript): (() => void) => {
  let read = 0;
  return () => {
    const { entries } = transcript;
    const codes = entries.slice(read).flatMap(({ fields }) => fields.user_code ?? []);
    read = entries.length;
    for (const code of codes) allow(relayUrl, code).catch(() => {});
  };
};

const allow = async (relayUrl: string, code: string): Promise<void> => {
  const token = await makeGuest(relayUrl, "Client");
  await askAs(relayUrl, "POST", `/v1/device-codes/${code}`, token, { allow: true });
};
