import { isIP } from "node:net";
import type { HonoRequest } from "hono";
import { ServiceError } from "../../services/service-error.ts";

/** An origin at which the desk is open. */
export interface DeskOrigin {
	origin: string;
	/** Host name, to which passkeys are bound. */
	host: string;
	secure: boolean;
	/** Whether browsers allow passkeys there. */
	passkeys: boolean;
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

function toDeskOrigin(origin: string): DeskOrigin {
	const { hostname, protocol } = new URL(origin);
	const passkeys = isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
	return { origin, host: hostname, secure: protocol === "https:", passkeys };
}

/**
 * CSRF guard: requests may only come from the desk's own pages, over https or on localhost. Unlike Hono's csrf, it
 * also covers JSON and reads, and returns the origin, to which passkeys and cookies are bound.
 * @param urls addresses of the gateway's own pages
 * @param anyAddress whether any https address is allowed, because none is configured
 */
export function createOriginGuard(urls: readonly string[], anyAddress = false) {
	const own = new Map(
		urls
			.filter((url) => URL.canParse(url))
			.map((url) => new URL(url))
			.filter(({ protocol, host }) => protocol === "https:" || loopback.test(host))
			.map(({ origin, host }) => [host, toDeskOrigin(origin)]),
	);
	const wrongAddress = () => {
		const [first] = own.values();
		const where =
			first && !anyAddress
				? `The desk is at ${first.origin}/desk.`
				: "The desk needs an address that begins with https://.";
		return new ServiceError("refused", where);
	};

	/** @throws ServiceError if another site made the request, or might have */
	return (request: HonoRequest): DeskOrigin => {
		const reads = ["GET", "HEAD"].includes(request.method);
		const site = request.header("Sec-Fetch-Site");
		const foreign = new ServiceError(
			"refused",
			"This request didn't come from the desk's own page.",
		);
		if (site && site !== "same-origin" && !(reads && site === "none")) throw foreign;
		const origin = request.header("Origin");
		if (origin !== undefined) {
			const from = URL.canParse(origin) ? new URL(origin) : undefined;
			const deskOrigin = from && own.get(from.host);
			if (deskOrigin && deskOrigin.origin === from.origin) return deskOrigin;
			const isOwnHost = from?.host === request.header("Host")?.toLowerCase();
			if (isOwnHost && from?.protocol === "http:" && loopback.test(from.host))
				return toDeskOrigin(from.origin);
			if (isOwnHost && anyAddress && from?.protocol === "https:") return toDeskOrigin(from.origin);
			if (isOwnHost && anyAddress) throw wrongAddress();
			throw foreign;
		}
		// Every browser sends Origin with a change.
		if (!reads) throw foreign;
		const host = request.header("Host")?.toLowerCase() ?? "";
		const ownOrigin = own.get(host);
		if (ownOrigin) return ownOrigin;
		if (loopback.test(host)) return toDeskOrigin(`http://${host}`);
		if (anyAddress && URL.canParse(`https://${host}`)) return toDeskOrigin(`https://${host}`);
		throw wrongAddress();
	};
}
