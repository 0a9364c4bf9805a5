/**
 * `npm run test:faults`: the full fault run; tests/README.md says how to read it. `--sample` is what
 * `npm run test:all` runs: short episodes of each kind, half of them on each connection; on Postgres its own.
 *
 *     node tests/long/faults/run.ts [--sample] [--leads 5000] [--kills 300] [--crm v1|v2|hubspot|brevo] [--seed 1]
 *                              [--store sqlite|postgres|edge] [--episodes all|none|<words of names, apart by commas>] [--pace 80]
 *                              [--additions] [--webhooks] [--forms]
 *     node tests/long/faults/run.ts --hostile [--sample] [--leads 5000] [--kills 100] [--crm v1|v2|hubspot|brevo] [--seed 1] [--store …]
 *     node tests/long/faults/run.ts --endurance 10000 [--store edge]
 */
import { parseArgs } from "node:util";
import { hasPostgres } from "../../../gateway/testing/postgres-server.ts";
import { enduranceRun } from "./endurance.ts";
import { episodes } from "./episodes/all.ts";
import { type FaultRunOptions, type Figures, faultRun } from "./fault-run.ts";
import { verdict } from "./verdict.ts";

const { values } = parseArgs({
	options: {
		sample: { type: "boolean", default: false },
		leads: { type: "string" },
		kills: { type: "string" },
		crm: { type: "string" },
		/** The older name of `--crm`. */
		only: { type: "string" },
		seed: { type: "string", default: "1" },
		episodes: { type: "string" },
		pace: { type: "string" },
		store: { type: "string", default: "sqlite" },
		additions: { type: "boolean", default: false },
		webhooks: { type: "boolean", default: false },
		forms: { type: "boolean", default: false },
		endurance: { type: "string" },
		hostile: { type: "boolean", default: false },
	},
});
const full = values.hostile ? { leads: 5000, kills: 100 } : { leads: 5000, kills: 300 };
const short = values.hostile ? { leads: 30, kills: 3 } : { leads: 60, kills: 6 };
/** The sample for another kind of store: only the newer API, and on Postgres its own episodes. */
const elsewhere = values.sample && values.store !== "sqlite";
const size = values.sample ? short : full;
/**
 * One episode for each thing that can fail (CRM, key, mailbox, disk, clock, shutdown), and those that only a
 * database server has.
 */
const sampled =
	values.store === "postgres"
		? "read-only,failover"
		: "stage deleted,token revoked,mailbox full,disk full,clock an hour back,SIGTERM";
const asked = values.episodes ?? (values.sample && !values.hostile ? sampled : "all");

const store =
	(["sqlite", "postgres", "edge"] as const).find((kind) => kind === values.store) ?? "sqlite";
if (store === "postgres" && !hasPostgres) {
	console.log("Postgres is not installed (Debian: postgresql): nothing was run.");
	console.log(`0 passed, ${process.env.CI ? 1 : 0} failed`);
	process.exit(process.env.CI ? 1 : 0);
}

if (values.endurance) {
	const mails = Number(values.endurance);
	const figures = await enduranceRun(mails, { store, report: (line) => console.log(line) });
	const right: Partial<Record<string, boolean>> = {
		mails: figures.mails >= mails,
		missingMails: figures.missingMails === 0,
		missingReplies: figures.missingReplies === 0,
		mailsTwice: figures.mailsTwice === 0,
		answers: figures.answers,
	};
	for (const [name, value] of Object.entries(figures))
		console.log(
			`${name.padEnd(24)}${String(value).padStart(8)}${right[name] === false ? "  <- WRONG" : ""}`,
		);
	const failed = Object.values(right).filter((fits) => !fits).length;
	console.log(`${Object.keys(right).length - failed} passed, ${failed} failed`);
	process.exit(failed === 0 ? 0 : 1);
}

const words = asked.split(",");
const possible = episodes.filter(
	({ only = store, ofProcess }) => only === store && !(ofProcess && store === "edge"),
);
const chosen =
	asked === "all"
		? possible.filter(() => !values.hostile)
		: possible.filter(({ name }) => words.some((word) => name.includes(word.trim())));

/**
 * How the gateway is connected: the specification's CRM with mail by SMTP, HighLevel's current API with a relay,
 * HubSpot, and Brevo.
 */
const all: Pick<FaultRunOptions, "api" | "transport" | "account">[] = [
	{ api: "v1", transport: "smtp", account: "lenient" },
	{ api: "v2", transport: "relay", account: "real" },
	{ api: "hubspot", transport: "smtp", account: "lenient" },
	{ api: "brevo", transport: "smtp", account: "lenient" },
];
const only = values.crm ?? values.only ?? (elsewhere ? "v2" : undefined);
const ways = all.filter(({ api }) => (only ?? api) === api);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** The episodes for one connection: all, or its share of a sample. */
const shareOf = (way: (typeof all)[number]) =>
	values.sample ? chosen.filter((_, at) => ways[at % ways.length] === way) : chosen;

async function run(way: (typeof all)[number]) {
	const figures = await faultRun({
		...size,
		...(values.leads && { leads: Number(values.leads) }),
		...(values.kills && { kills: Number(values.kills) }),
		...way,
		episodes: shareOf(way),
		full: !values.sample,
		store,
		...(values.hostile
			? { hostile: true }
			: { additions: values.additions, webhooks: values.webhooks }),
		forms: values.forms,
		seed: Number(values.seed),
		...(values.pace && { pace: Number(values.pace) }),
		report: (line) => console.log(`${way.api}  ${line}`),
	});
	return { ...way, figures, wrong: verdict(figures) };
}

function print({ told, ...figures }: Figures, wrong: readonly string[]): void {
	for (const [name, value] of Object.entries(figures))
		console.log(
			`${name.padEnd(24)}${String(value).padStart(8)}${wrong.includes(name) ? "  <- WRONG" : ""}`,
		);
	console.log(`\n${"what the coach was told".padEnd(56)}beginning   end`);
	for (const { name, ok, ...times } of told)
		console.log(
			`${name.padEnd(56)}${String(times.told).padStart(9)}${String(times.over).padStart(6)}${ok ? "" : "  <- WRONG"}`,
		);
}

const outcomes = [];
// The sample is short enough to run all connections at once.
if (values.sample) outcomes.push(...(await Promise.all(ways.map(run))));
else for (const way of ways) outcomes.push(await run(way));

let [passed, failed] = [0, 0];
for (const { api, transport, account, figures, wrong } of outcomes) {
	console.log(
		`\n== CRM ${api}, mail by ${transport}, ${figures.hostile ? "hostile world" : `${account} account`}`,
	);
	print(figures, wrong);
	failed += wrong.length;
	// One check for each figure, and one for each incident.
	passed += Object.keys(figures).length - 1 + figures.told.filter(({ ok }) => ok).length;
	passed -= wrong.filter((name) => name !== "told").length;
}
console.log(
	`\n${failed === 0 ? "Nothing lost, nothing doubled, everything told." : "The run FAILED."}`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
