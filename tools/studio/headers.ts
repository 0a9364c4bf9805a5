/** A rule of `_headers`: a path and its lines. */
export type HeaderRule = [path: string, lines: string[]];

const common = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"font-src 'self'",
	"img-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"require-trusted-types-for 'script'",
];
const policy = (...more: string[]) => `Content-Security-Policy: ${[...common, ...more].join("; ")}`;

/** A page with the slash and without, depending on who serves it, and the pages below it. */
const branch = (path: string, line: string): HeaderRule[] => [
	[path, [line]],
	[`${path}/*`, [line]],
];

/**
 * The rules of the embed pages: few, for hosts take a hundred at most.
 *
 * @param receivers origins that take leads besides the site's own: the preview is a real page
 */
export function embedHeaders(receivers: readonly string[]): HeaderRule[] {
	const plain = policy("frame-ancestors 'none'", "trusted-types 'none'");
	const studio = policy("frame-src 'self'", "frame-ancestors 'none'", "trusted-types 'none'");
	const host = policy(
		`connect-src ${["'self'", ...receivers].join(" ")}`,
		"frame-ancestors 'self'",
		"trusted-types coachkit-studio",
	);
	return [
		// Modules name each other without a hash, so an old one must not meet a new one.
		["/embed/studio/*", ["Cache-Control: no-cache"]],
		...branch("/embed/studio/host", host),
		["/embed", [studio]],
		["/embed/", [studio]],
		...branch("/embed/guides", plain),
		...branch("/embed/partners", plain),
	];
}
