/**
 * The desk's service worker, which opens the desk without signal. It stores the desk's files and no
 * data: pages store leads themselves (offline/). It answers requests for `/desk` only, never for
 * the site.
 */
import { workerFeatures } from "./worker-features.ts";
import type { FetchEvent, WaitingEvent, WorkerScope } from "./worker-scope.ts";

/** Files of this build, inserted by the build. Every build thus has a different worker. */
declare const __SHELL__: readonly string[];
declare const __VERSION__: string;

const worker = self as unknown as WorkerScope;

const shellPage = "/desk/";
/** The brand's stylesheet, which may change whenever the coach publishes. */
const brandSheet = "/desk/brand.css";
const prefix = "desk-shell ";
const shell = `${prefix}${__VERSION__}`;
/**
 * How long the server may take to answer with a page before the stored one is shown, in
 * milliseconds.
 */
const pageTimeoutMs = 4000;

worker.addEventListener<WaitingEvent>("install", (event) => {
	const fill = async () => {
		const cache = await caches.open(shell);
		// Bypasses the browser's own cache, which may hold a proxy's answer.
		await cache.addAll(
			[shellPage, brandSheet, ...__SHELL__].map((url) => new Request(url, { cache: "reload" })),
		);
		// Takes over at once: file names contain hashes, so open pages of the earlier build are unaffected.
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

/** A page from the server, or the stored one if the server can't be reached. */
async function answerPage(request: Request): Promise<Response> {
	try {
		const answer = await fetch(request, { signal: AbortSignal.timeout(pageTimeoutMs) });
		// 502 and similar come from a proxy that can't reach the gateway.
		if (answer.status < 500) return answer;
		return (await fromShell(shellPage)) ?? answer;
	} catch (thrown) {
		const keptResponse = await fromShell(shellPage);
		if (keptResponse) return keptResponse;
		throw thrown;
	}
}

/** The current brand stylesheet, stored for later; the stored one if the server can't be reached. */
async function answerSheet(request: Request): Promise<Response> {
	try {
		const answer = await fetch(request, { signal: AbortSignal.timeout(pageTimeoutMs) });
		if (answer.ok) await (await caches.open(shell)).put(brandSheet, answer.clone());
		if (answer.status < 500) return answer;
	} catch {
		// No signal, or no answer in time.
	}
	return (await fromShell(brandSheet)) ?? Response.error();
}

worker.addEventListener<FetchEvent>("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== worker.location.origin) return;
	if (pathname !== "/desk" && !pathname.startsWith("/desk/")) return;
	if (pathname.startsWith("/desk/api/")) return;
	if (request.mode === "navigate") event.respondWith(answerPage(request));
	else if (pathname === brandSheet) event.respondWith(answerSheet(request));
	else if (__SHELL__.includes(pathname))
		event.respondWith(fromShell(pathname).then((response) => response ?? fetch(request)));
});

for (const listen of workerFeatures) listen(worker);
