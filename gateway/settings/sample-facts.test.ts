import { describe, expect, it } from "vitest";
import { sample } from "../../business/sample.ts";
import { findLine } from "../desk/upkeep/host-info.ts";
import { describeSampleFact, findSampleFacts, sampleClaimsProblem } from "./sample-facts.ts";

const shipped = findSampleFacts(findLine);

describe("the remaining sample facts", () => {
	it("are also those of earlier versions", () => {
		const pull = "We had two good people who could not stand each other.";
		expect(findSampleFacts(undefined, { testimonials: [{ pull }] })).toMatchObject([
			{ name: "testimonials.0.pull", claim: true },
		]);
	});

	it("are all of them as shipped, each with its line", () => {
		const values = Object.values(sample).flatMap((facts) => Object.values(facts).flat());
		expect(shipped).toHaveLength(values.length);
		expect(shipped.filter(({ line }) => line === undefined)).toEqual([]);
		const said = shipped.map(describeSampleFact);
		expect(said).toContain("business/facts.json, line 6: identity.brand");
		expect(said).toContain("business/facts.json, line 30: contact.email");
		expect(said).toContain("business/facts.json, line 78: prices.cleaning.rating");
		expect(said).toContain("business/facts.json, line 331: testimonials.0.pull");
		expect(said).toContain("business/facts.json, line 315: biography.story.0");
	});

	const facts = {
		identity: { brand: "Ridley & Daughters", coachingHours: "10,000+" },
		testimonials: [{ pull: "Ours." }, { pull: "One side of paper got me the workshop." }],
	};

	it("exclude facts that the owner changed, and include every other", () => {
		expect(findSampleFacts(undefined, facts).map(({ name }) => name)).toEqual([
			"identity.coachingHours",
			"testimonials.1.pull",
		]);
		expect(findSampleFacts(undefined, { identity: { brand: "Ridley" }, testimonials: [] })).toEqual(
			[],
		);
	});

	it("may not be published if they contain praise or figures", () => {
		expect(sampleClaimsProblem(findSampleFacts(undefined, facts))).toBe(
			"The site still shows the sample coach's invented praise and figures, which may not be published: replace or remove them (business/facts.json: identity.coachingHours; business/facts.json: testimonials.1.pull), or set ALLOW_SAMPLE_CLAIMS=yes for a demonstration.",
		);
		const address = { contact: { locality: "Anytown" } };
		expect(findSampleFacts(undefined, address)).toHaveLength(1);
		expect(sampleClaimsProblem(findSampleFacts(undefined, address))).toBeUndefined();
	});
});
