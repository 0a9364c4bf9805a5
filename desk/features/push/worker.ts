import type { Push, PushMessage } from "../../../gateway/desk-api/api.ts";
import type {
	NotificationEvent,
	PushEvent,
	WaitingEvent,
	WorkerScope,
} from "../../worker-scope.ts";

/** Shows the gateway's push messages as notifications, in the service worker. */
export function showNotifications(worker: WorkerScope): void {
	worker.addEventListener<PushEvent>("push", (event) => event.waitUntil(show(worker, event)));
	worker.addEventListener<NotificationEvent>("notificationclick", (event) => {
		event.notification.close();
		event.waitUntil(openDesk(worker, event.notification.data));
	});
	// The browser has ended or replaced its subscription.
	worker.addEventListener<WaitingEvent>("pushsubscriptionchange", (event) =>
		event.waitUntil(renewSubscription(worker)),
	);
}

/**
 * Shown if a message can't be read or names nothing: a browser revokes the subscription after a
 * push that shows nothing.
 */
const fallbackIn = (worker: WorkerScope): PushMessage["notification"] => ({
	title: "Something new on your desk",
	body: "Open it to see.",
	lang: "en-GB",
	navigate: `${worker.location.origin}/desk`,
	tag: "news",
});

function readMessage({ data }: PushEvent): Partial<PushMessage> {
	try {
		return (data?.json() as PushMessage | undefined) ?? {};
	} catch {
		return {};
	}
}

function show(worker: WorkerScope, event: PushEvent): Promise<unknown> {
	const { notification, app_badge: count } = readMessage(event);
	const { title, body, tag, lang, navigate } = {
		...fallbackIn(worker),
		...(notification?.title ? notification : {}),
	};
	const shownNotification = worker.registration.showNotification(title, {
		body,
		tag,
		lang,
		data: { navigate },
		icon: "/desk/icon-192.png",
	});
	const badge = count && worker.navigator.setAppBadge?.(Number(count));
	return Promise.allSettled([shownNotification, badge]);
}

/** Opens a notification's target, in an open desk window if there is one. */
async function openDesk(worker: WorkerScope, data: { navigate?: unknown } | null): Promise<void> {
	const { navigate } = fallbackIn(worker);
	const url = new URL(typeof data?.navigate === "string" ? data.navigate : navigate);
	// Only addresses of the desk are opened, whatever a message says.
	const isDesk = url.origin === worker.location.origin && url.pathname.startsWith("/desk");
	const target = isDesk ? url.href : navigate;
	const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
	const desk = windows.find((one) => new URL(one.url).pathname.startsWith("/desk"));
	if (!desk) return void (await worker.clients.openWindow(target));
	desk.postMessage({ navigate: target });
	await desk.focus();
}

/** Subscribes again after the browser has ended or replaced the subscription, and tells the gateway. */
async function renewSubscription(worker: WorkerScope): Promise<void> {
	const answer = await fetch("/desk/api/push");
	if (!answer.ok) return;
	const { publicKey } = (await answer.json()) as Push;
	const subscription = await worker.registration.pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: publicKey,
	});
	await fetch("/desk/api/push/device", {
		method: "PUT",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(subscription),
	});
}
