/** Exit codes of commands. */
export const exitCodes = {
	done: 0,
	/** Nothing matched: no such lead, nothing to release or erase. For `stats`: something needs the coach. */
	nothing: 1,
	/** The command was not understood. */
	usage: 2,
	/** The store exists and cannot be used. */
	unusable: 2,
	/** There is no store, or it stopped working. */
	store: 3,
} as const;
