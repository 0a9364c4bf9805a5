/**
 * `npm run test:cuts`: visitors send forms while their connection is cut; see README.md.
 *
 *     node tests/long/connection-cuts/run.ts [--journeys 1000] [--seed 1] [--only 417] [--at-once 4]
 */
import { parseArgs } from "node:util";
import { runJourneys } from "./run-journeys.ts";

const { values } = parseArgs({
	options: {
		journeys: { type: "string", default: "1000" },
		seed: { type: "string", default: "1" },
		only: { type: "string" },
		"at-once": { type: "string", default: "4" },
	},
});
const first = Number(values.seed);
const seeds = values.only
	? values.only.split(",").map(Number)
	: Array.from({ length: Number(values.journeys) }, (_, index) => first + index);
const figures = await runJourneys(seeds, {
	atOnce: Number(values["at-once"]),
	report: (line) => console.log(line),
	isVerbose: values.only !== undefined,
});
console.log(figures);
const { wrong, lost, doubled } = figures;
const isRight = figures.journeys > 0 && wrong + lost + doubled === 0;
console.log(
	isRight
		? "One lead each, and every visitor reads the truth."
		: "The run FAILED: see the seeds above.",
);
process.exit(isRight ? 0 : 1);
