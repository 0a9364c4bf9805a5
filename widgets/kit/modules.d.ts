/** CSS text made at build time from the Tailwind classes in a widget's sources (tools/vite-plugins/twind.ts). */
declare module "twind:*" {
	const css: string;
	export default css;
}

interface Navigator {
	/** Global Privacy Control (W3C): the visitor wants no data shared or collected. */
	readonly globalPrivacyControl?: boolean;
}

/** A module of which each chunk has its own copy, so that no chunk waits for another. */
declare module "*/privacy-opt-out.ts?copy" {
	export const hasOptedOut: (needsConsent?: boolean) => unknown;
}
/** The same for light widgets, so that neither they nor forms fetch a file for it. */
declare module "*/privacy-opt-out.ts?light" {
	export const hasOptedOut: (needsConsent?: boolean) => unknown;
}
declare module "*/language-names.gen.ts?light" {
	export const languageName: RegExp;
}
declare module "*/facts.ts?copy" {
	export const bookingLink: string;
	export const ways: import("../../business/derived.ts").DerivedFacts["ways"];
}
