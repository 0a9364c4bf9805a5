import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HTTPException } from "hono/http-exception";
import { createStandins, type Standins } from "../../../../demo/standins/app.ts";
import { gatewayWorker } from "../../../../gateway/cloudflare/local.ts";
import { listen } from "../../../../gateway/server/listen.ts";
import { freePort } from "../../../../gateway/testing/free-port.ts";
import type { CrmApi } from "../../../../leads/crm/adapters.ts";
import { autoReplyKinds } from "../../../../leads/forms/auto-replies.ts";
import { type Mailbox, mailbox } from "../../../support/mailbox.ts";
import { createPager, type Pager } from "./coach.ts";
import { type Database, edgeDatabase, fileDatabase, serverDatabase } from "./database.ts";
import { type Machine, pretendMachine, realMachine } from "./machine.ts";
import { callTimeout, hostileTiming } from "./misbehaviour.ts";
import { createReceivers, type Receivers } from "./receivers.ts";

/** All a gateway process needs around it. */
export interface Surroundings {
	standins: Standins;
	/** The coach's mail server, where mail goes by SMTP. */
	mail: Mailbox;
	/** What ALERT_URL heard. */
	pager: Pager;
	machine: Machine;
	/** Each gateway's environment, by its origin: short time-outs, and no limits for visitors. */
	gateways: Map<string, Record<string, string>>;
	/** Where leads are posted: a random gateway, as behind a load balancer. */
	leads(): string;
	database: Database;
	/** The receivers of webhooks. */
	receivers: Receivers;
	/** The environment for `npm run leads`. */
	commands: Record<string, string>;
	/** Where gateways remember their alerts about the store. */
	alertsFile: string;
	close(): Promise<void>;
}

export interface SurroundingsOptions {
	api: CrmApi;
	transport: "smtp" | "relay";
	account?: Parameters<typeof createStandins>[0];
	/** Calls to the CRM in 10 seconds. Default 100,000, or the run would never end. */
	pace?: number;
	/** Whether the disk really fills up and the system's clock changes, where the machine allows it. */
	real?: boolean;
	/** Postgres runs with three gateways, whose clocks are two minutes apart. Default SQLite. */
	store?: Database["kind"];
	/** Every kind goes to the CRM, with notes and custom fields. */
	additions?: boolean;
	/** Half of the leads use a custom form, which keeps changing. */
	forms?: boolean;
	/** Other programs hear of every lead. */
	webhooks?: boolean;
	/** Every third call to CRM, mail and receivers fails, in every possible way. */
	hostile?: boolean;
	seed?: number;
}

const storeToken = "fault-run-token-of-forty-characters-----";

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one list of servers and the settings that point at them
export async function createSurroundings({
	api,
	transport,
	account = {},
	pace = 100_000,
	real = false,
	store = "sqlite",
	additions = false,
	webhooks = false,
	hostile = false,
	seed = 1,
}: SurroundingsOptions): Promise<Surroundings> {
	// While the machine stalls, a create may be done long after the gateway has stopped waiting.
	const usual = { callTimeout, settle: 6 * callTimeout };
	const timing = hostile ? hostileTiming : { ...usual, retryFirst: 200, retryLongest: 1000 };
	const folder = mkdtempSync(join(tmpdir(), "faults-"));
	const dist = join(folder, "dist");
	mkdirSync(dist);
	writeFileSync(join(dist, "index.html"), "home");
	const several = store === "postgres";
	const machine = (real && store === "sqlite" && realMachine(folder)) || pretendMachine(folder);
	const clocks = several ? [0, 120_000, -120_000] : [0];
	const ports = await Promise.all(clocks.map(freePort));
	const database = several
		? await serverDatabase()
		: store === "edge"
			? edgeDatabase(`http://127.0.0.1:${ports[0]}`, storeToken)
			: fileDatabase(join(machine.disk, "leads.db"));
	const worker = join(folder, "worker.mjs");
	if (store === "edge") writeFileSync(worker, await gatewayWorker());
	const standins = createStandins(account);
	// A killed gateway leaves half a request behind, which is expected.
	standins.app.onError((error) =>
		error instanceof HTTPException ? error.getResponse() : new Response(null, { status: 500 }),
	);
	const server = await listen(standins as never, 0, "127.0.0.1");
	const outside = `http://127.0.0.1:${server.port}`;
	const [mail, pager, receivers] = await Promise.all([
		mailbox(),
		createPager(),
		createReceivers(seed),
	]);
	const gateways = new Map<string, Record<string, string>>();
	for (const [place, clock] of clocks.entries()) {
		const port = ports[place];
		gateways.set(`http://127.0.0.1:${port}`, {
			...common(),
			PORT: String(port),
			FAULT_CLOCK: String(clock),
		});
	}
	const origins = [...gateways.keys()];
	return {
		standins,
		mail,
		pager,
		machine,
		gateways,
		leads: () => `${origins[Math.floor(Math.random() * origins.length)]}/leads`,
		database,
		receivers,
		commands: {
			LEADS_DB: store === "edge" ? (origins[0] ?? "") : database.url,
			STORE_TOKEN: storeToken,
		},
		alertsFile: join(folder, "alerts"),
		async close() {
			await Promise.all([server.close(), mail.close(), pager.close(), database.close()]);
			receivers.close();
			machine.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};

	function common() {
		return {
			// On workerd we can change neither clock nor disk.
			...(store === "edge"
				? { EDGE_DISK: join(folder, "objects"), EDGE_WORKER: worker, STORE_TOKEN: storeToken }
				: machine.env),
			DIST: dist,
			LEADS_DB: database.url,
			ALERTS_FILE: join(folder, "alerts"),
			CRM_API: api,
			CRM_URL: `${outside}/crm/${api}`,
			CRM_TOKEN: standins.account.token,
			CRM_LOCATION_ID: "loc",
			CRM_PIPELINE_ID: "pipe",
			CRM_STAGE_ID: "stage",
			MAIL_TRANSPORT: transport,
			SMTP_URL: mail.url,
			REPLIES: transport === "smtp" ? autoReplyKinds.join() : "none",
			RELAY_URL: `${outside}/relay/ajax/sam@coach.example`,
			ALERT_URL: pager.url,
			// Due as soon as a new day has begun, which the clock jump causes.
			DIGEST_AT: "00:00",
			// Twenty times half of this must be longer than a call waits for the database (4 s).
			ALERT_CHECK_MS: several ? "1000" : "300",
			ALERT_CALM_MS: "1500",
			CRM_CALLS_PER_10S: String(pace),
			...(additions && {
				CRM_KINDS: "all",
				CRM_NOTES: "1",
				CRM_FIELDS: "lastName=NAME,page=PAGE",
			}),
			...(webhooks && receivers.env),
			REPLY_LIMIT_FACTOR: "1000000",
			RATE_PER_ADDRESS: "1000000",
			RATE_PER_SITE: "1000000",
			SPAM_DUPLICATE_LIMIT: "1000000",
			CALL_TIMEOUT_MS: String(timing.callTimeout),
			// The lease is longer too: on a busy machine a gateway may stall for seconds without being dead.
			IN_FLIGHT_MS: String(timing.settle),
			RETRY_FIRST_MS: String(timing.retryFirst),
			RETRY_LONGEST_MS: String(timing.retryLongest),
		};
	}
}
