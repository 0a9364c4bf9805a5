/** Where features are imported: by the lists of their runtime alone, and by files of the same feature. */
import type { ImportGraph } from "./import-graph.ts";

/** The only files that import features from outside, by runtime. `leads/` has none: a delivery is given its features. */
export const featureLists: Readonly<Record<string, readonly string[]>> = {
	desk: ["desk/features.ts", "desk/worker-features.ts"],
	gateway: ["gateway/features.ts", "gateway/features-node.ts", "gateway/features-workerd.ts"],
	leads: [],
};

/** The feature that a file belongs to, of any runtime; undefined for the core. */
export const featureOf = (file: string): string | undefined =>
	/^(?:desk|gateway|leads)\/features\/([\w-]+)\//.exec(file)?.[1];

/** The same, for a feature's part of the contract with the desk, which the core passes on. */
export const contractOf = (file: string): string | undefined =>
	/^gateway\/desk-api\/features\/([\w-]+)\.ts$/.exec(file)?.[1];

const isTest = (file: string) => /\.(?:test|suite)\.tsx?$|\/testing\//.test(file);

/** Imports that go from the core into a feature, or from one feature into another; tests may do so. */
export function findFeatureImports(graph: ImportGraph): string[] {
	const lists = Object.values(featureLists).flat();
	return [...graph]
		.filter(([from]) => !isTest(from) && !lists.includes(from))
		.flatMap(([from, targets]) => {
			const own = featureOf(from) ?? contractOf(from);
			return targets
				.filter((to) => ![undefined, own].includes(featureOf(to)))
				.map((to) => `${from} -> ${to}`);
		});
}
