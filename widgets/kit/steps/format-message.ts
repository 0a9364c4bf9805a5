/**
 * Fills in a message's placeholders: `{n}` becomes the value `n`.
 *
 * @example
 * formatMessage("Step {n} of {of}", { n: 3, of: 9 }) // "Step 3 of 9"
 */
export function formatMessage(text: string, values: Record<string, string | number>): string {
	return text.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`);
}
