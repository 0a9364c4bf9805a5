/** Registers the desk's service worker, which opens the desk without signal. */

const workerUrl = "/desk/worker.js";

interface TrustedTypes {
	createPolicy(
		name: string,
		rules: { createScriptURL(url: string): string },
	): { createScriptURL(url: string): string };
}

/** The one policy that the desk's headers allow, and the one address that it lets through. */
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

/**
 * Registers the worker once the page has settled. Without it (a private window, an old browser) the desk works as
 * long as there is signal.
 *
 * @param onNavigate called with a path below `/desk` when a notification was pressed
 */
export function registerWorker(onNavigate: (path: string) => void): void {
	if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
	navigator.serviceWorker.addEventListener("message", ({ data }) => {
		const url = URL.canParse(data?.navigate) ? new URL(data.navigate) : undefined;
		if (url?.origin === location.origin && url.pathname.startsWith("/desk"))
			onNavigate(url.pathname.slice("/desk".length) || "/");
	});
	const options = { scope: "/desk", updateViaCache: "none" } as const;
	void navigator.serviceWorker.register(trustedWorkerUrl(), options).catch(() => {});
}
