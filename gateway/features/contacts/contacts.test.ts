import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { permission } from "../../../business/facts.ts";
import { deskBrowser, deskWorld, type World } from "../../desk/testing/browser.ts";
import type { Counts, LeadDetail, LeadPage } from "../../desk-api/api.ts";
import type {
	CheckedContacts,
	ContactImport,
	ContactImports,
	ContactRow,
	PersonByHand,
} from "../../desk-api/features/contacts.ts";
import { leadOf, newLead } from "../../store/testing/contract.ts";

const day = 86_400_000;
let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	await me.signIn();
});

/** Mails, without the notice about a new device. */
const leadMails = () => world.mailer.mails.filter(({ id }) => !id.startsWith("desk-device"));

const byHand = (change: Partial<PersonByHand> = {}): PersonByHand => ({
	...{ name: "Mary Ann Pugh", email: "mary@pugh.example", phone: "07700 900321" },
	...{ wish: "Help with prices", origin: "Saw my van", agreed: "I send the plan by Friday" },
	...change,
});
const add = (body: object, id: string = randomUUID()) =>
	me.get<LeadDetail>(`leads/${id}/by-hand`, { method: "PUT", body });
const counts = async () => (await me.get<Counts>("counts")).people;

describe("a person added by hand", () => {
	it("is a lead in Open, which reaches the CRM, and mails nobody", async () => {
		const lead = await add(byHand());
		expect(lead).toMatchObject({
			...{ name: "Mary Ann Pugh", called: "added by hand", state: "pending", unread: false },
			...{ gist: "Added by hand, Help with prices", calledAt: world.clock.now },
		});
		expect(lead.answers).toEqual([
			{ question: "Form", answer: "By hand" },
			{ question: "What they want", answer: "Help with prices" },
			{ question: "How they found you", answer: "Saw my van" },
			{ question: "What you agreed", answer: "I send the plan by Friday" },
		]);
		expect(await counts()).toEqual({ new: 0, open: 1, done: 0, due: 0 });
		await world.worker.runDue();
		expect(await world.store.get(lead.id)).toMatchObject({ state: "delivered" });
		expect(leadMails()).toEqual([]);
		expect(world.crm.contacts).toMatchObject([
			{ email: "mary@pugh.example", firstName: "Mary", lastName: "Ann Pugh", tags: ["by-hand"] },
		]);
		expect((await me.get<LeadDetail>(`leads/${lead.id}`)).story.map(({ text }) => text)).toContain(
			"You added them by hand.",
		);
	});

	it("is stored once if the browser sends it again, and keeps what has happened since", async () => {
		const id = randomUUID();
		const remindAt = world.clock.now + day;
		expect(await add(byHand({ remindAt }), id)).toMatchObject({ remindAt });
		await me.get(`leads/${id}/reminder`, { method: "PUT", body: { at: null } });
		const again = await add(byHand({ remindAt }), id);
		expect(again).not.toHaveProperty("remindAt");
		expect(await world.store.list({})).toHaveLength(1);
		expect(again.story.filter(({ what }) => what === "called")).toHaveLength(1);
	});

	it("is recognised as a known person by email, or by number if the name fits", async () => {
		const fields = { firstName: "Owen", lastName: "Pugh", email: "owen@x.example" };
		const first = newLead({ fields: { ...fields, telephone: "07700 900555" } });
		await world.store.add(first);
		const owen = await add(byHand({ name: "Owen Pugh", email: "", phone: "+44 7700 900555" }));
		const zoe = await add(byHand({ name: "Zoe Hall", email: "", phone: "07700 900555" }));
		expect(owen.samePerson).toEqual([owen.id, first.id]);
		expect(zoe.samePerson).toEqual([zoe.id]);
		// A person without an email address counts as delivered, too.
		await world.worker.runDue();
		expect(await world.store.get(owen.id)).toMatchObject({ state: "delivered" });
	});

	it.each([
		[{ email: "", phone: "" }, "Please add an email or a phone number."],
		[{ email: "mary@pugh" }, "Please check the email address."],
		[{ email: "", phone: "12" }, "Please add an email or a phone number."],
		[{ name: "x".repeat(121) }, "Please keep the name to 120 characters."],
	])("cannot be saved with %j", async (change, message) => {
		const answer = await me.ask(`leads/${randomUUID()}/by-hand`, {
			...{ method: "PUT", body: byHand(change) },
		});
		expect([answer.status, (await answer.json()).error.message]).toEqual([400, message]);
		expect(await world.store.list({})).toEqual([]);
	});
});

const row = (line: number, change: Partial<ContactRow> = {}): ContactRow => ({
	...{ line, name: `Person ${line}`, email: `p${line}@list.example`, phone: "" },
	...{ company: "", note: "", consent: "" },
	...change,
});
const rows = (count: number, from = 2) => Array.from({ length: count }, (_, at) => row(from + at));
const begin = (toCrm = false, id: string = randomUUID()) =>
	me.get<ContactImport>("contacts/imports", {
		...{ method: "POST", body: { id, file: "list.csv", toCrm } },
	});
