/**
 * Strangers type other people's addresses into the forms. `npm run test:all` does so a thousand times with a
 * file's store; `HOSTILE_POSTS=10000 npx vitest run hostile` uses all three kinds of store.
 * @module-tag all
 */
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { autoReplyKinds } from "../../../leads/forms/auto-replies.ts";
import { sampleFields, sampleRequest } from "../../../leads/testing/samples.ts";
import { createAutoReply } from "../../features/auto-replies/auto-reply.ts";
import { createLeadStore } from "../../store/lead-store.ts";
import { mailboxOf } from "../../store/mail/mail-suppression.ts";
import { createPostgresStore } from "../../store/postgres/postgres-store.ts";
import { createRemoteEngine } from "../../store/rpc/client.ts";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import type { LeadStore } from "../../store/store.ts";
import { hasPostgres, startPostgres } from "../../testing/postgres-server.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { createVisitorMailer, type VisitorMail } from "../visitor-mail.ts";

const asked = Number(process.env.HOSTILE_POSTS ?? 0);
const posts = asked || 1000;
const closing: (() => unknown)[] = [];
afterAll(async () => {
	for (const close of closing) await close();
});

async function postgres(): Promise<LeadStore> {
	const server = await startPostgres();
	closing.push(() => server.close());
	return createPostgresStore(server.database("hostile"));
}

async function durable(): Promise<LeadStore> {
	const { Miniflare } = await import("miniflare");
	const { bundleWorker, compatibility } = await import("../../cloudflare/bundle.ts");
	const worker = join(import.meta.dirname, "../../store/testing/durable-worker.ts");
	const runtime = new Miniflare({
		modules: true,
		script: await bundleWorker(worker),
		...compatibility,
		durableObjects: { STORES: { className: "Store", useSQLite: true } },
	});
	closing.push(() => runtime.dispose());
	const url = (await runtime.ready).href;
	const Store = crypto.randomUUID();
	const clock = () => JSON.stringify({ now: Date.now(), ahead: 0 });
	const through = (to: string, init: RequestInit) =>
		fetch(to, { ...init, headers: { Store, Process: "one", Clock: clock() } });
	return createLeadStore(createRemoteEngine(url, "", through, Date.now), 20_000);
}

const stores: [name: string, open: () => LeadStore | Promise<LeadStore>][] = [
	["a file", () => createSqliteStore(":memory:")],
	...(asked && hasPostgres ? [["Postgres", postgres] as [string, typeof postgres]] : []),
	...(asked ? [["a Durable Object", durable] as [string, typeof durable]] : []),
];

/** A repeatable pseudo-random generator. */
function dice(seed: number) {
	let state = seed;
	return <T>(list: readonly T[]): T => {
		state = (state + 0x6d2b79f5) | 0;
		const mixed = Math.imul(state ^ (state >>> 15), state | 1);
		return list[((mixed ^ (mixed >>> 14)) >>> 0) % list.length] as T;
	};
}

const victims = Array.from({ length: Math.ceil(posts / 50) }, (_, n) => `victim.${n}@gmail.com`);
const spellings = [
	(to: string) => to,
	(to: string) => to.toUpperCase(),
	(to: string) => to.replace("@", "+sale@"),
	(to: string) => to.replace(".", ""),
];
const bait = "EVIL";
const names = [
	"Ann",
	`${bait}.example`,
	`<b>${bait}</b>`,
	`Ann\r\nBcc: ${bait}@x.example`,
	"Ring 0900 1",
];

function hostilePost(n: number) {
	const pick = dice(n * 7919);
	const kind = pick(autoReplyKinds);
	const email = pick(spellings)(pick(victims));
	const typed: Record<string, string> = {
		message: `${bait} ${n}`,
		otherFacilityText: `${bait} ${n}`,
	};
	const fields: Record<string, string> = { ...sampleFields[kind] };
	for (const name of Object.keys(typed)) if (name in fields) fields[name] = typed[name] ?? "";
	fields.email = email;
	if ("firstName" in fields) fields.firstName = pick(names);
	if ("customAreaSize" in fields) fields.customAreaSize = `${bait} 1500 ${n}`;
	return sampleRequest(kind, {
		fields,
		website: pick(["", "", "", "x"]),
		elapsedMs: pick([8000, 20]),
	});
}

