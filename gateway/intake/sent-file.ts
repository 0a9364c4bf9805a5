/** A file that a form sends to its visitors, as a link that works for a while. */
export interface SentFile {
	href: string;
	/** When the link expires, milliseconds since 1970. */
	until: number;
	/** Its name on the visitor's device. */
	name: string;
}

/** Finds the file of a custom form, with a new link to it; undefined if it sends none. Never fails. */
export type ReadFormFile = (form: string, lang?: string) => Promise<SentFile | undefined>;
