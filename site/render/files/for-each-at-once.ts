/** Works through items in order, at most `atOnce` of them at a time. */
export async function forEachAtOnce<Each>(
	atOnce: number,
	all: Iterable<Each>,
	work: (each: Each) => Promise<unknown>,
): Promise<void> {
	const left = all[Symbol.iterator]();
	const workOnRest = async () => {
		for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
	};
	await Promise.all(Array.from({ length: atOnce }, workOnRest));
}
