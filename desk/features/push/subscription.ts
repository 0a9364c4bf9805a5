/** The browser's side of notifications on this device. */
import type { Push } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";

/** Why this browser can't show notifications. */
export type PushObstacle = "home-screen" | "unsupported" | "denied";

const isAppleTouch = () =>
	/iPhone|iPad|iPod/.test(navigator.userAgent) ||
	(navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);
const isInstalled = () =>
	matchMedia("(display-mode: standalone)").matches ||
	(navigator as { standalone?: boolean }).standalone === true;

/** What prevents notifications here; undefined if nothing does. */
export function pushObstacle(): PushObstacle | undefined {
	// On iPhone and iPad only apps on the home screen can have them.
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

/**
 * Turns notifications on. Call it from a press, because the browser asks for permission.
 *
 * @throws Error with a sentence, or the browser's or the gateway's error
 */
export async function subscribeToPush(publicKey: string): Promise<Push> {
	if ((await Notification.requestPermission()) !== "granted")
		throw new Error("Your browser didn’t allow notifications. Press again and choose Allow.");
	const registration = await navigator.serviceWorker.ready;
	const options = { userVisibleOnly: true, applicationServerKey: publicKey };
	const { pushManager } = registration;
	const subscription = await pushManager.subscribe(options).catch(async () => {
		// A subscription with an older key of ours would prevent a new one.
		await (await pushManager.getSubscription())?.unsubscribe();
		return pushManager.subscribe(options);
	});
	return putDevice(subscription);
}

/** Turns notifications off in this browser. */
export async function unsubscribeFromPush(): Promise<void> {
	await (await currentSubscription())?.unsubscribe();
}

/** Reports the subscription to the gateway again, because it belongs to the current session. */
export async function renewPush(): Promise<void> {
	const subscription = await currentSubscription();
	if (subscription) await putDevice(subscription);
}

/** Removes notification data from this device, at sign-out. */
export async function clearPush(): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	const registration = await navigator.serviceWorker.getRegistration("/desk");
	for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
	await (navigator as { clearAppBadge?(): Promise<void> }).clearAppBadge?.();
	await unsubscribeFromPush();
}
