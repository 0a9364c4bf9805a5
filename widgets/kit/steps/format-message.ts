/** Puts values into a text of `messages.ts`: `{n}` becomes the value called n. */
export function formatMessage(text: string, values: Record<string, string | number>): string {
	return text.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`);
}
