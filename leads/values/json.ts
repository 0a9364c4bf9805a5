/**
 * JSON as JSON.stringify would write it on an unmodified page. Old libraries add a `toJSON` to arrays or all
 * objects (Prototype 1.6), which JSON.stringify obeys; this uses own values only. For plain data: texts, numbers,
 * booleans, lists, objects.
 */
export function toJson(value: unknown): string {
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const parts: string[] = [];
	const list = Array.isArray(value);
	for (const key of Object.keys(value)) {
		const item = (value as Record<string, unknown>)[key];
		if (item !== undefined) parts.push((list ? "" : `${JSON.stringify(key)}:`) + toJson(item));
	}
	return list ? `[${parts}]` : `{${parts}}`;
}
