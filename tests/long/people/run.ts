/**
 * `npm run test:people`: 10,000 posts with each of ten seeds: 8,000 by people, 2,000 by five kinds of bots.
 *
 *   node tests/long/people/run.ts [--people 8000] [--robots 2000] [--seeds 1,2,3,4,5,6,7,8,9,10]
 */
import { parseArgs } from "node:util";
import { type PeopleFigures, peopleRun } from "./people-run.ts";

const { values } = parseArgs({
	options: {
		people: { type: "string", default: "8000" },
		robots: { type: "string", default: "2000" },
		seeds: { type: "string", default: "1,2,3,4,5,6,7,8,9,10" },
	},
});

const columns = ["sent", "delivered", "inDigest", "nowhere", "cameAgain"] as const;

function print(seed: number, { fates, ...rest }: PeopleFigures): void {
	const row = (name: string, cells: readonly (string | number)[]) =>
		console.log(name.padEnd(32) + cells.map((cell) => String(cell).padStart(11)).join(""));
	console.log();
	row(`seed ${seed}`, columns);
	for (const [trace, fate] of Object.entries(fates))
		row(
			trace,
			columns.map((column) => fate[column]),
		);
	console.log(
		`people missing: ${rest.peopleMissing}; mails by robots of the first four kinds: ${rest.robotMails}; characters in the digest: ${rest.digest}`,
	);
}

let wrong = 0;
for (const seed of values.seeds.split(",").map(Number)) {
	const figures = await peopleRun({
		seed,
		people: Number(values.people),
		robots: Number(values.robots),
	});
	print(seed, figures);
	wrong += figures.peopleMissing + figures.robotMails;
}
console.log(
	`\n${wrong === 0 ? "Every person was delivered or told of, no robot of the first four kinds sent a mail." : "The run FAILED."}`,
);
process.exit(wrong === 0 ? 0 : 1);
