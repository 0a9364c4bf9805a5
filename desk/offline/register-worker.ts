/** Registers the desk's service worker, which opens the desk without signal. */

const workerUrl = "/desk/worker.js";

interface TrustedTypes {
	createPolicy(
		name: string,
		rules: { createScriptURL(url: string): string },
	): { createScriptURL(url: string): string };
}

/** The trusted types policy in the desk's headers, which allows only this address. */
function trustedWorkerUrl(): string {
	const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
	const policy = trustedTypes?.createPolicy("desk-worker", {
		createScriptURL(url) {
			if (url !== workerUrl) throw new TypeError("Only the desk's own worker");
			return url;
		},
	});
	return policy?.createScriptURL(workerUrl) ?? workerUrl;
}

let isRegistered = false;

/**
 * Registers the worker once the page has loaded. Without it (in a private window or an old browser)
 * the desk needs a connection.
 *
 * @param onNavigate called with a path below `/desk` when a notification was pressed
 * @returns a function that stops listening
 */
export function registerWorker(onNavigate: (path: string) => void): (() => void) | undefined {
	if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return undefined;
	const hear = ({ data }: MessageEvent) => {
		const url = URL.canParse(data?.navigate) ? new URL(data.navigate) : undefined;
		if (url?.origin === location.origin && url.pathname.startsWith("/desk"))
			onNavigate(url.pathname.slice("/desk".length) || "/");
	};
	navigator.serviceWorker.addEventListener("message", hear);
	const options = { scope: "/desk", updateViaCache: "none" } as const;
	// Once per page, because a policy's name can be used only once.
	if (!isRegistered)
		void navigator.serviceWorker.register(trustedWorkerUrl(), options).catch(() => {});
	isRegistered = true;
	return () => navigator.serviceWorker.removeEventListener("message", hear);
}
