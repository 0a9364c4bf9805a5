/** The few assertions the tests need; a failed one throws with both values as text. */

let assertionCount = 0;
/** Records that the current test has made an assertion. */
export const noteAssertion = () => {
	assertionCount++;
};

type Test = NonNullable<Parameters<typeof it>[1]>;
const plain = it;
/** Mocha passes a test without assertions; here it fails. */
globalThis.it = (name, body) =>
	plain(
		name,
		body &&
			async function (this: ThisParameterType<Test>) {
				assertionCount = 0;
				await body.call(this);
				if (assertionCount === 0)
					throw new Error("It passed without an assertion: it cannot fail.");
			},
	);

const shown = (value: unknown) => JSON.stringify(value, null, 1) ?? String(value);

export function ok(value: unknown, what: string): asserts value {
	noteAssertion();
	if (!value) throw new Error(`Not so: ${what}`);
}

/** Compares by value. */
export function equal(found: unknown, expected: unknown, what = "value"): void {
	noteAssertion();
	if (Object.is(found, expected) || shown(found) === shown(expected)) return;
	throw new Error(`${what}\nfound    ${shown(found)}\nexpected ${shown(expected)}`);
}
