interface Window {
	/** Hydrates the page's HTML. */
	hydrate?(): void;
	hydrated?: boolean;
	/** Shows or hides a placeholder. */
	toggle?(shown: boolean): void | Promise<void>;
	/** Address of the coach's site, or of a pinned loader there, for pages that connect themselves. */
	coachAddress: string;
	/** Errors in the page (html.ts). */
	__errors?: string[];
}
