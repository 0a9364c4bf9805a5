/**
 * The desk's service worker. It opens the desk without signal and shows notifications. It keeps the pages' files and
 * no data: leads are kept by the page (offline/). It answers for `/desk` alone, never for the site.
 */
import type { Push, PushMessage } from "../gateway/desk-api/api.ts";

/** Files of this build; the build writes them in, so that another build is another worker. */
declare const __SHELL__: readonly string[];
declare const __VERSION__: string;

interface WaitingEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WaitingEvent {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends WaitingEvent {
	readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends WaitingEvent {
	readonly notification: Notification;
}
interface WindowClient {
	readonly url: string;
	readonly visibilityState: string;
	focus(): Promise<WindowClient>;
	postMessage(message: unknown): void;
}
interface WorkerScope {
	readonly registration: ServiceWorkerRegistration;
	readonly location: Location;
	readonly navigator: Navigator & { setAppBadge?(count: number): Promise<void> };
	readonly clients: {
		claim(): Promise<void>;
		matchAll(options: object): Promise<WindowClient[]>;
		openWindow(url: string): Promise<WindowClient | null>;
	};
	skipWaiting(): Promise<void>;
	addEventListener<E extends Event>(type: string, listener: (event: E) => void): void;
}
const worker = self as unknown as WorkerScope;

const shellPage = "/desk/";
const prefix = "desk-shell ";
const shell = `${prefix}${__VERSION__}`;
/** How long the server may take over a page before the one that is kept is shown, in milliseconds. */
const pageTimeoutMs = 4000;

worker.addEventListener<WaitingEvent>("install", (event) => {
	const fill = async () => {
		const cache = await caches.open(shell);
		// Past the browser's own cache, which may hold what a proxy answered.
		await cache.addAll(
			[shellPage, ...__SHELL__].map((url) => new Request(url, { cache: "reload" })),
		);
		// Files have their hash in their names, so pages of the earlier build go on working.
		await worker.skipWaiting();
	};
	event.waitUntil(fill());
});

worker.addEventListener<WaitingEvent>("activate", (event) => {
	const tidy = async () => {
		for (const name of await caches.keys())
			if (name.startsWith(prefix) && name !== shell) await caches.delete(name);
		await worker.clients.claim();
	};
	event.waitUntil(tidy());
});

const fromShell = async (key: string | Request) => (await caches.open(shell)).match(key);

/** A page: what the server says, or without it the one that is kept. */
async function answerPage(request: Request): Promise<Response> {
	try {
		const answer = await fetch(request, { signal: AbortSignal.timeout(pageTimeoutMs) });
		// 502 and the like come from a proxy whose gateway is away.
		if (answer.status < 500) return answer;
		return (await fromShell(shellPage)) ?? answer;
	} catch (thrown) {
		const kept = await fromShell(shellPage);
		if (kept) return kept;
		throw thrown;
	}
}

worker.addEventListener<FetchEvent>("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== worker.location.origin) return;
	if (pathname !== "/desk" && !pathname.startsWith("/desk/")) return;
	if (pathname.startsWith("/desk/api/")) return;
	if (request.mode === "navigate") event.respondWith(answerPage(request));
	else if (__SHELL__.includes(pathname))
		event.respondWith(fromShell(pathname).then((kept) => kept ?? fetch(request)));
});

/** Shown where a message cannot be read, or names nothing: a push that shows nothing costs the subscription. */
const fallback: PushMessage["notification"] = {
	...{ title: "Something new on your desk", body: "Open it to see.", lang: "en-GB" },
	...{ navigate: `${worker.location.origin}/desk`, tag: "news" },
};

worker.addEventListener<PushEvent>("push", (event) => {
	let message: Partial<PushMessage> = {};
	try {
		message = event.data?.json() as PushMessage;
	} catch {
		// The fallback is shown.
	}
	const said = message.notification?.title ? message.notification : {};
	const { title, body, tag, lang, navigate } = { ...fallback, ...said };
	const show = worker.registration.showNotification(title, {
		...{ body, tag, lang, data: { navigate }, icon: "/desk/icon-192.png" },
	});
	const badge = message.app_badge && worker.navigator.setAppBadge?.(Number(message.app_badge));
	event.waitUntil(Promise.allSettled([show, badge]));
});

worker.addEventListener<NotificationEvent>("notificationclick", (event) => {
	event.notification.close();
	const asked = (event.notification.data as { navigate?: unknown } | null)?.navigate;
	const url = new URL(typeof asked === "string" ? asked : fallback.navigate);
	// Only the desk itself is opened, whatever a message says.
	const isDesk = url.origin === worker.location.origin && url.pathname.startsWith("/desk");
	const target = isDesk ? url.href : fallback.navigate;
	const open = async () => {
		const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
		const desk = windows.find((one) => new URL(one.url).pathname.startsWith("/desk"));
		if (!desk) return void (await worker.clients.openWindow(target));
		desk.postMessage({ navigate: target });
		await desk.focus();
	};
	event.waitUntil(open());
});

// The browser has replaced its subscription.
worker.addEventListener<WaitingEvent>("pushsubscriptionchange", (event) => {
	const renew = async () => {
		const answer = await fetch("/desk/api/push");
		if (!answer.ok) return;
		const { publicKey } = (await answer.json()) as Push;
		const subscription = await worker.registration.pushManager.subscribe({
			...{ userVisibleOnly: true, applicationServerKey: publicKey },
		});
		await fetch("/desk/api/push/device", {
			...{ method: "PUT", headers: { "Content-Type": "application/json" } },
			body: JSON.stringify(subscription),
		});
	};
	event.waitUntil(renew());
});
