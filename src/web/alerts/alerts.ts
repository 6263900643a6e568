// Whether this browser notifies the player, and its push subscription at the relay. One tap turns both on, one off.
import { signal } from "@preact/signals";
import { dataOf } from "../../client/relay-refusal.ts";
import { openFields, textIn } from "../../face/fields.ts";
import { keep, onKeptElsewhere, readKept } from "../app/kept.ts";
import { session } from "../app/relay-session.ts";
import { language } from "../words/language.ts";
import { alertPlace, type MissingAlerts, missingAlerts } from "./missing-alerts.ts";

/** `page`: only while the page is open in a tab. Null: off. */
export type AlertReach = "everywhere" | "page" | null;

interface KeptAlerts {
  readonly reach: AlertReach;
  /** Whose turns they are. */
  readonly player: string;
  /** Of the subscription at the relay. Drawn once. */
  readonly id: string;
  /** What the relay knows: the address of the push service, and the language. */
  readonly told: string;
}

const KEPT = "alerts";

const keptAlerts = (value: unknown): KeptAlerts => {
  const { reach, player, id, told } = openFields(value);
  return {
    reach: reach === "everywhere" || reach === "page" ? reach : null,
    ...{ player: textIn(player) ?? "", id: textIn(id) ?? newId(), told: textIn(told) ?? "" },
  };
};

const ID_LETTERS = 16;

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(ID_LETTERS))].map((byte) => (byte % 36).toString(36)).join("");

const kept = signal(keptAlerts(readKept(KEPT)));
onKeptElsewhere(KEPT, (value) => {
  kept.value = keptAlerts(value);
});

const note = (more: Partial<KeptAlerts>): void => {
  kept.value = { ...kept.peek(), ...more };
  keep(KEPT, kept.peek());
};

/** How far notifications reach the player of this browser. */
export const alertReach = (): AlertReach => {
  const { reach, player } = kept.value;
  return player === session.player.value?.id && missingAlerts(alertPlace()) === null ? reach : null;
};

/** Asks the reader, in answer to a tap. Null: they are on. @throws RelayRefusal */
export const turnAlertsOn = async (): Promise<MissingAlerts | null> => {
  const before = missingAlerts(alertPlace());
  if (before !== null) return before;
  // A reader who closes the question has not refused. The next tap asks again.
  if ((await Notification.requestPermission()) !== "granted") return missingAlerts(alertPlace());
  await subscribeNow();
  return null;
};

/** @throws RelayRefusal */
const subscribeNow = async (): Promise<void> => {
  const player = session.player.peek()?.id ?? "";
  const { key } = dataOf(await session.relay.rest.getPushSubscriptions());
  const subscription = await pushSubscription(key).catch(() => null);
  if (subscription === null) return note({ reach: "page", player, told: "" });
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  const body = { endpoint: endpoint ?? "", keys: { p256dh, auth }, language: language.peek() };
  dataOf(await session.relay.rest.subscribe({ params: { id: kept.peek().id }, body }));
  note({ reach: "everywhere", player, told: toldOf(subscription) });
};

const toldOf = ({ endpoint }: PushSubscription): string => `${language.peek()} ${endpoint}`;

/** Rejects where the browser has no pushes, or its push service does not answer. `key`: the relay's. */
const pushSubscription = async (key: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  return pushManager.subscribe(wish).catch(async () => {
    // It may be bound to the key of another relay.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wish);
  });
};

export const turnAlertsOff = async (): Promise<void> => {
  const { id } = kept.peek();
  note({ reach: null, told: "" });
  await forgetInBrowser();
  // The relay may have a subscription that the browser has lost since. Otherwise the push service says the same, later.
  await session.relay.rest.unsubscribe({ params: { id } });
};

const forgetInBrowser = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
};

/** The player or the language may be another by now, and the browser may have taken another subscription. */
export const freshenAlerts = async (): Promise<void> => {
  const { reach, player, told } = kept.peek();
  if (reach === null) return;
  if (player !== session.player.peek()?.id) {
    note({ reach: null, told: "" });
    return forgetInBrowser();
  }
  if (reach !== "everywhere" || missingAlerts(alertPlace()) !== null) return;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  if (subscription === null || toldOf(subscription) !== told) await subscribeNow();
};
