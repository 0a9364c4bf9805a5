/**
 * A day of posts by people and bots, then the next morning's digest. Runs in this process with a simulated clock;
 * rules, limits, delivery and digest are those of production.
 */
import type { Notification } from "../../../gateway/mail/transports/transport.ts";
import type { StoredLead } from "../../../gateway/store/store.ts";
import { createTestGateway } from "../../../gateway/testing/test-gateway.ts";
import { crowd } from "./crowd.ts";
import { type Post, personTraces, robotTraces } from "./post.ts";

export interface PeopleRunOptions {
	seed: number;
	people: number;
	robots: number;
}

/** What became of the posts of one kind. */
export interface Fates {
	sent: number;
	/** Delivered to mailbox and CRM as separate leads. */
	delivered: number;
	/** Quarantined, and listed in the digest. */
	inDigest: number;
	/** Neither delivered nor in the digest. */
	nowhere: number;
	/** Had to send again because of a rate limit. */
	cameAgain: number;
}

export interface PeopleFigures {
	fates: Record<Post["trace"], Fates>;
	/** People neither delivered nor in the digest. Must be 0. */
	peopleMissing: number;
	/** Separate mails caused by bots of the first four kinds. Must be 0. */
	robotMails: number;
	/** Length of the digest in characters; it stays small. */
	digest: number;
}

type World = ReturnType<typeof createTestGateway>;

/** Delay before a browser's outbox retries, in milliseconds. */
const outboxPause = 60_000;
const minute = 60_000;
const day = 24 * 60 * minute;
/** The run begins at noon, in London. */
const noon = Date.parse("2026-11-20T12:00:00Z");

export async function peopleRun({
	seed,
	people,
	robots,
}: PeopleRunOptions): Promise<PeopleFigures> {
	let digest = "";
	const mail = async ({ id, text }: Notification) => {
		if (id.startsWith("digest")) digest += text;
	};
	// Repeated answers are suspected spam, as by default.
	const world = createTestGateway({ trustProxy: true, spamDuplicateLimit: 1, alerts: { mail } });
	const realNow = performance.now;
	performance.now = () => world.clock.now;
	world.clock.now = noon;
	try {
		const posts = crowd(seed, people, robots);
		const cameAgain = await oneDay(world, posts);
		await untilMorning(world, () => digest);
		return { ...(await judge(world, posts, cameAgain)), digest: digest.length };
	} finally {
		performance.now = realNow;
		await world.stop();
	}
}

/** Posts everything in order. Returns those who had to send more than once. */
async function oneDay({ clock, post, worker }: World, posts: Post[]): Promise<Set<Post>> {
	const fresh = [...posts].reverse();
	const later: { at: number; post: Post }[] = [];
	const cameAgain = new Set<Post>();
	let pass = 0;
	while (fresh.length > 0 || later.length > 0) {
		const isLater = (later[0]?.at ?? Infinity) < (fresh.at(-1)?.at ?? Infinity);
		const next = isLater ? later.shift() : fresh.pop();
		if (!next) break;
		const one = "post" in next ? next.post : next;
		clock.now = Math.max(clock.now, noon + next.at);
		const { status, headers } = await post(one.body, {
			"Content-Type": one.type,
			"X-Forwarded-For": one.address,
			Origin: one.origin,
		});
		// A person's outbox retries, or they press again; a bot moves on.
		if (status === 429 && one.person) {
			const wait = Math.max(outboxPause, 1000 * Number(headers.get("Retry-After")));
			later.push({ at: next.at + wait, post: one });
			later.sort((earlier, other) => earlier.at - other.at);
			cameAgain.add(one);
		}
		if (clock.now < pass) continue;
		pass = clock.now + minute;
		await worker.runDue();
	}
	return cameAgain;
}

/** Waits for the next morning. */
async function untilMorning({ clock, worker, alerts }: World, told: () => string): Promise<void> {
	for (let waited = 0; waited < day && told() === ""; waited += 10 * minute) {
		clock.now += 10 * minute;
		await worker.runDue();
		await alerts.check();
	}
}

async function judge({ store, mailer }: World, posts: Post[], cameAgain: Set<Post>) {
	const leads = await store.list({ limit: 2 * posts.length });
	const byId = new Map(leads.map((lead) => [lead.id, lead]));
	// A form without a script gets its id from the server.
	const byEmail = new Map(leads.map((lead) => [lead.fields.email, lead]));
	const leadOf = ({ id, email }: Post) => (id ? byId.get(id) : byEmail.get(email));
	const mailed = new Set(mailer.mails.map(({ id }) => id));

	const fateOf = (lead: StoredLead | undefined): "delivered" | "inDigest" | "nowhere" => {
		if (!lead) return "nowhere";
		if (lead.state === "delivered" && mailed.has(lead.id)) return "delivered";
		return lead.state === "quarantined" && lead.announcedAt ? "inDigest" : "nowhere";
	};
	const fates = Object.fromEntries(
		[...personTraces, ...robotTraces].map((trace): [string, Fates] => [
			trace,
			{ sent: 0, delivered: 0, inDigest: 0, nowhere: 0, cameAgain: 0 },
		]),
	) as PeopleFigures["fates"];
	for (const post of posts) {
		const fate = fates[post.trace];
		fate.sent++;
		fate[fateOf(leadOf(post))]++;
		if (cameAgain.has(post)) fate.cameAgain++;
	}
	return {
		fates,
		peopleMissing: personTraces.reduce((sum, trace) => sum + fates[trace].nowhere, 0),
		robotMails: posts.filter(
			({ person, trace, id }) => !person && trace !== "types like a person" && mailed.has(id ?? ""),
		).length,
	};
}
