/** CSS text made at build time from the Tailwind classes in a widget's sources (tools/vite-plugins/twind.ts). */
declare module "twind:*" {
	const css: string;
	export default css;
}

interface Navigator {
	/** Global Privacy Control (W3C): the visitor wants nothing passed on or gathered. */
	readonly globalPrivacyControl?: boolean;
}

/** What a part shares with another without waiting for it: each has a copy of its own. */
declare module "*/privacy-opt-out.ts?copy" {
	export const hasOptedOut: (needsConsent?: boolean) => unknown;
}
declare module "*/facts.ts?copy" {
	export const bookingLink: string;
}
