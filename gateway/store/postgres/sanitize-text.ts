/** Text that Postgres takes: it knows neither half a letter nor a zero character. */
export const sanitizeText = <T>(value: T): T =>
	typeof value === "string" ? (value.toWellFormed().replaceAll("\0", "\ufffd") as T) : value;
