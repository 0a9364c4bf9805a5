/** @module-tag all */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createStandins } from "../../../../demo/standins/app.ts";
import { type ImapServer, startImapServer } from "../../../../demo/standins/mail/imap-server.ts";
import { deskBrowser, deskWorld, type World } from "../../../../gateway/desk/testing/browser.ts";
import type { Push, PushMessage } from "../../../../gateway/desk-api/api.ts";
import { createBounceMailbox } from "../../../../gateway/features/bounces/bounce-mailbox.ts";
import { createImapMailbox } from "../../../../gateway/features/bounces/imap-mailbox.ts";
import type { Post } from "../../../../gateway/http/post.ts";
import { errorFromStatus } from "../../../../gateway/http/ssrf-guard.ts";
import { ensureLinkKey, signToken } from "../../../../gateway/lib/signed-token.ts";
import { hourMs, minuteMs } from "../../../../gateway/lib/time.ts";
import type { LeadStore } from "../../../../gateway/store/store.ts";
import { newLead } from "../../../../gateway/store/testing/contract.ts";
import {
	type StoreKind,
	type StoreServer,
	storeServers,
} from "../../../../gateway/store/testing/store-servers.ts";
import { hasPostgres } from "../../../../gateway/testing/postgres-server.ts";
import { statusMail } from "../../../../gateway/testing/status-mail.ts";
import type { TestClock } from "../../../../gateway/testing/test-clock.ts";
import { createTestGateway } from "../../../../gateway/testing/test-gateway.ts";
import { createProgress } from "../../../../leads/progress.ts";
import { diceOf } from "../../people/dice.ts";

import { mortalStore } from "./mortal-store.ts";

/**
 * Worlds on each store, each killed some fifty times. `npm run test:all` runs a sample on SQLite, `npm run
 * test:long` all of them.
 */
const worlds = process.env.LONG
	? { sqlite: 100, ...(hasPostgres && { postgres: 40 }), workerd: 40 }
	: { sqlite: 4 };
const leadsEach = 4;
/** Processes in each world. Most are killed before they finish. */
const lives = 60;
const never = 0xffff_ffff * 1000;

let standins: ReturnType<typeof createStandins>;
let imap: ImapServer;
let world: World;
/** How often each lead was marked as bounced. */
let bounces: string[];

const post: Post = async (url, headers, body) => {
	const answer = await standins.app.request(url, { method: "POST", headers, body });
	return errorFromStatus(answer.status, answer.headers.get("Retry-After"));
};

/** Opens an empty store. */
let openStore: (clock: TestClock) => LeadStore;
async function openWorld() {
	vi.useFakeTimers({ toFake: ["Date"] });
	standins = createStandins();
	imap = await startImapServer();
	world = deskWorld({ features: { push: { post } }, openStore });
	bounces = [];
	advance(0);
	const me = deskBrowser(world);
	await me.signIn();
	const { publicKey } = await me.get<Push>("push");
	const answer = await standins.app.request("https://push.test/push/subscriptions", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ applicationServerKey: publicKey }),
	});
	await me.get("push/device", { method: "PUT", body: await answer.json() });
}
afterEach(async () => {
	await imap.close();
	await world.store.close();
	vi.useRealTimers();
});

function advance(ms: number) {
	world.clock.now += ms;
	vi.setSystemTime(world.clock.now);
}

/** The notifications that devices showed: title and lead. */
const shown = () =>
	standins.state.pushes.map(({ message }) => {
		const { title, navigate = "" } = (JSON.parse(message) as PushMessage).notification;
		return `${title} ${new URL(navigate).pathname.split("/").at(-1)}`;
	});

