/** Fills in a message's placeholders: `{n}` becomes the value `n`. */
export function formatMessage(text: string, values: Record<string, string | number>): string {
	return text.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`);
}
