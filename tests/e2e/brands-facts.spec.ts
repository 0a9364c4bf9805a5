import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { ownCopy } from "../docs/own-copy.ts";
import { firms, writeFirm } from "../support/firms.ts";
import { startHouse } from "../support/house.ts";
import { findLeftovers } from "../support/leftovers.ts";
import { allDeskPaths, allMails, allWidgetStates, firmFaults, pathsOf } from "./firm-faults.ts";

/**
 * Owners with the shortest, usual and longest facts that `business/` allows: nothing beyond an edge, nothing
 * that axe finds, nothing left of the sample coach. `npm run test:brands` looks at all of them, and leaves
 * pictures in shots/firms/; `npm run test:long` at one of each kind.
 */
// One after the other: each begins with a build, which takes both cores.
test.describe.configure({ mode: "default" });
const everything = process.env.BRANDS === "all";

const sampledPaths = ["/", "/offer", "/about", "/testimonials", "/services/one-to-one-coaching"];
const sampledStates = [
	"booking all-errors",
	"calculator estimate",
	"checklist sent",
	"contact failed",
];

for (const [name, firm] of Object.entries(firms))
	test(`a firm with the ${name} facts fits everywhere, and nothing of the sample is left`, {
		tag: "@long",
	}, async ({ browser }) => {
		test.setTimeout(everything ? 3_600_000 : 900_000);
		const copy = ownCopy();
		writeFirm(copy, firm);
		const { code, output } = copy.npm("run", "build");
		expect(code, output).toBe(0);
		expect(output).not.toContain("still the sample coach's");
		const dist = copy.path("dist");
		const left = [dist, copy.path("dist-desk")].flatMap((folder) => findLeftovers(folder, firm));
		expect.soft(left).toEqual([]);
		// Of the sample nothing is left that may not be published, so this one starts without a setting.
		const house = await startHouse({ ALLOW_SAMPLE_CLAIMS: "no" }, copy.path(""));
		try {
			const shots = join(import.meta.dirname, "../../shots/firms", name);
			const faults = await firmFaults(
				browser,
				house,
				firm,
				{
					paths: everything ? pathsOf(dist) : sampledPaths,
					widgetStates: everything ? allWidgetStates : sampledStates,
					mails: allMails,
					deskPaths: allDeskPaths,
				},
				(picture) => join(shots, `${picture}.png`),
			);
			expect(faults).toEqual([]);
		} finally {
			await house.close();
			copy.remove();
		}
	});
