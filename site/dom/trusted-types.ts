/** The part of Trusted Types that the site uses. TypeScript's DOM does not have it yet. */
interface TrustedTypes {
	createPolicy<Sink extends string>(
		name: string,
		rules: Record<Sink, (text: string) => string>,
	): Record<Sink, (text: string) => string>;
}

/**
 * Pages accept HTML and script addresses only from the Trusted Types policies that their
 * Content-Security-Policy names (`site/render/documents/headers-file.ts`). Undefined in older browsers.
 */
export const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
