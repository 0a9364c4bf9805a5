interface Window {
	/** Takes over the page's HTML. */
	hydrate?(): void;
	hydrated?: boolean;
	/** Shows a placeholder, or takes it away. */
	toggle?(shown: boolean): void | Promise<void>;
	/** What went wrong in the page (html.ts). */
	__errors?: string[];
}
