// What a socket tier of one's own would cost in place of API Gateway's WebSocket API: containers on Fargate behind a load
// balancer. Pure. Nobody has built one for this relay, so what a container holds is an assumption.
import { PRICES } from "../../relay/spending/prices.ts";

export interface TierLoad {
  /** Open at once. */
  readonly connections: number;
  /** A second. */
  readonly newConnections: number;
  /** In and out, a second. */
  readonly messages: number;
  /** To clients, an hour. */
  readonly gbPerHour: number;
  readonly hoursPerMonth: number;
}

export interface SocketTier {
  readonly containers: number;
  /** A month, in US dollars. */
  readonly price: number;
}

export const TIER = {
  /** Two zones, so that one may fail. */
  leastContainers: 2,
  vcpus: 1,
  memoryGb: 2,
  connectionsOfContainer: 5_000,
  messagesOfContainer: 2_000,
} as const;

const HOURS_OF_MONTH = 720;
const ZONES = 2;
/** What one capacity unit of a load balancer takes with TLS. AWS bills the dimension that needs most. */
const UNIT = { newConnections: 50, connections: 3_000, gbPerHour: 1 } as const;

/** The containers run at all hours: a socket stays open while nobody acts. */
export const socketTierFor = (load: TierLoad): SocketTier => {
  const containers = Math.max(
    TIER.leastContainers,
    Math.ceil(load.connections / TIER.connectionsOfContainer),
    Math.ceil(load.messages / TIER.messagesOfContainer),
  );
  const units = Math.max(
    load.newConnections / UNIT.newConnections,
    load.connections / UNIT.connections,
    load.gbPerHour / UNIT.gbPerHour,
  );
  const { vcpuHour, memoryGbHour, loadBalancerHour, loadBalancerUnitHour, addressHour } = PRICES;
  const container = TIER.vcpus * vcpuHour + TIER.memoryGb * memoryGbHour + addressHour;
  const hour = containers * container + loadBalancerHour + ZONES * addressHour;
  return { containers, price: hour * HOURS_OF_MONTH + units * loadBalancerUnitHour * load.hoursPerMonth };
};
