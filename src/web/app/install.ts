// Whether the browser offers to install the page, and the offer itself.
import { signal } from "@preact/signals";

/** The event of Chromium. Other browsers install from their menu. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => "prompt" in event;

let offer: InstallOffer | null = null;
export const isInstallable = signal(false);

export const watchInstall = (): void => {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (!isOffer(event)) return;
    offer = event;
    isInstallable.value = true;
  });
  addEventListener("appinstalled", () => {
    isInstallable.value = false;
  });
};

export const installPage = async (): Promise<void> => {
  isInstallable.value = false;
  await offer?.prompt();
  offer = null;
};
