import { coachkit } from "../api.ts";
import type { Finding } from "./finding.ts";
import type { PageFacts } from "./page.ts";

/** How long a server may take to answer the doctor, in milliseconds. */
const timeoutMs = 8000;

const violations: SecurityPolicyViolationEvent[] = [];
document.addEventListener("securitypolicyviolation", (event) => violations.push(event));

/** What the page's policy has blocked since the doctor started. */
export const policyViolations = () => violations;

/** The complete lines that a page's policy needs for us. */
function neededPolicy(origin: string): string {
	return `script-src ${origin}; connect-src ${origin}`;
}

const withoutQuery = (name: string) => name.replace(/[?#].*/, "");

/** Checks whether the page's policy and the network let the widgets' files load. */
export async function checkPolicy(
	{ origin }: PageFacts,
	violations: SecurityPolicyViolationEvent[],
): Promise<Finding[]> {
	const kit = await coachkit()
		.load("kit")
		.then(
			() => true,
			() => false,
		);
	// `checkGateway` covers requests to the gateway.
	const against = violations.filter(
		({ blockedURI, effectiveDirective }) =>
			blockedURI.startsWith(origin) && effectiveDirective !== "connect-src",
	);
	if (kit && against.length === 0)
		return [{ state: "good", title: "Files", text: "We can fetch and run the widgets' files." }];
	if (against.length > 0) {
		const parts = [...new Set(against.map((event) => event.effectiveDirective))].join(" and ");
		return [
			{
				state: "bad",
				title: "The page's security policy blocks the script",
				text: `Its Content-Security-Policy blocks ${withoutQuery(against[0]?.blockedURI ?? "")} (${parts}).`,
				fix: "Ask the person who looks after the site to add these to the policy. You don't need anything else: no inline styles, no eval.",
				code: neededPolicy(origin),
			},
		];
	}
	return [
		{
			state: "bad",
			title: "We can't fetch the widgets' files",
			text: `${origin} isn't serving them at the moment, or something (an ad blocker, a firewall) blocks them. Until that's fixed, visitors see the plain links.`,
			fix: "Open this address in a new tab. If it fails there too, the coach's server is down.",
			code: `${origin}/loader.js`,
		},
	];
}

/** Checks whether leads would arrive: the gateway responds and allows this page. */
export async function checkGateway({ origin }: PageFacts): Promise<Finding[]> {
	if (__LEADS_DELIVERY__ === "direct") return [];
	const url = new URL("/leads", __GATEWAY_URL__ || origin).href;
	const before = violations.length;
	// Sends an empty lead, which a gateway that allows this page rejects with 400. For other sites
	// the browser hides the 403 from us, so an opaque request shows whether anything responds at all.
	const ask = (mode: RequestMode) =>
		fetch(url, {
			method: "POST",
			body: "{}",
			credentials: "omit",
			mode,
			signal: AbortSignal.timeout(timeoutMs),
		}).then(
			(response) => (mode === "no-cors" ? 403 : response.status),
			() => 0,
		);
	const status = (await ask("cors")) || (await ask("no-cors"));
	if (status === 403) {
		return [
			{
				state: "bad",
				title: "This site isn't allowed to send leads yet",
				text: `The coach's server only accepts leads from listed sites, and ${location.origin} isn't on the list.`,
				fix: "Send the coach this line for the server's settings:",
				code: `ALLOWED_ORIGINS=…,${location.origin}`,
			},
		];
	}
	if (status >= 500 || status === 0 || status === 404) {
		// The browser reports a blocked request a moment later.
		await new Promise((resolve) => setTimeout(resolve, 100));
		const wasBlocked = violations
			.slice(before)
			.some(({ blockedURI }) => url.startsWith(withoutQuery(blockedURI)));
		if (wasBlocked)
			return [
				{
					state: "bad",
					title: "The page's security policy blocks leads",
					text: "Forms show, but visitors can't send them, because the policy's connect-src doesn't name the coach's server.",
					fix: "Ask the person who looks after the site to add:",
					code: `connect-src ${new URL(url).origin}`,
				},
			];
		return [
			{
				state: "bad",
				title: "The coach's server doesn't answer",
				text: `${url} ${status ? `answered ${status}` : "could not be reached"}. Until it's back, leads are kept on visitors' devices and sent later.`,
				fix: "Try again in a minute. If it stays like this, tell the coach.",
			},
		];
	}
	return [
		{
			state: "good",
			title: "Leads arrive",
			text: "The coach's server answers, and accepts leads from this site.",
		},
	];
}
