/** Notifications on this device: the browser's side of it. */
import type { Push } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";

/** Why this browser shows no notifications, if so. */
export type PushObstacle = "home-screen" | "unsupported" | "denied";

const isAppleTouch = () =>
	/iPhone|iPad|iPod/.test(navigator.userAgent) ||
	(navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);
const isInstalled = () =>
	matchMedia("(display-mode: standalone)").matches ||
	(navigator as { standalone?: boolean }).standalone === true;

/** What is in the way of notifications here. */
export function pushObstacle(): PushObstacle | undefined {
	// On iPhone and iPad they exist in an app on the home screen alone.
	if (isAppleTouch() && !isInstalled()) return "home-screen";
	if (!("PushManager" in window && "serviceWorker" in navigator && "Notification" in window))
		return "unsupported";
	return Notification.permission === "denied" ? "denied" : undefined;
}

/** This browser's subscription, if notifications are on. */
export async function currentSubscription(): Promise<PushSubscription | null> {
	if (pushObstacle()) return null;
	const registration = await navigator.serviceWorker.getRegistration("/desk");
	return (await registration?.pushManager.getSubscription()) ?? null;
}

const putDevice = (subscription: PushSubscription): Promise<Push> =>
	callApi<Push>("push/device", { method: "PUT", body: subscription.toJSON() });

/** Turns notifications on; to be called by a press, because the browser asks. @throws Error with a sentence */
export async function subscribeToPush(publicKey: string): Promise<Push> {
	if ((await Notification.requestPermission()) !== "granted")
		throw new Error("Notifications are blocked in your browser’s settings.");
	const registration = await navigator.serviceWorker.ready;
	const options = { userVisibleOnly: true, applicationServerKey: publicKey };
	const { pushManager } = registration;
	const subscription = await pushManager.subscribe(options).catch(async () => {
		// One with an older key of ours is in the way.
		await (await pushManager.getSubscription())?.unsubscribe();
		return pushManager.subscribe(options);
	});
	return putDevice(subscription);
}

/** Turns notifications off in this browser. */
export async function unsubscribeFromPush(): Promise<void> {
	await (await currentSubscription())?.unsubscribe();
}

/** Tells the gateway of a subscription again: it belongs to the session that uses the desk. */
export async function renewPush(): Promise<void> {
	const subscription = await currentSubscription();
	if (subscription) await putDevice(subscription);
}

/** Removes what notifications left on this device, at sign-out. */
export async function clearPush(): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	const registration = await navigator.serviceWorker.getRegistration("/desk");
	for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
	await (navigator as { clearAppBadge?(): Promise<void> }).clearAppBadge?.();
	await unsubscribeFromPush();
}
