import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { listJobKinds } from "../../gateway/store/jobs/job-kinds.ts";
import { openStore } from "../../gateway/store/open-store.ts";
import type { LeadStore } from "../../gateway/store/store.ts";
import { freePort } from "../../gateway/testing/free-port.ts";
import { waitForUrl } from "../../tools/servers/wait-for-url.ts";

const root = resolve(import.meta.dirname, "../..");

/** What the stand-ins have received; see demo/README.md. */
export interface Received {
	contacts: {
		id: string;
		email: string;
		phone: string;
		name: string;
		tags: string[];
		source: string;
	}[];
	opportunities: { id: string; title: string; contactId: string; status: string; source: string }[];
	mails: {
		mailbox: string;
		subject: string;
		fields: Record<string, string>;
		control: Record<string, string>;
	}[];
	/** Notifications that browsers received, decrypted. */
	pushes: { message: string }[];
	requests: { method: string; path: string; bearer: boolean; body: unknown }[];
}

/** A fault of the stand-ins; see demo/README.md. */
export interface Fault {
	match: string;
	status?: number;
	body?: unknown;
	delayMs?: number;
	times?: number;
	drop?: boolean;
}

/** The whole product on three free ports: gateway with site, partner pages, stand-ins. */
export interface House {
	site: string;
	partner: string;
	standins: string;
	/** File of the lead store. */
	db: string;
	/** The same store, open. */
	store: LeadStore;
	received(): Promise<Received>;
	misbehave(faults: Fault[]): Promise<void>;
	/**
	 * Ends the stand-ins' faults, waits for deliveries in progress, erases leads that wait for a retry, and empties the
	 * stand-ins.
	 */
	clean(): Promise<void>;
	/** Kills the gateway, as a power cut would. */
	kill(): Promise<void>;
	/** Starts the gateway again with the same store. */
	restart(): Promise<void>;
	close(): Promise<void>;
}

async function answering(url: string): Promise<void> {
	if (!(await waitForUrl(url))) throw new Error(`${url} did not answer within a minute.`);
}

/** The gateway's environment: the stand-ins are the outside world, and nobody is delayed or rate-limited. */
export const gatewayEnvironment = (site: string, standins: string, db: string) => ({
	SITE_URL: site,
	ALLOW_SAMPLE_CLAIMS: "yes",
	CRM_API: "v1",
	CRM_URL: `${standins}/crm/v1`,
	CRM_TOKEN: "standin-token",
	CRM_LOCATION_ID: "standin-location",
	CRM_PIPELINE_ID: "standin-pipeline",
	CRM_STAGE_ID: "standin-stage",
	MAIL_TRANSPORT: "relay",
	RELAY_URL: `${standins}/relay/ajax/sam@coach.example`,
	LEADS_DB: db,
	PUSH_PRIVATE: new URL(standins).hostname,
	SPAM_MIN_MS: "0",
	SPAM_DUPLICATE_LIMIT: "10000",
	// Tests count the emails about leads, so alerts must not add any.
	ALERT_CHECK_MS: "3600000",
	RATE_PER_ADDRESS: "10000",
	RATE_PER_SITE: "10000",
});

/** Waits until no lead is being delivered and no job is due. Erases leads that wait for a retry. */
async function settle(store: LeadStore): Promise<void> {
	for (;;) {
		const pending = await store.list({ state: "pending" });
		const retried = pending.filter(({ nextAttemptAt }) => nextAttemptAt > Date.now());
		await Promise.all(retried.map(({ id }) => store.eraseLead(id)));
		const jobs = await Promise.all(listJobKinds().map((kind) => store.jobs.list(kind)));
		const dueJobs = jobs.flat().filter(({ dueIn }) => dueIn <= 0);
		if (pending.length === retried.length && dueJobs.length === 0) return;
		await setTimeout(20);
	}
}

/** Ends a process with a signal, and waits until it has ended. */
const end = (child: ChildProcess, signal: NodeJS.Signals) =>
	new Promise<void>((done) => {
		if (child.exitCode !== null || child.signalCode !== null) return done();
		child.once("exit", () => done());
		child.kill(signal);
	});

/**
 * Starts the product in its own processes, with a store that is deleted at the end.
 *
 * @param from folder of a built project
 */
export async function startHouse(
	more: Record<string, string> = {},
	from: string = root,
): Promise<House> {
	const [sitePort, partnerPort, standinPort] = await Promise.all([
		freePort(),
		freePort(),
		freePort(),
	]);
	const site = `http://localhost:${sitePort}`;
	const partner = `http://127.0.0.1:${partnerPort}`;
	const standins = `http://127.0.0.1:${standinPort}`;
	const folder = mkdtempSync(join(tmpdir(), "coachkit-"));
	const db = join(folder, "leads.db");
	const env = {
		...process.env,
		PORT: String(sitePort),
		PARTNER_PORT: String(partnerPort),
		STANDIN_PORT: String(standinPort),
		...gatewayEnvironment(site, standins, db),
		...(more.CRM_API && { CRM_URL: `${standins}/crm/${more.CRM_API}` }),
		...more,
	};
	const run = (script: string): ChildProcess =>
		spawn(process.execPath, [join(from, script)], {
			cwd: from,
			env,
			stdio: ["ignore", "ignore", "inherit"],
		});

	const others = [run("demo/standins/serve.ts"), run("demo/partner/serve.ts")];
	let gateway = run("gateway/main.ts");
	const close = async () => {
		await Promise.all([gateway, ...others].map((child) => end(child, "SIGKILL")));
		rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
	};
	try {
		await Promise.all([`${site}/`, `${partner}/`, `${standins}/received`].map(answering));
	} catch (error) {
		await close();
		throw error;
	}

	const store = openStore(db);
	return {
		site,
		partner,
		standins,
		db,
		store,
		received: async () => (await fetch(`${standins}/received`)).json() as Promise<Received>,
		misbehave: async (faults) => {
			await fetch(`${standins}/behaviour`, {
				method: "PUT",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(faults),
			});
		},
		clean: async () => {
			await fetch(`${standins}/behaviour`, { method: "DELETE" });
			// The delivery of an earlier test's lead would fail without its contact, and be retried during another test.
			await settle(store);
			await fetch(`${standins}/received`, { method: "DELETE" });
		},
		kill: () => end(gateway, "SIGKILL"),
		restart: async () => {
			gateway = run("gateway/main.ts");
			await answering(`${site}/`);
		},
		close: async () => {
			await store.close();
			await close();
		},
	};
}
