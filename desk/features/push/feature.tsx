import "./push.css";
import type { Feature } from "../../define-feature.ts";
import { AlertsOnDevice, NotificationsCard } from "./notifications-card.tsx";
import { clearPush, renewPush } from "./subscription.ts";

/** Notifications on the coach's devices. `worker.ts` is the part in the service worker. */
export const push: Feature = {
	name: "push",
	SettingsCard: NotificationsCard,
	AlertsOnDevice,
	// A sign-in begins a new session, which this device's notifications must belong to.
	onSessionStart: renewPush,
	wipeDevice: clearPush,
};
