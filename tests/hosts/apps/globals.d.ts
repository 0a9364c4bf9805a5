interface Window {
	/** Takes over the page's HTML. */
	hydrate?(): void;
	hydrated?: boolean;
	/** Shows a placeholder, or takes it away. */
	toggle?(shown: boolean): void | Promise<void>;
	/** Address of the coach's site, or of a pinned loader there, for pages that connect to it by themselves. */
	coachAddress: string;
	/** What went wrong in the page (html.ts). */
	__errors?: string[];
}
