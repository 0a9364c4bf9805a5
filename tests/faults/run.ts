/**
 * `npm run faults`: the full fault run.
 *
 *     node tests/faults/run.ts [--leads 2000] [--kills 100] [--api v1|v2] [--account lenient|real] [--seed 1]
 */
import { parseArgs } from "node:util";
import { type Figures, faultRun } from "./fault-run.ts";

const { values } = parseArgs({
	options: {
		leads: { type: "string", default: "2000" },
		kills: { type: "string", default: "100" },
		api: { type: "string", default: "v1" },
		account: { type: "string", default: "lenient" },
		seed: { type: "string", default: "1" },
	},
});

/** Figures that must be nought. */
const noughts = [
	"lost",
	"undelivered",
	"dead",
	"duplicateContacts",
	"missingContacts",
	"duplicateOpportunities",
	"missingOpportunities",
	"missingMails",
	"loggedPersonalData",
] as const satisfies (keyof Figures)[];

const figures = await faultRun({
	leads: Number(values.leads),
	kills: Number(values.kills),
	api: values.api === "v2" ? "v2" : "v1",
	account: values.account === "real" ? "real" : "lenient",
	seed: Number(values.seed),
	report: (line) => console.log(line),
});
console.log();
for (const [name, value] of Object.entries(figures)) {
	const must = (noughts as readonly string[]).includes(name);
	console.log(
		`${name.padEnd(24)}${String(value).padStart(8)}${must && value > 0 ? "  <- must be 0" : ""}`,
	);
}
const failed =
	noughts.filter((name) => figures[name] > 0).length +
	Number(figures.acknowledged !== figures.leads) +
	Number(figures.delivered + figures.unanswered !== figures.leads);
console.log(`\n${failed === 0 ? "Nothing lost, nothing doubled." : "The run FAILED."}`);
process.exit(failed === 0 ? 0 : 1);
