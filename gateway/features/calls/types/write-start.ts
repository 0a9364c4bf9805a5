/** "2026-12-01T10:00Z", the format of a start in answers and forms. */
export const writeStart = (time: number): string =>
	new Date(time).toISOString().replace(/:\d\d\.\d{3}Z$/, "Z");
