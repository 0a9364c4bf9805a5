/** Imports the prerenderer only when called, because its constants are computed from facts. */
export const importPrerenderer = (asksConsent: boolean) =>
	asksConsent
		? // @ts-expect-error: a release makes it
			import("../../../.build/prerender/asking/prerender.mjs")
		: // @ts-expect-error: a release makes it
			import("../../../.build/prerender/prerender.mjs");
