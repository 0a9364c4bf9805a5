import { endpoints, links } from "../../../business/facts.ts";
import { cspHash } from "../files/hash.ts";
import { direct, gatewayUrl, siteUrl } from "./environment.ts";
import type { InlineParts } from "./not-found-page.ts";

const origin = (address: string) => new URL(address).origin;
const unique = (values: string[]) => [...new Set(values)].join(" ");

/**
 * Where scripts may send leads: the site, the gateway, and in direct mode the services themselves.
 */
export const leadOrigins = [
	...(gatewayUrl === siteUrl ? [] : [origin(gatewayUrl)]),
	...(direct
		? [
				origin(process.env.CRM_URL || endpoints.crm),
				origin(process.env.RELAY_URL || endpoints.relay),
			]
		: []),
];
/** The only frames: the quiz and the map, if the owner has set them. */
const frames = [links.quiz, links.mapEmbed].filter(Boolean).map(origin);

/**
 * The policy of a page. All pages differ only in the styles inside them: client-side navigation
 * keeps the policy of the page it started from, and loads styles from files only.
 */
function policy(scripts: string[], styles: string[]): string {
	return [
		"default-src 'none'",
		`script-src ${unique(["'self'", ...scripts.map(cspHash)])}`,
		`style-src ${unique(["'self'", ...styles.map(cspHash)])}`,
		"img-src 'self' data:",
		"font-src 'self'",
		"manifest-src 'self'",
		`connect-src ${unique(["'self'", ...leadOrigins])}`,
		`frame-src ${unique(["'self'", ...frames])}`,
		`form-action ${unique(["'self'", ...leadOrigins, origin(links.directions)])}`,
		"base-uri 'none'",
		"frame-ancestors 'self'",
		"require-trusted-types-for 'script'",
		"trusted-types site-scripts site-articles",
	].join("; ");
}

const everywhere = [
	"Referrer-Policy: strict-origin-when-cross-origin",
	"Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()",
	"X-Content-Type-Options: nosniff",
	// Subdomains of the owner's domain may not have https yet, so they are included only if the owner
	// says so.
	`Strict-Transport-Security: max-age=31536000${process.env.HSTS_SUBDOMAINS === "1" ? "; includeSubDomains" : ""}`,
];

const rule = (path: string, lines: string[]) => [path, ...lines.map((line) => `  ${line}`)];

/**
 * The frame of the studio's preview is a real page, which may connect to where leads are sent
 * (`site/client/studio-preview.ts`).
 */
const preview = [
	"Content-Security-Policy: default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self'",
	`connect-src ${["'self'", ...leadOrigins].join(" ")}`,
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'self'",
	"require-trusted-types-for 'script'",
	"trusted-types coachkit-studio",
].join("; ");

/**
 * How long each kind of file may be cached (docs/cdn.md). Five minutes after a bad release was
 * withdrawn, no cache may still show it. Browsers include the time that a file spent in a CDN.
 */
const keep = {
	/** Its name changes with its content. */
	forever: "Cache-Control: public, max-age=31536000, immutable",
	/** In the last of its five minutes a copy is used once more while it is fetched again. */
	briefly: "Cache-Control: public, max-age=240, stale-while-revalidate=60",
	/** Cached by shared caches; browsers ask each time. */
	shared: "Cache-Control: public, max-age=0, s-maxage=300, must-revalidate",
} as const;

/** Files that partners' pages and their tools may read. */
const readable = ["Access-Control-Allow-Origin: *", "Cross-Origin-Resource-Policy: cross-origin"];

/**
 * No path may get the same header from two rules, because some hosts join the values. `:file`
 * contains no slash; the build names these files by their content.
 */
const immutable = [
	...rule("/loader.js", [keep.briefly, ...readable]),
	...rule("/embed/:file.js", [keep.forever]),
	...["css", "js", "woff2"].flatMap((type) => rule(`/assets/:file.${type}`, [keep.forever])),
	...rule("/assets/:file.json", [keep.forever, "X-Robots-Tag: noindex"]),
	...rule("/assets/business-checklist.pdf", [
		keep.briefly,
		'Content-Disposition: attachment; filename="business-checklist.pdf"',
	]),
	...rule("/v/*", [keep.forever]),
	...["/v/*", "/embed/*", "/assets/*"].flatMap((path) => rule(path, readable)),
	...["/art/*", "/og/*", "/photos/*"].flatMap((path) => rule(path, [keep.briefly])),
];

/**
 * The `_headers` file, for static hosts with that convention and for our gateway.
 *
 * @param starter the script inside all pages
 * @param styles the styles inside each page, by its path
 */
export function headersFile(
	starter: string,
	styles: ReadonlyMap<string, string[]>,
	notFound: InlineParts,
): string {
	return [
		...rule("/*", everywhere),
		...immutable,
		...rule("/stand-in/*", [
			"Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
		]),
		// These files have no hash in their names, so caching could mix files of two releases.
		...rule("/embed/studio/*", ["Cache-Control: no-cache"]),
		// With and without the slash, depending on the host.
		...["/embed/studio/host", "/embed/studio/host/*"].flatMap((path) => rule(path, [preview])),
		...[...styles].flatMap(([path, inside]) =>
			rule(path, [`Content-Security-Policy: ${policy([starter], inside)}`, keep.shared]),
		),
		...rule("/404.html", [
			`Content-Security-Policy: ${policy([notFound.script], [notFound.style])}`,
		]),
		"",
	].join("\n");
}
