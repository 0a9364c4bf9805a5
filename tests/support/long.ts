/** Details of a test that `npm test` leaves to `npm run test:long` (tests/README.md) unless this holds. */
export const longUnless = (sampled: boolean) => (sampled ? {} : { tag: "@long" });

/** Fails where a sample names what is not there any more, which nothing else would notice. */
export function checkSample(names: readonly string[], all: readonly { name: string }[]): void {
	for (const name of names)
		if (!all.some((each) => each.name === name)) throw new Error(`There is no "${name}" to try.`);
}
