import "./push.css";
import type { Feature } from "../../define-feature.ts";
import { AlertsOnDevice, NotificationsCard } from "./notifications-card.tsx";
import { clearPush, renewPush } from "./subscription.ts";

/** Notifications on the coach's devices. Their half in the service worker is `worker.ts`. */
export const push: Feature = {
	name: "push",
	SettingsCard: NotificationsCard,
	AlertsOnDevice,
	// A sign-in begins a session of its own, to which this device's notifications belong.
	onSessionStart: renewPush,
	wipeDevice: clearPush,
};
