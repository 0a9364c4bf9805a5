import { areas } from "../../business/areas.ts";
import { biography } from "../../business/biography.ts";
import { brand } from "../../business/brand.ts";
import { contact } from "../../business/contact.ts";
import { endpoints } from "../../business/endpoints.ts";
import { identity } from "../../business/identity.ts";
import { links } from "../../business/links.ts";
import { prices } from "../../business/prices.ts";
import { claims, type SampleFacts, sample } from "../../business/sample.ts";
import { testimonials } from "../../business/testimonials.ts";

/** A fact of `business/` that is still the sample coach's. */
export interface SampleFact {
	/** Path of the file: `business/prices.ts`. */
	file: string;
	/** Where in the file: `cleaning.rating`, `testimonials.0.pull`. */
	name: string;
	/** Its line, if the file is available. */
	line?: number;
	/** Whether it is praise or a figure, which may not be invented. */
	claim: boolean;
}

/** Finds the line of a file that begins with a text. */
type FindLine = (file: string, text: string) => number | undefined;

const ownFacts: Readonly<Record<string, unknown>> = {
	...{ identity, contact, endpoints, links, brand, prices, biography, testimonials, areas },
};

/** All facts that a pattern such as `address.*` matches, with full names. */
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

/** The line of a fact: of its text if it is in a list, else of the nearest name. */
function lineOfFact(
	file: string,
	name: string,
	value: unknown,
	find: FindLine,
): number | undefined {
	const names = name.split(".").filter((part) => !/^\d+$/.test(part));
	const text = JSON.stringify(value).slice(0, 40);
	const inList = /\.\d+$|^\d+\./.test(name);
	const beginnings = [
		...(inList ? [text, `${names.at(-1)}: ${text}`] : []),
		...names.reverse().map((each) => `${each}:`),
	];
	for (const beginning of beginnings) {
		const line = find(file, beginning);
		if (line !== undefined) return line;
	}
	return undefined;
}

/** Facts that are still the sample's, in the order of the files. */
export function findSampleFacts(
	find: FindLine = () => undefined,
	facts: Readonly<Record<string, unknown>> = ownFacts,
	samples: Readonly<Record<string, SampleFacts>> = sample,
): SampleFact[] {
	return Object.entries(samples).flatMap(([file, values]) =>
		Object.entries(values).flatMap(([pattern, value]) =>
			factsAt(facts[file], pattern.split("."))
				.filter(([, fact]) => [value].flat().some((one) => isSample(fact, one)))
				.map(([name, fact]): SampleFact => {
					const path = `business/${file}.ts`;
					const line = lineOfFact(path, name, fact, find);
					const claim = claims[file]?.includes(pattern) ?? false;
					return { file: path, name, claim, ...(line !== undefined && { line }) };
				}),
		),
	);
}

/** "business/prices.ts, line 35: cleaning.rating" */
export const describeSampleFact = ({ file, line, name }: SampleFact): string =>
	`${file}${line === undefined ? "" : `, line ${line}`}: ${name}`;

/** Why the site must not be served with these facts, in a sentence; undefined if it may. */
export function sampleClaimsProblem(left: readonly SampleFact[]): string | undefined {
	const invented = left.filter(({ claim }) => claim).map(describeSampleFact);
	if (invented.length === 0) return undefined;
	return `The site still shows praise and figures of the sample coach, which are invented and may not be published: write your own or take them out (${invented.join("; ")}), or set ALLOW_SAMPLE_CLAIMS=yes for a demonstration.`;
}