/** One process on the world's store: does the due work until it's killed. */
async function live(calls: number, lastIsDone: boolean): Promise<boolean> {
	const { store, isDead } = mortalStore(world.store, calls, lastIsDone);
	const log = (event: string, data: Record<string, unknown> = {}) => {
		if (event === "mail-bounced" && Number(data.count) > 0) bounces.push("one");
	};
	const uptime = () => world.clock.now;
	const options = { store, features: { push: { post } }, now: uptime, uptime, log };
	const gateway = createTestGateway({ ...options, alerts: { now: uptime } });
	const mailbox = createImapMailbox({ url: imap.url, requireTls: false });
	const read = createBounceMailbox({ store, log, mailbox });
	for (const kind of ["reminder", "push"] as const) await gateway.jobs.run(kind);
	// Again, because reminders have queued notifications.
	await gateway.jobs.run("push");
	await read.run();
	return isDead();
}

/** A lead whose visitor's mail bounces, and that has a reminder. */
async function prepare(): Promise<string> {
	const lead = newLead({ kind: "contact" });
	await world.store.add(lead);
	const [claim] = await world.store.claim(1);
	const reply = { state: "sent" as const, at: 0 };
	const progress = { ...createProgress(), reply };
	await claim?.finish({ state: "delivered", attempts: 1, progress });
	await world.store.followUps.remind(lead.id, world.clock.now + 10 * minuteMs);
	const token = signToken(await ensureLinkKey(world.store), lead.id, never, "bounce");
	imap.add(statusMail({ messageId: `<reply-${lead.id}.${token}@coach.example>` }), Date.now());
	return lead.id;
}

const tally = (all: readonly string[]) =>
	Object.values(Object.groupBy(all, (each) => each)).map((same) => same?.length ?? 0);

describe.each(Object.entries(worlds))(
	"a gateway that is killed again and again, on %s",
	(kind, count) => {
		let stores: StoreServer;
		beforeAll(async () => {
			stores = await storeServers[kind as StoreKind]();
			openStore = (clock) => stores.create(clock)();
		});
		afterAll(() => stores.close());
		beforeEach(openWorld);

		it.each(Array.from({ length: count }, (_, n) => n + 1))(
			"reminds, notifies and notes bounces twice at most, and never after an erasure (world %i)",
			async (seed) => {
				const dice = diceOf(seed);
				const below = (count: number) => dice.between(0, count - 1);
				const ids: string[] = [];
				for (let n = 0; n < leadsEach; n++) ids.push(await prepare());
				/** The lead whose visitor asks for erasure. */
				const [erased = ""] = ids;
				const eraseAt = below(lives);
				const about = () => shown().filter((each) => each.endsWith(erased)).length;
				let before = 0;
				let kills = 0;
				for (let life = 0; life < lives; life++) {
					if (life === eraseAt) {
						await world.store.eraseLead(erased);
						before = about();
					}
					if (await live(4 + below(20), dice.chance(0.5))) kills++;
					advance((1 + below(5)) * minuteMs);
				}
				// At last, processes that nobody kills.
				for (let life = 0; life < 12; life++) {
					expect(await live(1e6, false)).toBe(false);
					advance(hourMs);
				}
				expect(kills).toBeGreaterThan(10);
				expect(shown().length).toBeGreaterThan(leadsEach);
				expect(Math.max(...tally(shown()))).toBeLessThanOrEqual(2);
				expect(about()).toBe(before);
				expect(await world.store.activity.list([erased])).toEqual([]);
				const kept = ids.slice(1);
				for (const id of kept) {
					// Killed twice while sending, it isn't sent a third time; the lead is at the desk anyway.
					expect(await world.store.followUps.list([id])).toMatchObject([
						{ remindAt: expect.any(Number) },
					]);
					const marks = await world.store.activity.list([id]);
					expect(marks.filter(({ what }) => what === "bounced")).toHaveLength(1);
				}
				expect(bounces.length).toBeLessThanOrEqual(2 * leadsEach);
				expect(await world.store.jobs.list("reminder")).toEqual([]);
				expect(await world.store.jobs.list("push")).toEqual([]);
			},
		);
	},
);
