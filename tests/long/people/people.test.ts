/**
 * A sample of `npm run test:people`.
 *
 * @module-tag all
 */
import { describe, expect, it } from "vitest";
import { crowd } from "./crowd.ts";
import { peopleRun } from "./people-run.ts";

describe("a day of people and bots", () => {
	it("is the same for the same seed, and another for another", () => {
		expect(crowd(7, 80, 20)).toEqual(crowd(7, 80, 20));
		expect(crowd(7, 80, 20)).not.toEqual(crowd(8, 80, 20));
	});

	it("delivers every person's lead or lists it next morning, and no obvious bot causes a mail", async () => {
		const { fates, ...rest } = await peopleRun({ seed: 1, people: 400, robots: 100 });
		expect(rest).toMatchObject({ peopleMissing: 0, robotMails: 0 });
		// Most people are delivered at once; so is a bot that types like a person.
		expect(fates["prefilled, sent at once"].delivered).toBeGreaterThan(75);
		expect(fates["without JavaScript"].delivered).toBeGreaterThan(75);
		expect(fates["types like a person"].delivered).toBeGreaterThan(15);
		expect(rest.digest).toBeLessThan(20_000);
	});
});
