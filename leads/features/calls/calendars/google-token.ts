/**
 * Access tokens for a service account (RFC 7523). Uses WebCrypto, which Node and workerd both have; Google's own
 * library is several megabytes and needs Node.
 */
import { DeliveryFailure } from "../../../http/failure.ts";
import { type Proof, requestJson } from "../../../http/http.ts";
import type { CalendarTools } from "./calendar.ts";

/** The fields of a service account's key file. */
export interface ServiceAccount {
	clientEmail: string;
	/** PKCS #8, as PEM. */
	privateKey: string;
	tokenUrl: string;
}

/** Access to busy times and to events of shared calendars. */
const scopes = [
	"https://www.googleapis.com/auth/calendar.events",
	"https://www.googleapis.com/auth/calendar.freebusy",
].join(" ");

const lifeMs = 3600_000;
/** A token is renewed this long before it expires, in milliseconds. */
const spareMs = 60_000;

const toBase64Url = (bytes: Uint8Array | string): string => {
	const list = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
	return btoa(Array.from(list, (byte) => String.fromCharCode(byte)).join(""))
		.replace(/\+/g, "-")
		.replace(/\//g, "_")
		.replace(/=+$/, "");
};

async function signAssertion({ clientEmail, privateKey, tokenUrl }: ServiceAccount, now: number) {
	const der = atob(privateKey.replace(/-----[^-]+-----|\s+/g, ""));
	const key = await crypto.subtle.importKey(
		"pkcs8",
		Uint8Array.from(der, (letter) => letter.charCodeAt(0)),
		{ name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
		...([false, ["sign"]] as const),
	);
	const iat = Math.floor(now / 1000);
	const claims = { iss: clientEmail, scope: scopes, aud: tokenUrl, iat, exp: iat + lifeMs / 1000 };
	const payload = `${toBase64Url('{"alg":"RS256","typ":"JWT"}')}.${toBase64Url(JSON.stringify(claims))}`;
	const signature = await crypto.subtle.sign(
		"RSASSA-PKCS1-v1_5",
		key,
		new TextEncoder().encode(payload),
	);
	return `${payload}.${toBase64Url(new Uint8Array(signature))}`;
}

const provedByToken: Proof<{ token: string; lifeMs: number }> = (answer) => {
	const { access_token: token, expires_in: seconds } = answer ?? {};
	if (typeof token !== "string" || !token) return undefined;
	return { token, lifeMs: (Number(seconds) || 0) * 1000 };
};

/** Requests and caches tokens. Concurrent callers share one request. */
export function createTokenSource(account: ServiceAccount, tools: CalendarTools) {
	const { now = Date.now } = tools;
	let cachedToken: { token: string; until: number } | undefined;
	let tokenRequest: Promise<string> | undefined;

	async function ask(): Promise<string> {
		const at = now();
		const what = "Failed to sign in to Google";
		const assertion = await signAssertion(account, at).catch(() => {
			throw new DeliveryFailure(what, { why: "(the key cannot be read)", outcomeUnknown: false });
		});
		const body = new URLSearchParams({
			grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
			assertion,
		}).toString();
		const headers = {
			Accept: "application/json",
			"Content-Type": "application/x-www-form-urlencoded",
		};
		const { token, lifeMs } = await requestJson(
			...([what, account.tokenUrl, { method: "POST", headers, body }, provedByToken] as const),
			tools,
		);
		cachedToken = { token, until: at + lifeMs - spareMs };
		return token;
	}

	return {
		async read(): Promise<string> {
			if (cachedToken && cachedToken.until > now()) return cachedToken.token;
			tokenRequest ??= ask().finally(() => {
				tokenRequest = undefined;
			});
			return tokenRequest;
		},
		/** Call this after a token was rejected; the next `read` requests a new one. */
		forget() {
			cachedToken = undefined;
		},
	};
}
