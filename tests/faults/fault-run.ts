/**
 * Leads through a gateway that is killed at random moments, to a CRM and a relay that misbehave.
 * What was acknowledged must arrive: every lead, one contact a person, one opportunity a contact.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sqliteStore } from "../../gateway/store/sqlite.ts";
import { compare } from "./compare.ts";
import { misbehaviour } from "./misbehaviour.ts";
import { type GatewayProcess, startGateway } from "./process.ts";
import { createSurroundings } from "./surroundings.ts";
import { canary, leadOf, submit } from "./visitors.ts";

export interface FaultRunOptions {
	leads: number;
	kills: number;
	api: "v1" | "v2";
	/**
	 * `lenient`: the CRM makes a second contact and a second opportunity whenever it is asked to, so
	 * only the gateway's own care prevents them. `real`: it merges and refuses as the vendor says, and
	 * one person in two sends two forms.
	 */
	account: "lenient" | "real";
	seed?: number;
	/** Milliseconds without a lead arriving, after the last kill, until we stop waiting. Default 60,000. */
	patience?: number;
	report?: (line: string) => void;
}

/** What a run came to. All but the first group should be 0. */
export interface Figures {
	leads: number;
	acknowledged: number;
	kills: number;
	faults: number;
	delivered: number;
	mails: number;
	seconds: number;

	/** Acknowledged, and not in the store. */
	lost: number;
	/** Still on its way when patience ended. */
	undelivered: number;
	dead: number;
	duplicateContacts: number;
	missingContacts: number;
	duplicateOpportunities: number;
	missingOpportunities: number;
	missingMails: number;
	loggedPersonalData: number;

	/** Parked for the coach: the mail went out twice, and no answer came either time. Few. */
	unanswered: number;
	/** Mail is sent at least once: a kill between the relay's answer and our note of it sends it again. */
	repeatedMails: number;
}

export async function faultRun(options: FaultRunOptions): Promise<Figures> {
	const { leads: count, kills, api, account, seed = 1, patience = 60_000 } = options;
	const { report = () => {} } = options;
	const started = Date.now();
	const lenient = account === "lenient";
	const around = await createSurroundings(
		api,
		lenient ? { duplicates: "allow", opportunities: "many" } : { duplicates: "merge" },
	);
	const { standins, db, env } = around;
	let logged = 0;
	const onLine = (line: string) => {
		if (line.toLowerCase().includes(canary.toLowerCase())) logged++;
	};

	standins.behaviour.set(misbehaviour(api, seed));
	const people = lenient ? count : Math.ceil(count / 2);
	const requests = Array.from({ length: count }, (_, n) => leadOf(n, people));
	const sending: Promise<void>[] = [];
	let gateway: GatewayProcess | undefined;
	let acknowledged = 0;
	let killed = 0;
	try {
		for (let life = 0; life <= kills; life++) {
			gateway = await startGateway(env, onLine);
			const share = Math.ceil(count / (kills + 1));
			for (const request of requests.slice(life * share, (life + 1) * share))
				sending.push(submit(around.leads, request).then(() => void acknowledged++));
			if (life === kills) break;
			// Some die while they start to deliver, some with everything under way.
			await sleep(20 + 1000 * Math.random() ** 2);
			await gateway.kill();
			killed++;
			if (killed % 10 === 0) report(`${killed} kills, ${acknowledged} leads acknowledged`);
		}
		await Promise.all(sending);
		report(`all ${acknowledged} acknowledged; waiting for the last to arrive`);
		await arrival(db, patience);
	} finally {
		await gateway?.kill();
	}
	const store = sqliteStore(db);
	const kept = await store.list({ limit: count * 2 });
	await store.close();
	await around.close();

	const inState = (state: string) => kept.filter((lead) => lead.state === state).length;
	const unanswered = kept
		.filter(({ state, reason }) => state === "dead" && reason?.startsWith("mail: sent twice"))
		.map(({ id }) => id);
	const ids = new Set(kept.map(({ id }) => id));
	return {
		leads: count,
		acknowledged,
		kills: killed,
		faults: standins.behaviour.list().reduce((sum, { hits }) => sum + hits, 0),
		delivered: inState("delivered"),
		seconds: Math.round((Date.now() - started) / 1000),
		lost: requests.filter(({ id }) => !ids.has(id)).length,
		undelivered: inState("pending"),
		dead: inState("dead") - unanswered.length,
		unanswered: unanswered.length,
		loggedPersonalData: logged,
		...compare(requests, standins.state, unanswered),
	};
}

/** Waits until no lead is on its way any more, or none has arrived for so long. */
async function arrival(db: string, patience: number): Promise<void> {
	const store = sqliteStore(db);
	let waiting = Number.POSITIVE_INFINITY;
	let until = 0;
	do {
		await sleep(200);
		const counts = await store.counts();
		const now = counts
			.filter(({ state }) => state === "pending")
			.reduce((sum, { count }) => sum + count, 0);
		if (now < waiting) until = Date.now() + patience;
		waiting = now;
	} while (waiting > 0 && Date.now() < until);
	await store.close();
}
