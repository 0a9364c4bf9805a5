import {
	areas,
	biography,
	brand,
	contact,
	endpoints,
	identity,
	links,
	prices,
	testimonials,
} from "../../business/facts.ts";
import { claims, earlierSample, type SampleFacts, sample } from "../../business/sample.ts";

/** A fact in `business/` that is still the sample coach's. */
export interface SampleFact {
	/** Path of the file: `business/facts.json`. */
	file: string;
	/** Path in the file: `prices.cleaning.rating`, `testimonials.0.pull`. */
	name: string;
	/** Its line, if the file is available. */
	line?: number;
	/** Whether it is praise or a figure, which must not be invented. */
	claim: boolean;
}

/** Finds the line of a fact in a file. */
type FindLine = (file: string, name: string) => number | undefined;

const file = "business/facts.json";

const ownFacts = (): Readonly<Record<string, unknown>> => ({
	identity,
	contact,
	endpoints,
	links,
	brand,
	prices,
	biography,
	testimonials,
	areas,
});

/** All facts that match a pattern such as `address.*`, with full names. */
function factsAt(value: unknown, names: readonly string[], path = ""): [string, unknown][] {
	const [name, ...rest] = names;
	if (name === undefined) return [[path.slice(1), value]];
	if (typeof value !== "object" || value === null) return [];
	const keys = name === "*" ? Object.keys(value) : [name];
	return keys.flatMap((key) =>
		factsAt((value as Record<string, unknown>)[key], rest, `${path}.${key}`),
	);
}

const isSample = (fact: unknown, value: string | number): boolean =>
	typeof fact === "string" && typeof value === "string" && value.endsWith("…")
		? fact.startsWith(value.slice(0, -1))
		: fact === value;

/** Facts that are still the sample's, in the order of the sample. */
export function findSampleFacts(
	find: FindLine = () => undefined,
	facts: Readonly<Record<string, unknown>> = ownFacts(),
	samples: Readonly<Record<string, SampleFacts>> = sample,
): SampleFact[] {
	return Object.entries(samples).flatMap(([section, values]) =>
		Object.entries(values).flatMap(([pattern, value]) =>
			factsAt(facts[section], pattern.split("."))
				.filter(([, fact]) =>
					[value, earlierSample[section]?.[pattern] ?? []]
						.flat()
						.some((one) => isSample(fact, one)),
				)
				.map(([path]): SampleFact => {
					const name = `${section}.${path}`;
					const line = find(file, name);
					const claim = claims[section]?.includes(pattern) ?? false;
					return { file, name, claim, ...(line !== undefined && { line }) };
				}),
		),
	);
}

/** "business/facts.json, line 135: prices.cleaning.rating" */
export const describeSampleFact = ({ file, line, name }: SampleFact): string =>
	`${file}${line === undefined ? "" : `, line ${line}`}: ${name}`;

/** Why the site must not be served with these facts, in a sentence; undefined if it may. */
export function sampleClaimsProblem(remainingFacts: readonly SampleFact[]): string | undefined {
	const inventedClaims = remainingFacts.filter(({ claim }) => claim).map(describeSampleFact);
	if (inventedClaims.length === 0) return undefined;
	return `The site still shows the sample coach's invented praise and figures, which may not be published: replace or remove them (${inventedClaims.join("; ")}), or set ALLOW_SAMPLE_CLAIMS=yes for a demonstration.`;
}
