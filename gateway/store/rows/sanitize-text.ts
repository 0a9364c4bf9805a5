/** Replaces what Postgres rejects in texts: lone surrogates and NUL. */
export const sanitizeText = <T>(value: T): T =>
	typeof value === "string" ? (value.toWellFormed().replaceAll("\0", "\ufffd") as T) : value;
