/**
 * Features may be imported only by the lists of their runtime, and by files of the same feature.
 */
import type { ImportGraph } from "./import-graph.ts";

/**
 * The only files outside that import features, by runtime. `leads/` has none, because its features
 * are passed to a delivery.
 */
export const featureLists: Readonly<Record<string, readonly string[]>> = {
	desk: ["desk/features.ts", "desk/worker-features.ts"],
	gateway: ["gateway/features.ts", "gateway/features-node.ts", "gateway/features-workerd.ts"],
	leads: [],
};

/** The feature that a file belongs to, in any runtime; undefined for the core. */
export const featureOf = (file: string): string | undefined =>
	/^(?:desk|gateway|leads)\/features\/([\w-]+)\//.exec(file)?.[1];

/** The feature whose API types for the desk a file contains; the core may re-export them. */
export const contractOf = (file: string): string | undefined =>
	/^gateway\/desk-api\/features\/([\w-]+)\.ts$/.exec(file)?.[1];

const isTest = (file: string) => /\.(?:test|suite)\.tsx?$|\/testing\//.test(file);

/** Imports from the core into a feature, or from one feature into another. Tests may have them. */
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
