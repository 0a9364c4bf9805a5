/**
 * `npm run test:texts`: 1,000 texts that are due while gateways are killed fifty times, and the service fails in every
 * way; see README.md.
 *
 *     node tests/long/texts/run.ts [--store sqlite|postgres|edge] [--service own|twilio|clicksend|vonage]
 *                            [--texts 1000] [--kills 50] [--seed 1]
 */
import { parseArgs } from "node:util";
import { textServices } from "../../../gateway/features/texts/settings.ts";
import { hasPostgres } from "../../../gateway/testing/postgres-server.ts";
import { judgeTexts } from "./judge-texts.ts";
import { textRun } from "./text-run.ts";

const { values } = parseArgs({
	options: {
		store: { type: "string" },
		service: { type: "string", default: "own" },
		texts: { type: "string", default: "1000" },
		kills: { type: "string", default: "50" },
		seed: { type: "string", default: "1" },
	},
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const stores = (["sqlite", "postgres", "edge"] as const).filter(
	(store) => store === (values.store ?? store),
);
const service = textServices.find((each) => each === values.service && each !== "none");
if (!service || service === "none") throw new Error(`There is no service ${values.service}.`);
const kills = Number(values.kills);
let failed = 0;
for (const store of stores) {
	if (store === "postgres" && !hasPostgres) {
		console.log("postgres: skipped, it is not installed (Debian: postgresql)");
		if (process.env.CI) failed++;
		continue;
	}
	const figures = await textRun({
		...{ store, service: store === "edge" ? "own" : service, texts: Number(values.texts), kills },
		seed: Number(values.seed),
		report: (line) => console.log(`${store}  ${line}`),
	});
	const wrong = judgeTexts(figures, kills);
	if (wrong.length > 0) failed++;
	console.log(
		`${store}: ${wrong.length === 0 ? "right" : `WRONG (${wrong.join()})`} ${JSON.stringify(figures)}`,
	);
}
process.exit(failed > 0 ? 1 : 0);
