/**
 * Origins that may send leads. An empty list, or one with `*`, allows any; otherwise sandboxed frames need `null` in it.
 * The gateway's own pages may always send.
 */
export interface Origins {
	allows(origin: string | undefined, host: string | undefined): boolean;
	/** Whether it is a page of the gateway itself, whatever the list says. */
	isOwn(origin: string | undefined, host: string | undefined): boolean;
	/** Whether any origin may send, so that responses don't depend on it. */
	readonly open: boolean;
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function hostOf(address: string): string | undefined {
	return URL.canParse(address) ? new URL(address).host || undefined : undefined;
}

/**
 * @param list origins that may send
 * @param own addresses of the gateway's own pages. An Origin equal to the Host proves nothing, except for localhost:
 *   a stranger's domain may point to this machine.
 */
export function createOrigins(list: readonly string[], own: readonly string[] = []): Origins {
	const allowedOrigins = new Set(
		list.map((origin) => origin.trim().replace(/\/$/, "").toLowerCase()),
	);
	const open = allowedOrigins.size === 0 || allowedOrigins.has("*");
	const ownHosts = new Set(own.map(hostOf));
	const isOwn: Origins["isOwn"] = (origin = "", host) => {
		const from = hostOf(origin);
		if (from === undefined) return false;
		return ownHosts.has(from) || (loopback.test(from) && from === host?.toLowerCase());
	};
	return {
		open,
		isOwn,
		allows(origin, host) {
			if (open) return true;
			// Every browser sends Origin with a POST, so a request without one isn't from a page.
			if (origin === undefined) return false;
			return allowedOrigins.has(origin.toLowerCase()) || isOwn(origin, host);
		},
	};
}
