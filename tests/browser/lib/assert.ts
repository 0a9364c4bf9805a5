/** The few assertions the tests need; a failed one throws with both sides in words. */

const shown = (value: unknown) => JSON.stringify(value, null, 1) ?? String(value);

export function ok(value: unknown, what: string): asserts value {
	if (!value) throw new Error(`Not so: ${what}`);
}

/** Compares by value. */
export function equal(found: unknown, expected: unknown, what = "value"): void {
	if (Object.is(found, expected) || shown(found) === shown(expected)) return;
	throw new Error(`${what}\nfound    ${shown(found)}\nexpected ${shown(expected)}`);
}
