interface Window {
	/** Takes over the page's HTML. */
	hydrate?(): void;
	hydrated?: boolean;
	/** What went wrong in the page (html.ts). */
	__errors?: string[];
}