describe.each(stores)("strangers who type other people's addresses, with %s", (_, open) => {
	it("cause at most one mail to a mailbox per form and day, and none for quarantined leads", async () => {
		const store = await open();
		const sent: { reply: VisitorMail; id: string }[] = [];
		const visitorMailer = createVisitorMailer({
			store,
			// Test the limit per mailbox; lift the others.
			limitFactor: 1e6,
			async send(reply, id, begin) {
				await begin();
				sent.push({ reply, id });
			},
		});
		const replier = createAutoReply({
			store,
			visitorMailer,
			kinds: autoReplyKinds,
			siteUrl: "https://coach.example",
			gatewayUrl: "https://coach.example",
		});
		const limits = { ratePerAddress: 1e9, ratePerSite: 1e9 };
		const world = createTestGateway({ store, autoReplier: replier, ...limits });
		const requests = Array.from({ length: posts }, (_, n) => hostilePost(n));
		let taken = 0;
		for (let from = 0; from < posts; from += 50) {
			const answers = await Promise.all(
				requests.slice(from, from + 50).map((each) => world.post(each)),
			);
			taken += answers.filter(({ status }) => status === 202).length;
		}
		await world.worker.runDue();
		expect(taken).toBeGreaterThan(posts * 0.9);
		const given = new Map<string, number>();
		for (const { reply, id } of sent) {
			const kind = requests.find((each) => each.id === id)?.kind;
			const key = `${kind} ${mailboxOf(reply.to)}`;
			given.set(key, (given.get(key) ?? 0) + 1);
			expect(reply.html + reply.text + reply.subject).not.toContain(bait);
		}
		expect(Math.max(...given.values())).toBe(1);
		// Real visitors are served too: more pairs of mailbox and form got a mail than there are mailboxes.
		expect(given.size).toBeGreaterThan(victims.length);
		const quarantined = await store.list({ state: "quarantined", limit: posts });
		expect(quarantined.length).toBeGreaterThan(posts / 5);
		const written = new Set(sent.map(({ id }) => id));
		expect(quarantined.filter(({ id }) => written.has(id))).toEqual([]);
		console.log(
			`${posts} posts, ${quarantined.length} quarantined, ${sent.length} mails to ${victims.length} people`,
		);
		await world.stop();
	}, 900_000);

	it("cause a firm to get ten mails with the file, ten with a link, and no more; the coach is alerted once", async () => {
		const sent: VisitorMail[] = [];
		const mailed: string[] = [];
		const store = await open();
		const replier = createAutoReply({
			store,
			kinds: autoReplyKinds,
			siteUrl: "https://coach.example",
			gatewayUrl: "https://coach.example",
			checklist: async () => new Uint8Array(900),
			visitorMailer: createVisitorMailer({ store, send: async (mail) => void sent.push(mail) }),
		});
		const limits = { ratePerAddress: 1e9, ratePerSite: 1e9 };
		const mail = async ({ subject }: { subject: string }) => void mailed.push(subject);
		const world = createTestGateway({ store, autoReplier: replier, ...limits, alerts: { mail } });
		const firm = ["Müller-Bau.example", new URL("https://müller-bau.example").hostname];
		const post = (email: string) =>
			world.post(sampleRequest("checklist", { fields: { ...sampleFields.checklist, email } }));
		for (let n = 0; n < 150; n++)
			expect((await post(`person${n}@${firm[n % 2]}`)).status).toBe(202);
		await world.worker.runDue();
		const withFile = () => sent.filter(({ attachments }) => attachments.length > 0);
		expect([withFile().length, sent.length]).toEqual([10, 20]);
		for (const reply of sent) expect(reply.text).toContain("/leads/checklist/");
		// Other firms are not affected.
		await post("ann@other.example");
		await world.worker.runDue();
		expect([withFile().length, sent.length]).toEqual([11, 21]);
		for (let looks = 0; looks < 3; looks++) await world.alerts.check();
		expect(mailed.filter((subject) => !subject.startsWith("Your leads"))).toEqual([
			"Too many emails to visitors",
		]);
		const reasons = (await store.list({ limit: 200 })).map(
			({ progress }) => progress.reply?.endedBy,
		);
		expect(reasons.filter((by) => by === "limit")).toHaveLength(130);
		await world.stop();
	});
});