const send = (id: string, sent: ContactRow[]) =>
	me.get<ContactImport>(`contacts/imports/${id}/rows`, { method: "POST", body: { rows: sent } });
const undo = (id: string) => me.ask(`contacts/imports/${id}`, { method: "DELETE" });

describe("people whom the coach added", () => {
	it("are kept for 24 months after the last touch, not for the leads' 30 days", async () => {
		const mary = await add(byHand());
		const { id } = await begin();
		await send(id, rows(2));
		await world.worker.runDue();
		await world.store.add(leadOf("lead@x.example", ""));
		await world.worker.runDue();
		const leftAfter = async (days: number) => {
			world.clock.now += days * day;
			await world.store.purge(30 * day);
			return (await world.store.list({})).map(({ fields }) => fields.email).toSorted();
		};
		const list = ["p2@list.example", "p3@list.example"];
		expect(await leftAfter(40)).toEqual(["mary@pugh.example", ...list]);
		await leftAfter(360);
		await world.store.activity.note(mary.id, "Met at the fair");
		expect(await leftAfter(340)).toEqual(["mary@pugh.example"]);
		await world.store.followUps.remind(mary.id, world.clock.now + 900 * day);
		expect(await leftAfter(800)).toEqual(["mary@pugh.example"]);
		await world.store.followUps.remind(mary.id, undefined);
		expect(await leftAfter(1)).toEqual([]);
	});

	it("can have a reminder in three months, though leads are kept for 30 days", async () => {
		const mary = await add(byHand());
		const body = { at: world.clock.now + 90 * day };
		const answer = await me.ask(`leads/${mary.id}/reminder`, { method: "PUT", body });
		expect(answer.ok).toBe(true);
	});
});

