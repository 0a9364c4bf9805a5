/** The result of one check. */
export interface Finding {
	/** `good`, `hint` (works, could be better) or `bad` (visitors miss something). */
	state: "good" | "hint" | "bad";
	/** What was checked or found, in a few words. */
	title: string;
	/** What it means, in plain words. */
	text: string;
	/** What to do about it. */
	fix?: string;
	/** Text to copy and paste. */
	code?: string;
}

/** A check that found nothing wrong. */
export const good = (title: string, text: string): Finding => ({ state: "good", title, text });
