import { endpoints } from "../../business/endpoints.ts";
import { links } from "../../business/links.ts";
import { embedHeaders } from "../studio/headers.ts";
import { direct, gatewayUrl, siteUrl } from "./environment.ts";

const origin = (address: string) => new URL(address).origin;
const unique = (values: string[]) => [...new Set(values)].join(" ");

/** Where scripts may send leads: here, the gateway, and in direct mode the services themselves. */
export const receivers = [
	...(gatewayUrl === siteUrl ? [] : [origin(gatewayUrl)]),
	...(direct
		? [
				origin(process.env.CRM_URL || endpoints.crm),
				origin(process.env.RELAY_URL || endpoints.relay),
			]
		: []),
];
/** The only frames: the quiz and the map, where the owner has set them. */
const frames = [links.quiz, links.mapEmbed].filter(Boolean).map(origin);

/**
 * The policy of one page. Everything but the hashes is the same on all pages, because client-side
 * navigation keeps the policy of the page it started from.
 */
export function policy({ scripts, styles }: { scripts: string[]; styles: string[] }): string {
	return [
		"default-src 'none'",
		`script-src ${unique(["'self'", ...scripts])}`,
		`style-src ${unique(["'self'", ...styles])}`,
		"img-src 'self' data:",
		"font-src 'self'",
		"manifest-src 'self'",
		`connect-src ${unique(["'self'", ...receivers])}`,
		`frame-src ${unique(["'self'", ...frames])}`,
		`form-action ${unique(["'self'", ...receivers, origin(links.directions)])}`,
		"base-uri 'none'",
		"frame-ancestors 'self'",
	].join("; ");
}

const everywhere = [
	"Referrer-Policy: strict-origin-when-cross-origin",
	"Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()",
	"X-Content-Type-Options: nosniff",
	"Strict-Transport-Security: max-age=31536000; includeSubDomains",
];

const rule = (path: string, lines: string[]) => [path, ...lines.map((line) => `  ${line}`)];

/** What the router fetches instead of a page must be of the same release as the page. */
function dataRule(path: string): string[] {
	const data = path === "/" ? "/_.data" : `${path}.data`;
	return rule(data, [
		"Content-Type: text/x-script",
		"Cache-Control: public, max-age=0, must-revalidate",
	]);
}

/** The `_headers` file, read by static hosts of that convention and by our gateway. */
export function headersFile(policies: Map<string, string>): string {
	return [
		...rule("/*", everywhere),
		...rule("/assets/business-checklist.pdf", [
			"Cache-Control: public, max-age=3600",
			'Content-Disposition: attachment; filename="business-checklist.pdf"',
		]),
		...rule("/stand-in/*", [
			"Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
		]),
		...embedHeaders(receivers).flatMap(([path, lines]) => rule(path, lines)),
		...[...policies].flatMap(([path, csp]) => rule(path, [`Content-Security-Policy: ${csp}`])),
		...[...policies.keys()].filter((path) => path !== "/404.html").flatMap(dataRule),
		"",
	].join("\n");
}
