import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createProgress } from "../../../leads/progress.ts";
import { readLeadDetail } from "../../services/leads/lead-detail.ts";
import { newLead } from "../../store/testing/contract.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { readFaultsItem } from "./alerts.ts";

const secret = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`;
const ann = "ann.taylor@plumbing.example";

let world: ReturnType<typeof createTestGateway>;
beforeEach(() => {
	world = createTestGateway({ featureConfig: { mailEventsSecret: secret } });
});
afterEach(() => world.store.close());

/** A lead whose visitor was sent a mail. */
async function answered(email = ann) {
	const lead = newLead({
		kind: "contact",
		fields: { firstName: "Ann", lastName: "Taylor", email, phone: "07700 900123", message: "x" },
	});
	await world.store.add(lead);
	const [claim] = await world.store.claim(1);
	const reply = { state: "sent" as const, at: 0 };
	await claim?.finish({
		state: "delivered",
		attempts: 1,
		progress: { ...createProgress(), reply },
	});
	return lead.id;
}
const isMarked = async (id: string) =>
	(await world.store.activity.list([id])).some(({ what }) => what === "bounced");

interface Sent {
	id?: string;
	event?: object;
	prefix?: "svix" | "webhook";
	key?: string;
	at?: Date;
	change?: (body: string) => string;
}
const bounced = (to: unknown = [ann], type = "Permanent", message = "No such mailbox") => ({
	type: "email.bounced",
	created_at: "2026-11-20T10:00:00Z",
	data: { email_id: "e1", to, bounce: { type, message } },
});

function send({
	id = "msg_1",
	event = bounced(),
	prefix = "svix",
	key = secret,
	...more
}: Sent = {}) {
	const { at = new Date(), change = (body: string) => body } = more;
	const body = JSON.stringify(event);
	return world.app.request("/leads/mail-events", {
		method: "POST",
		headers: {
			[`${prefix}-id`]: id,
			[`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1000)),
			[`${prefix}-signature`]: new Webhook(key).sign(id, at, body),
		},
		body: change(body),
	});
}

describe("a mail service's bounce report", () => {
	it.each(["svix", "webhook"] as const)(
		"marks the lead and stops mails, signed by %s headers",
		async (prefix) => {
			const id = await answered();
			expect((await send({ prefix })).status).toBe(204);
			expect(await isMarked(id)).toBe(true);
			expect(await world.store.hasBounced(ann)).toBe(true);
			expect(JSON.stringify(world.lines)).not.toContain(ann);
		},
	);

	it("counts once: a repeat does not undo what the coach changed back", async () => {
		const id = await answered();
		await send();
		await world.store.activity.mark(id, "bounced", false);
		await send();
		expect(await isMarked(id)).toBe(false);
		await send({ id: "msg_2" });
		expect(await isMarked(id)).toBe(true);
	});

	it.each<[string, Sent]>([
		["another key", { key: `whsec_${Buffer.from("x".repeat(32)).toString("base64")}` }],
		["a changed body", { change: (body) => body.replace(ann, "zoe@plumb.example") }],
		["an old date", { at: new Date(Date.now() - 3_600_000) }],
		["no JSON", { change: () => "{" }],
	])("is rejected with %s", async (_, sent) => {
		const id = await answered();
		expect((await send(sent)).status).toBe(401);
		expect(await isMarked(id)).toBe(false);
	});

	it.each<[string, object]>([
		["another event", { ...bounced(), type: "email.delivered" }],
		["a mailbox that is full for now", bounced([ann], "Transient")],
		["a kind that is undetermined", bounced([ann], "Undetermined")],
		["no kind", { type: "email.bounced", data: { to: [ann], bounce: {} } }],
		["no bounce", { type: "email.bounced", data: { to: [ann] } }],
		["a full mailbox that is called permanent", bounced([ann], "Permanent", "552 5.2.2 full")],
		["a permanent code of another kind", bounced([ann], "Permanent", "554 5.0.0 Failed")],
		["somebody else's address", bounced(["zoe@plumb.example"])],
		["odd data", { type: "email.bounced", data: { to: 5 } }],
	])("changes nothing for %s", async (_, event) => {
		const id = await answered();
		expect((await send({ event })).status).toBe(204);
		expect(await isMarked(id)).toBe(false);
	});

	it.each([
		["Permanent", "550 5.7.26 Unauthenticated email is not accepted due to domain's DMARC policy"],
		["Permanent", "550 5.7.1 Unfortunately, messages from [1.2.3.4] weren't sent; block list"],
		["Transient", "552 5.3.4 Message too big"],
	])(
		"alerts the coach to a fault on the sending side, and marks no address: %s, %s",
		async (type, message) => {
			const id = await answered();
			await send({ event: bounced([ann], type, message) });
			expect(await isMarked(id)).toBe(false);
			expect(await world.store.hasBounced(ann)).toBe(false);
			const story = (await readLeadDetail(world.store, id)).story.map(({ text }) => text);
			expect(story).toContain(
				`Their mail server rejected our email because of how it was sent (${message.split(" ")[1]}). Their address is fine: you can still write or ring.`,
			);
			await world.alerts.check();
			expect(world.mailer.mails.map(({ subject }) => subject)).toContain(
				"Other mail servers are rejecting your email",
			);
			// A recipient could forge this report, so it must not wake anybody at night.
			expect((await world.alerts.read()).problems).toEqual([]);
			const { problems } = await world.alerts.read();
			const item = await readFaultsItem({ store: world.store, problems, now: 0 });
			const signs = item ? [item] : [];
			expect(signs.find(({ title }) => title === "Email to visitors")?.text).toContain(
				`The last one said ${message.split(" ")[1]}.`,
			);
		},
	);

	it("marks the address of a permanent bounce without further details", async () => {
		const id = await answered();
		const message = "The recipient's email provider sent a hard bounce message.";
		await send({ event: bounced([ann], "Permanent", message) });
		expect(await isMarked(id)).toBe(true);
	});

	it("marks no lead whose visitor was sent no mail, and none that was erased", async () => {
		const gone = await answered();
		const lead = newLead({ fields: { ...newLead().fields, email: ann } });
		await world.store.add(lead);
		await world.store.eraseLead(gone);
		expect((await send()).status).toBe(204);
		expect(await isMarked(lead.id)).toBe(false);
		expect(await isMarked(gone)).toBe(false);
	});

	it("has a route only where a secret is set, and a rate limit", async () => {
		expect((await send({ change: () => "x".repeat(200_000) })).status).toBe(413);
		const bare = createTestGateway();
		const answer = await bare.app.request("/leads/mail-events", { method: "POST", body: "{}" });
		expect(answer.status).toBe(404);
		await bare.store.close();
		vi.restoreAllMocks();
	});
});
