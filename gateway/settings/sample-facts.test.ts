import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sample } from "../../business/sample.ts";
import { findLine } from "../desk/host-info.ts";
import { describeSampleFact, findSampleFacts, sampleClaimsProblem } from "./sample-facts.ts";

const shipped = findSampleFacts(findLine);

describe("what of the sample is left", () => {
	it("is all of it as shipped, each with the line it stands on", () => {
		const values = Object.values(sample).flatMap((facts) => Object.values(facts).flat());
		expect(shipped).toHaveLength(values.length);
		expect(shipped.filter(({ line }) => line === undefined)).toEqual([]);
		const said = shipped.map(describeSampleFact);
		expect(said).toContain("business/identity.ts, line 13: brand");
		expect(said).toContain("business/contact.ts, line 15: email");
		expect(said).toContain("business/prices.ts, line 35: cleaning.rating");
		expect(said).toContain("business/testimonials.ts, line 12: 0.pull");
		expect(said).toContain("business/biography.ts, line 10: story.0");
	});

	it("names only files that there are", () => {
		const files = readdirSync(join(import.meta.dirname, "../../business"));
		for (const name of Object.keys(sample)) expect(files).toContain(`${name}.ts`);
	});

	const facts = {
		identity: { brand: "Ridley & Daughters", coachingHours: "10,000+" },
		testimonials: [{ pull: "Ours." }, { pull: "One side of paper got me the workshop." }],
	};

	it("is no fact that the owner has changed, and every one that they have not", () => {
		expect(findSampleFacts(undefined, facts).map(({ name }) => name)).toEqual([
			"coachingHours",
			"1.pull",
		]);
		expect(findSampleFacts(undefined, { identity: { brand: "Ridley" }, testimonials: [] })).toEqual(
			[],
		);
	});

	it("may not go out where it praises or counts", () => {
		expect(sampleClaimsProblem(findSampleFacts(undefined, facts))).toBe(
			"The site still shows praise and figures of the sample coach, which are invented and may not be published: write your own or take them out (business/identity.ts: coachingHours; business/testimonials.ts: 1.pull), or set ALLOW_SAMPLE_CLAIMS=yes for a demonstration.",
		);
		const address = { contact: { locality: "Anytown" } };
		expect(findSampleFacts(undefined, address)).toHaveLength(1);
		expect(sampleClaimsProblem(findSampleFacts(undefined, address))).toBeUndefined();
	});
});