describe("an import", () => {
	it("adds people who are found by search, but appear in no list, mail, alert or CRM", async () => {
		const { id } = await begin();
		const consent = "3 May 2026, at the fair";
		expect(await send(id, [row(2, { consent, company: "=HYPERLINK(1)" }), row(3)])).toMatchObject({
			...{ added: 2, canUndo: true, file: "list.csv" },
		});
		expect(await counts()).toEqual({ new: 0, open: 0, done: 0, due: 0 });
		const { leads } = await me.get<LeadPage>("leads/search", {
			...{ method: "POST", body: { q: "p2@list.example" } },
		});
		expect(leads).toMatchObject([{ name: "Person 2", called: "imported", attention: false }]);
		const lead = await me.get<LeadDetail>(`leads/${leads[0]?.id}`);
		expect(lead.answers).toContainEqual({ question: "Company", answer: "=HYPERLINK(1)" });
		expect(lead.answers).toContainEqual({ question: "Agreed to hear from you", answer: consent });
		await world.worker.runDue();
		expect([leadMails(), world.crm.contacts]).toEqual([[], []]);
		expect(await world.store.jobs.list("webhook")).toEqual([]);
	});

	it("records consents in the timeline, and as a tag if people are sent to the CRM; undoing removes them", async () => {
		const readConsents = () =>
			world.store.part(({ read }) => ({
				all: () => read("SELECT lead, email, wording FROM permissions"),
			}));
		const wording = "3 May 2026, at the fair";
		const agreed = row(2, { consent: wording });
		const quiet = await begin();
		await send(quiet.id, [agreed, row(3)]);
		const leads = await world.store.list({});
		const idOf = (email: string) => leads.find(({ fields }) => fields.email === email)?.id ?? "";
		const ann = idOf("p2@list.example");
		expect(await readConsents().all()).toEqual([{ lead: ann, email: "p2@list.example", wording }]);
		const { story } = await me.get<LeadDetail>(`leads/${ann}`);
		expect(story.map(({ text }) => text)).toContain(
			`They agreed to hear from you, as you noted: “${wording}”`,
		);
		expect(await world.store.jobs.list("consent")).toEqual([]);
		await undo(quiet.id);
		expect(await readConsents().all()).toEqual([]);
		await send((await begin(true)).id, [agreed, row(3)]);
		world.clock.now += 5 * 60_000;
		await world.worker.runDue();
		await world.jobs.run("consent");
		expect(world.crm.contacts.map(({ email, tags }) => [email, tags])).toEqual([
			["p2@list.example", ["imported", permission.tag]],
			["p3@list.example", ["imported"]],
		]);
	});

	it("can take back a permission at the desk for somebody who says stop, with a minute to undo it", async () => {
		await send((await begin(true)).id, [row(2, { consent: "3 May 2026, at the fair" }), row(3)]);
		world.clock.now += 5 * 60_000;
		await world.worker.runDue();
		await world.jobs.run("consent");
		const tagsOf = () => world.crm.contacts.map(({ tags }) => tags.includes(permission.tag));
		expect(tagsOf()).toEqual([true, false]);
		const leads = await world.store.list({});
		const idOf = (email: string) => leads.find(({ fields }) => fields.email === email)?.id ?? "";
		const put = (email: string, withdrawn: boolean) =>
			me.ask(`leads/${idOf(email)}/permission`, { method: "PUT", body: { withdrawn } });
		const lastItem = async (answer: Response) =>
			((await answer.json()) as LeadDetail).story.findLast(({ what }) => what === "permission");
		expect(await lastItem(await put("p2@list.example", true))).toMatchObject({
			...{ tone: "bad", text: "Withdrawn: don't write to them again." },
		});
		await world.jobs.run("consent");
		expect(tagsOf()).toEqual([false, false]);
		expect(await lastItem(await put("p2@list.example", false))).toMatchObject({ tone: "good" });
		await world.jobs.run("consent");
		expect(tagsOf()).toEqual([true, false]);
		await put("p2@list.example", true);
		world.clock.now += 60_000;
		expect((await put("p2@list.example", false)).status).toBe(409);
		expect((await put("p3@list.example", true)).status).toBe(409);
	});

	it("adds nobody twice: the same lines, the same file again, people known already", async () => {
		await world.store.add(leadOf("p4@list.example", ""));
		const check = await me.get<CheckedContacts>("contacts/check", {
			...{ method: "POST", body: { rows: rows(3) } },
		});
		expect(check.known).toEqual([2]);
		const { id } = await begin();
		await send(id, [...rows(3), row(9, { email: "P2@LIST.example" })]);
		expect(await send(id, rows(3))).toMatchObject({ added: 2 });
		expect(await begin(false, id)).toMatchObject({ added: 2 });
		const other = await begin();
		expect(await send(other.id, rows(3))).toMatchObject({ added: 0, canUndo: false });
		expect(await world.store.list({})).toHaveLength(3);
	});

	it("sends people to the CRM if the coach says so: a contact and a note, no opportunity or mail", async () => {
		const { id } = await begin(true);
		await send(id, rows(2, 1));
		await world.worker.runDue();
		expect(world.crm.contacts).toEqual([]);
		world.clock.now += 1000;
		await world.worker.runDue();
		expect(world.crm.contacts).toMatchObject([{ email: "p1@list.example", tags: ["imported"] }]);
		world.clock.now += 1000;
		await world.worker.runDue();
		expect(world.crm.contacts).toHaveLength(2);
		expect(world.crm.opportunities).toEqual([]);
		expect(leadMails()).toEqual([]);
		expect(await counts()).toEqual({ new: 0, open: 0, done: 0, due: 0 });
	});

	it("can be undone for a day, and then keeps people with whom something else has happened", async () => {
		const { id } = await begin();
		await send(id, rows(4));
		const [first, second] = await world.store.list({});
		await world.store.activity.note(first?.id ?? "", "Met at the fair");
		await world.store.add(leadOf(second?.fields.email ?? "", ""));
		expect(await (await undo(id)).json()).toMatchObject({ added: 2, undoneAt: world.clock.now });
		expect(await world.store.list({})).toHaveLength(3);
		const refused = await me.ask(`contacts/imports/${id}/rows`, {
			...{ method: "POST", body: { rows: rows(1, 90) } },
		});
		expect(refused.status).toBe(409);
		world.clock.now += day;
		await me.signIn();
		expect((await undo(id)).status).toBe(409);
		const { imports } = await me.get<ContactImports>("contacts/imports");
		expect(imports).toMatchObject([{ id, added: 2, canUndo: false }]);
	});

	it("rejects lines without email and number, and more lines than fit, in one sentence", async () => {
		const { id } = await begin();
		const refuse = async (sent: ContactRow[]) => {
			const body = { rows: sent };
			const answer = await me.ask(`contacts/imports/${id}/rows`, { method: "POST", body });
			return [answer.status, (await answer.json()).error.message];
		};
		expect(await refuse([row(2), row(7, { email: "none" })])).toEqual([
			...[400, "Line 7 has neither an email nor a phone number."],
		]);
		expect(await refuse(rows(201))).toEqual([400, "Please send up to 200 people at once."]);
		expect(await world.store.list({})).toEqual([]);
		expect((await me.ask("contacts/imports/x/rows", { method: "POST", body: {} })).status).toBe(
			404,
		);
	});

	it("of 20,000 people ends in time, and no more fit", { timeout: 120_000 }, async () => {
		const { id } = await begin();
		const all = rows(20_000);
		let last: ContactImport | undefined;
		for (let at = 0; at < all.length; at += 200) last = await send(id, all.slice(at, at + 200));
		expect(last?.added).toBe(20_000);
		const body = { rows: [row(20_002)] };
		const refused = await me.ask(`contacts/imports/${id}/rows`, { method: "POST", body });
		expect((await refused.json()).error.message).toBe(
			"A file can have up to 20,000 people. Please split it.",
		);
		expect((await undo(id)).status).toBe(200);
		expect(await world.store.list({})).toEqual([]);
	});
});
