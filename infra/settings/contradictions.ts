// What is wrong with the settings of a relay that no single field shows, and how a wrong one is named.
import type { z } from "zod";
import type { TurnRelaySettings } from "./stage-settings.ts";

/** `region`: where the stack is. Undefined: the credentials of the deployer say it. */
export const contradictionsIn = (
  settings: TurnRelaySettings,
  region: string | undefined,
): readonly string[] => {
  const { table, domain, webDomain, webAclArn, signIn, proxy, hostMemoryMb, memoryMb } = settings;
  const faults: string[] = [];
  if (table && nameIn(table.streamArn) !== table.name)
    faults.push("table.streamArn: is the stream of another table");
  for (const [path, arn] of [
    ["table.streamArn", table?.streamArn],
    ["domain.certificateArn", domain?.certificateArn],
  ]) {
    if (region && arn && regionIn(arn) !== region) faults.push(`${path}: is not in ${region}`);
  }
  if (domain && domain.http === domain.socket) faults.push("domain: the two APIs need two names");
  for (const [path, name, zone] of [
    ["domain.http", domain?.http, domain?.zone?.name],
    ["domain.socket", domain?.socket, domain?.zone?.name],
    ["webDomain.name", webDomain?.name, webDomain?.zone?.name],
  ]) {
    if (name && zone && name !== zone && !name.endsWith(`.${zone}`))
      faults.push(`${path}: is not in the zone ${zone}`);
  }
  if (webDomain && !settings.web) faults.push("webDomain: needs the page, so web: true");
  if (signIn && !settings.web) faults.push("signIn: needs the page, so web: true");
  if (signIn && webDomain && webDomain.name !== signIn.rpId && !webDomain.name.endsWith(`.${signIn.rpId}`))
    faults.push("signIn.rpId: is not webDomain.name, nor a domain above it");
  if (webAclArn && !settings.web) faults.push("webAclArn: needs the page, so web: true");
  if (proxy?.required && !(proxy.httpUrl && proxy.socketUrl))
    faults.push("proxy.required: needs httpUrl and socketUrl, or clients would come past the proxy");
  if (
    domain?.closesDefaultAddresses &&
    proxy?.socketUrl &&
    hostOf(proxy.socketUrl) === domain.socket.toLowerCase()
  )
    faults.push("proxy.socketUrl: leads to domain.socket, by which the functions post past the proxy");
  for (const [name, memory] of Object.entries(memoryMb)) {
    if (hostMemoryMb * 2 > memory) faults.push(`hostMemoryMb: is more than half the memory of ${name}`);
  }
  if (settings.reservesWaiters && settings.waiters === 0)
    faults.push("reservesWaiters: with no waiters, there is nothing to reserve");
  return faults;
};

const hostOf = (url: string): string => new URL(url).hostname;
const regionIn = (arn: string): string | undefined => arn.split(":")[3];
const nameIn = (streamArn: string): string | undefined => streamArn.split("/")[1];

/** A fault of the parser, by its place. */
export const faultOf = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.join(".")}: ${message}`;
