/**
 * Which pages may send leads. An empty list allows any; a restricted one must name `null` for
 * sandboxed frames. The gateway's own pages always may.
 */
export interface Origins {
	allows(origin: string | undefined, host: string | undefined): boolean;
	/** True when any page may: answers need not differ by origin then. */
	readonly open: boolean;
}

function hostOf(origin: string): string | undefined {
	try {
		return new URL(origin).host;
	} catch {
		return undefined;
	}
}

export function createOrigins(list: readonly string[]): Origins {
	const allowed = new Set(list.map((origin) => origin.trim().replace(/\/$/, "").toLowerCase()));
	const open = allowed.size === 0 || allowed.has("*");
	return {
		open,
		allows(origin, host) {
			if (open) return true;
			// Every browser names the origin of a POST; a request without one comes from no page.
			if (origin === undefined) return false;
			return allowed.has(origin.toLowerCase()) || (origin !== "null" && hostOf(origin) === host);
		},
	};
}
