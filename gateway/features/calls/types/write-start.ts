/** "2026-12-01T10:00Z", as answers and forms have a start. */
export const writeStart = (time: number): string =>
	new Date(time).toISOString().replace(/:\d\d\.\d{3}Z$/, "Z");
