import { describe, expect, it } from "vitest";
import type { AppointmentBook } from "../features/calls/calendars/appointment-book.ts";
import { callDelivery } from "../features/calls/delivery-feature.ts";
import type { LeadKind } from "../forms/forms.ts";
import { CheckpointError, DeliveryFailure } from "../http/failure.ts";
import { createProgress, type DeliveryProgress } from "../progress.ts";
import { type CrmMethod, fakeCrm } from "../testing/fake-crm.ts";
import { fakeMailer } from "../testing/fake-mailer.ts";
import { sampleRequest } from "../testing/samples.ts";
import { toE164 } from "../values/phone.ts";
import { deliver, deliverySteps, mailNeedsContact, remainingSteps } from "./deliver.ts";
import type { DeliveryDeps } from "./delivery-deps.ts";
import { isMailExhausted } from "./mail-step.ts";

const tag = "business-checklist-download";

function setUp(kind: LeadKind = "checklist", { tagsOnCreate = true, durable = true } = {}) {
	const request = sampleRequest(kind);
	const crm = fakeCrm({ tagsOnCreate });
	const mailer = fakeMailer();
	const world = {
		request,
		crm,
		mailer,
		progress: createProgress(),
		saves: 0,
		now: 1_000_000,
		/** Makes one attempt, as the gateway does repeatedly. */
		pass: (change: Partial<DeliveryDeps> = {}) =>
			deliver(request, world.progress, {
				crm,
				mailer,
				durable,
				now: () => world.now,
				save: async () => void world.saves++,
				...change,
			}),
		/** Fails the next call of a method, before or after its work. */
		failOnce(method: CrmMethod, when: "before" | "after", failure = new DeliveryFailure("Lost")) {
			crm.fault = (called, moment) => {
				if (called !== method || moment !== when) return;
				crm.fault = () => {};
				throw failure;
			};
		},
		/** Puts the visitor into the CRM beforehand. */
		known(tags: string[]) {
			const { firstName = "", lastName = "", email = "" } = request.fields;
			crm.contacts.push({ id: "old", firstName, lastName, email, phone: "", source: "", tags });
		},
	};
	return world;
}

const refusal = (status: number, body: object) =>
	new DeliveryFailure("Failed to create", { status, rejected: true, body: JSON.stringify(body) });

describe("delivery of a checklist lead", () => {
	it("creates a contact and an opportunity, then sends the mail", async () => {
		const world = setUp();
		expect(await world.pass()).toEqual([]);
		expect(world.crm.calls).toEqual(["findContact", "createContact", "createOpportunity"]);
		expect(world.crm.contacts).toMatchObject([
			{ tags: [tag], source: "Website - Business Checklist", phone: "07700 900456" },
		]);
		expect(world.crm.opportunities).toEqual([
			{
				id: "o1",
				contactId: "c1",
				title: "Business Inquiry Ann Taylor",
				source: "Website - Business Checklist",
			},
		]);
		expect(world.mailer.mails).toMatchObject([{ id: world.request.id }]);
		expect(remainingSteps("checklist", world.progress)).toEqual([]);
	});

	it("says in the mail if the telephone number is invalid", async () => {
		const said = async (telephone: string) => {
			const world = setUp();
			world.request.fields = { ...world.request.fields, telephone };
			await world.pass({ phone: toE164 });
			const [mail] = world.mailer.mails;
			return mail?.message.startsWith("The telephone number they typed isn't complete.");
		};
		expect(await said("-----+----")).toBe(true);
		expect(await said("07700 900456")).toBe(false);
	});

	it("tags an existing contact", async () => {
		const world = setUp();
		world.known(["customer"]);
		await world.pass();
		expect(world.crm.calls).toEqual([
			"findContact",
			"addTags",
			"listOpportunities",
			"createOpportunity",
		]);
		expect(world.crm.contacts).toMatchObject([{ id: "old", tags: ["customer", tag] }]);
	});

	it("appends a named partner to the source, and only there", async () => {
		const world = setUp();
		world.request.context = { ...world.request.context, partner: "acme" };
		await world.pass();
		expect(world.crm.contacts[0]?.source).toBe("Website - Business Checklist - acme");
		expect(world.crm.contacts[0]?.tags).toEqual([tag]);
	});

	it("delays the mail until the contact exists", async () => {
		const world = setUp();
		world.failOnce("createContact", "before");
		expect((await world.pass()).map(({ step }) => step)).toEqual(["contact"]);
		expect(world.mailer.mails).toEqual([]);
		world.now += 12_000;
		await world.pass();
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("sends the mail although the opportunity failed, and opens it later", async () => {
		const world = setUp();
		world.failOnce("createOpportunity", "before");
		expect((await world.pass()).map(({ step }) => step)).toEqual(["opportunity"]);
		expect(world.mailer.mails).toHaveLength(1);
		world.now += 12_000;
		expect(await world.pass()).toEqual([]);
		expect(world.crm.opportunities).toHaveLength(1);
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("sends the mail without a contact after waiting long enough", async () => {
		const world = setUp();
		world.failOnce("createContact", "before");
		expect((await world.pass({ mailMode: "withoutContact" })).map(({ step }) => step)).toEqual([
			"contact",
		]);
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("tries only the requested steps", async () => {
		const world = setUp();
		await world.pass({ mailMode: "only" });
		expect(world.crm.calls).toEqual([]);
		expect(remainingSteps("checklist", world.progress)).toEqual(["contact", "tags", "opportunity"]);
		const other = setUp();
		await other.pass({ mailMode: "skip" });
		expect(remainingSteps("checklist", other.progress)).toEqual(["mail"]);
		expect(other.mailer.mails).toEqual([]);
	});

	it("does not create anything if the search fails", async () => {
		const world = setUp();
		world.failOnce("findContact", "before");
		await world.pass();
		expect(world.crm.contacts).toEqual([]);
	});

	it("finds a contact that was created although the CRM answered 422", async () => {
		const world = setUp();
		world.failOnce("createContact", "after", refusal(422, { email: { message: "taken" } }));
		expect(await world.pass()).toEqual([]);
		expect(world.crm.contacts).toHaveLength(1);
		expect(world.crm.opportunities).toMatchObject([{ contactId: "c1" }]);
	});

	it("uses the contact named by a duplicate rejection, and tags it", async () => {
		const world = setUp();
		world.known([]);
		world.crm.findContact = async () => ({});
		const duplicate = refusal(400, { message: "no duplicates", meta: { contactId: "old" } });
		world.failOnce("createContact", "before", duplicate);
		expect(await world.pass()).toEqual([]);
		expect(world.crm.contacts).toMatchObject([{ id: "old", tags: [tag] }]);
	});

	it.each([
		["says so", refusal(400, { code: "OPPORTUNITY_NO_DUPLICATE", meta: { existingId: "o1" } })],
		["has it on a second look", refusal(422, { message: ["nope"] })],
	])("counts an opportunity as done if the CRM %s", async (_, failure) => {
		const world = setUp();
		world.failOnce("createOpportunity", "after", failure);
		expect(await world.pass()).toEqual([]);
		expect(world.crm.opportunities).toHaveLength(1);
	});

	it.each(["createContact", "createOpportunity"] as const)(
		"after an unanswered %s waits until it must have arrived, then looks",
		async (method) => {
			const world = setUp();
			world.failOnce(method, "before");
			await world.pass();
			world.now += 11_000;
			expect(await world.pass()).toMatchObject([{ failure: { details: { retryAfterMs: 1000 } } }]);
			// The unanswered create arrives late.
			if (method === "createContact") world.known([]);
			else world.crm.opportunities.push({ id: "o1", contactId: "c1", title: "late", source: "" });
			world.now += 1000;
			expect(await world.pass()).toEqual([]);
			expect(world.crm.contacts).toHaveLength(1);
			expect(world.crm.opportunities).toHaveLength(1);
		},
	);

	it.each([
		["500, and nothing made", "before", new DeliveryFailure("x", { status: 500 })],
		["500, and it was made", "after", new DeliveryFailure("x", { status: 500 })],
		[
			"502, and nothing made",
			"before",
			new DeliveryFailure("x", { status: 502, outcomeUnknown: true }),
		],
		[
			"a lost line before",
			"before",
			new DeliveryFailure("x", { why: "(lost)", outcomeUnknown: true }),
		],
		[
			"a lost line after",
			"after",
			new DeliveryFailure("x", { why: "(lost)", outcomeUnknown: true }),
		],
		["200 with a web page", "before", new DeliveryFailure("x", { why: "(?)", unproven: true })],
		["422", "before", refusal(422, { message: ["stage?"] })],
		["422, and it was made", "after", refusal(422, { message: ["nonsense"] })],
		["a redirect", "before", new DeliveryFailure("x", { status: 307, rejected: true })],
		[
			"no connection",
			"before",
			new DeliveryFailure("x", { why: "(could not be reached)", outcomeUnknown: false }),
		],
	] as const)(
		"opens a second opportunity for a second form, once, after %s",
		async (_, when, failure) => {
			const world = setUp();
			world.known([]);
			world.crm.opportunities.push({ id: "first", contactId: "old", title: "Earlier", source: "" });
			world.failOnce("createOpportunity", when, failure);
			await world.pass();
			world.now += 12_000;
			expect(await world.pass()).toEqual([]);
			expect(world.crm.opportunities).toHaveLength(2);
		},
	);

	it("does not mistake another lead's opportunity for its own", async () => {
		const world = setUp();
		world.failOnce(
			"createOpportunity",
			"before",
			new DeliveryFailure("x", { outcomeUnknown: true }),
		);
		await world.pass();
		world.crm.opportunities.push({ id: "theirs", contactId: "c1", title: "Later", source: "" });
		world.now += 12_000;
		expect(
			await world.pass({ otherOpportunities: async () => [{ id: "theirs", before: [] }] }),
		).toEqual([]);
		expect(world.crm.opportunities).toHaveLength(2);
		expect(world.progress.opportunity?.id).toBe("o2");
	});

	it("takes the opportunity that existed before another lead's unanswered create for its own", async () => {
		const world = setUp();
		world.failOnce(
			"createOpportunity",
			"after",
			new DeliveryFailure("x", { outcomeUnknown: true }),
		);
		await world.pass();
		world.crm.opportunities.unshift({ id: "theirs", contactId: "c1", title: "Later", source: "" });
		world.now += 12_000;
		const otherOpportunities = async () => [{ before: ["o1"] }];
		expect(await world.pass({ otherOpportunities })).toEqual([]);
		expect(world.progress.opportunity?.id).toBe("o1");
	});

	it("is not delayed by a create that was certainly rejected", async () => {
		const world = setUp();
		world.failOnce("createOpportunity", "before", refusal(422, { message: ["stage?"] }));
		await world.pass();
		expect(world.progress.begun).not.toHaveProperty("opportunity");
		expect(await world.pass()).toEqual([]);
		expect(world.crm.opportunities).toHaveLength(1);
	});

	it("creates a contact without a number that is somebody else's", async () => {
		const world = setUp();
		world.crm.findContact = async () => ({ isPhoneTaken: true });
		expect(await world.pass()).toEqual([]);
		expect(world.crm.contacts).toMatchObject([{ firstName: "Ann", phone: "" }]);
	});

	it("creates it without the number, too, if only the CRM's rejection says whose it is", async () => {
		const world = setUp();
		const meta = { contactId: "bob", matchingField: "phone" };
		world.failOnce("createContact", "before", refusal(400, { message: "no duplicates", meta }));
		expect(await world.pass()).toEqual([]);
		expect(world.crm.contacts).toMatchObject([{ firstName: "Ann", phone: "" }]);
		expect(world.crm.opportunities).toMatchObject([{ contactId: "c1" }]);
	});

	it("reports a genuine rejection", async () => {
		const world = setUp();
		world.failOnce("createOpportunity", "before", refusal(422, { message: ["stage?"] }));
		expect(await world.pass()).toMatchObject([
			{ step: "opportunity", failure: { details: { rejected: true } } },
		]);
	});
});

describe("delivery of the other kinds", () => {
	it("creates a contact-form contact with that tag, and an opportunity", async () => {
		const world = setUp("contact");
		await world.pass();
		expect(world.crm.contacts).toMatchObject([
			{ tags: ["contact-form"], source: "Website - Contact Form", phone: "01632 960 234" },
		]);
		expect(world.crm.opportunities).toMatchObject([{ source: "Website - Contact Form" }]);
	});

	it("tags a known contact with the checklist's tag, for the contact form, too", async () => {
		const world = setUp("contact");
		world.known([]);
		await world.pass();
		expect(world.crm.contacts).toMatchObject([{ tags: [tag] }]);
	});

	it("sends a contact form's mail although the CRM is down", async () => {
		const world = setUp("contact");
		world.failOnce("findContact", "before");
		await world.pass();
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("adds the tags in a separate call if the create cannot", async () => {
		const world = setUp("contact", { tagsOnCreate: false });
		await world.pass();
		expect(world.crm.calls).toContain("addTags");
		expect(world.crm.contacts).toMatchObject([{ tags: ["contact-form"] }]);
	});

	it.each(["consultation", "calculator", "package", "trial"] as const)(
		"tells the mailbox and not the CRM of a %s",
		async (kind) => {
			const world = setUp(kind);
			expect(await world.pass()).toEqual([]);
			expect(world.crm.calls).toEqual([]);
			expect(world.mailer.mails).toHaveLength(1);
		},
	);
});

/**
 * Delivers a lead with a power cut at the n-th moment; there is one before and one after every call and save.
 * Unsaved changes are lost. Then the gateway starts again and finishes.
 */
async function crashAt(moment: number, kind: LeadKind, tagsOnCreate: boolean) {
	const world = setUp(kind, { tagsOnCreate });
	let saved: DeliveryProgress = createProgress();
	let moments = 0;
	let dead = false;
	const pulse = () => {
		if (dead || moments++ === moment) {
			dead = true;
			throw new Error("power cut");
		}
	};
	world.crm.fault = pulse;
	world.mailer.fault = pulse;
	const save = async (progress: DeliveryProgress) => {
		pulse();
		saved = structuredClone(progress);
		pulse();
	};
	const { request, crm, mailer } = world;
	const settle = 0;
	await deliver(request, structuredClone(saved), {
		crm,
		mailer,
		save,
		durable: true,
		inFlightMs: settle,
	}).catch((thrown) => expect(thrown).toBeInstanceOf(CheckpointError));
	const crashed = dead;

	world.crm.fault = () => {};
	world.mailer.fault = () => {};
	const progress = structuredClone(saved);
	const failures = await deliver(request, progress, {
		crm,
		mailer,
		durable: true,
		inFlightMs: settle,
		save: async () => {},
	});
	return { ...world, crashed, failures };
}

describe("a power cut between any two moments of a delivery", () => {
	it.each([
		["checklist", true, [tag]],
		["checklist", false, [tag]],
		["contact", true, ["contact-form"]],
		["contact", false, ["contact-form"]],
	] as const)(
		"for kind %s (tags on create: %s) results in one contact and one opportunity",
		async (kind, tagsOnCreate, tags) => {
			let moment = 0;
			for (; ; moment++) {
				const { crm, mailer, crashed, failures } = await crashAt(moment, kind, tagsOnCreate);
				if (!crashed) break;
				expect(failures, `moment ${moment}`).toEqual([]);
				expect(crm.contacts, `moment ${moment}`).toMatchObject([{ tags }]);
				expect(crm.opportunities, `moment ${moment}`).toHaveLength(1);
				expect(new Set(mailer.mails.map(({ id }) => id)).size, `moment ${moment}`).toBe(1);
			}
			expect(moment).toBeGreaterThan(16);
		},
	);
});

describe("a mail", () => {
	const lost = new DeliveryFailure("Failed to send mail", {
		why: "(no answer)",
		outcomeUnknown: true,
	});
	const refused = new DeliveryFailure("Failed to send mail", { status: 552, rejected: true });

	it("is recorded before it is sent, and is not sent if that cannot be saved", async () => {
		const world = setUp("consultation");
		let marked: DeliveryProgress | undefined;
		world.mailer.fault = (when) => {
			if (when === "before") expect(marked?.begun.mail).toBe(world.now);
		};
		const save = async (progress: DeliveryProgress) => {
			marked ??= structuredClone(progress);
		};
		await world.pass({ save });
		expect(world.mailer.mails).toHaveLength(1);

		const full = setUp("consultation");
		const broken = async () => {
			throw new Error("disk is full");
		};
		await expect(full.pass({ save: broken })).rejects.toThrow(CheckpointError);
		expect(full.mailer.mails).toEqual([]);
	});

	it("with an unknown outcome is sent once more, and not a third time", async () => {
		const world = setUp("consultation");
		world.mailer.fault = (when) => {
			if (when === "after") throw lost;
		};
		for (let pass = 0; pass < 5; pass++) await world.pass();
		expect(world.mailer.mails).toHaveLength(2);
		expect(isMailExhausted(world.progress)).toBe(true);
	});

	it("that was interrupted by a crash counts as unknown", async () => {
		const world = setUp("consultation");
		world.progress = { done: [], begun: { mail: 1 }, unanswered: 1 };
		world.mailer.fault = (when) => {
			if (when === "after") throw new TypeError("power cut");
		};
		for (let pass = 0; pass < 3; pass++) await world.pass();
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("that was certainly rejected is retried as often as necessary", async () => {
		const world = setUp("consultation");
		world.mailer.fault = () => {
			throw refused;
		};
		for (let pass = 0; pass < 30; pass++)
			expect(await world.pass()).toMatchObject([{ step: "mail" }]);
		world.mailer.fault = () => {};
		expect(await world.pass()).toEqual([]);
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("that does not depend on the CRM does not wait for a slow one", async () => {
		const world = setUp("contact");
		const answered = Promise.withResolvers<object>();
		world.crm.findContact = () => answered.promise;
		const passing = world.pass({ crmHeadStartMs: 5 });
		await expect.poll(() => world.mailer.mails).toHaveLength(1);
		expect(world.crm.contacts).toEqual([]);
		answered.resolve({});
		expect(await passing).toEqual([]);
		expect(world.crm.contacts).toHaveLength(1);
	});

	it("is sent after a CRM that answers in time", async () => {
		const world = setUp("contact");
		world.mailer.fault = () => expect(world.crm.opportunities).toHaveLength(1);
		expect(await world.pass({ crmHeadStartMs: 5000 })).toEqual([]);
		expect(world.mailer.mails).toHaveLength(1);
	});
});

describe("an attempt whose progress cannot be saved", () => {
	it.each(["contact", "opportunity"] as const)("sends no create of the %s", async (step) => {
		const world = setUp();
		const save = async ({ begun }: DeliveryProgress) => {
			if (begun[step] !== undefined) throw new Error("another worker has this lead");
		};
		await expect(world.pass({ save })).rejects.toThrow(CheckpointError);
		expect(world.crm.calls).not.toContain(
			step === "contact" ? "createContact" : "createOpportunity",
		);
		expect(world.mailer.mails).toEqual([]);
	});
});

describe("the steps of a delivery", () => {
	it.each([
		["checklist", ["contact", "tags", "opportunity", "mail"]],
		["contact", ["contact", "tags", "opportunity", "mail"]],
		["trial", ["mail"]],
	] as const)("of a %s are %j", (kind, steps) => {
		expect(deliverySteps(kind)).toEqual(steps);
	});

	it("include those the owner switched on, before the mail", () => {
		expect(deliverySteps("contact", ["fields", "note"])).toEqual([
			"contact",
			"tags",
			"opportunity",
			"fields",
			"note",
			"mail",
		]);
	});

	it("begin with the contact if the mail waits for it, which only the checklist's does", () => {
		const kinds = [
			"checklist",
			"contact",
			"consultation",
			"calculator",
			"package",
			"trial",
		] as const;
		expect(kinds.filter((kind) => mailNeedsContact(kind))).toEqual(["checklist"]);
	});

	it("do not start if the gateway is about to stop", async () => {
		const world = setUp();
		const steps: string[] = [];
		const failures = await world.pass({
			isShuttingDown: () => true,
			onStep: (step) => void steps.push(step),
		});
		expect(failures.map(({ step, failure }) => [step, failure.message])).toEqual([
			["contact", "Waiting for the next start"],
		]);
		expect(failures[0]?.failure.details.notAttempted).toBe(true);
		expect([world.crm.calls, world.mailer.mails, steps]).toEqual([[], [], []]);
	});

	it("are reported when they end, with success or failure", async () => {
		const world = setUp();
		world.failOnce("createOpportunity", "before");
		const told: string[] = [];
		await world.pass({
			onStep: (step, failure) => void told.push(`${step} ${failure?.message ?? "done"}`),
		});
		expect(told).toEqual(["contact done", "tags done", "opportunity Lost", "mail done"]);
	});

	it("beyond the form's own are recorded when the delivery begins, or absent if there are none", async () => {
		const world = setUp();
		await world.pass({ extras: { kinds: [], notes: true, fields: {} }, mailMode: "skip" });
		expect(world.progress.extra).toEqual(["note"]);
		expect(world.crm.notes).toHaveLength(1);
		const other = setUp();
		await other.pass({ extras: { kinds: [], notes: false, fields: {} } });
		expect(other.progress).not.toHaveProperty("extra");
	});
});

describe("an appointment in the coach's external calendar", () => {
	/** A booked call whose calendar may need a CRM contact; calls to the CRM, the calendar and the mailer are recorded. */
	function booked(isAtContact: boolean) {
		const world = setUp("meeting");
		const told: string[] = [];
		world.crm.fault = (method, when) => void (when === "before" && told.push(method));
		world.mailer.fault = (when) => void (when === "before" && told.push("mail"));
		const appointments: AppointmentBook = {
			isAtContact: () => isAtContact,
			calendarOf: () => {
				throw new Error("there is none");
			},
			read: async () => {
				told.push("appointment");
				return undefined;
			},
			stateOf: async () => undefined,
			confirm: async () => {},
			miss: async () => {},
		};
		const extras = { kinds: ["meeting" as const], notes: false, fields: {} };
		Object.assign(world.request.context, { calendar: "google" });
		return {
			...world,
			told,
			run: (book = true) =>
				world.pass({ extras, ...(book && { features: [callDelivery(appointments)] }) }),
		};
	}

	it("without a contact is made first of all", async () => {
		const { run, told, progress } = booked(false);
		expect(await run()).toEqual([]);
		expect(told.slice(0, 2)).toEqual(["appointment", "findContact"]);
		expect(progress.done).toContain("appointment");
	});

	it("with a contact is made as soon as there is one", async () => {
		const { run, told } = booked(true);
		expect(await run()).toEqual([]);
		expect(told.indexOf("appointment")).toBe(told.indexOf("createContact") + 1);
	});

	it("is made before the optional CRM steps", async () => {
		const { run, progress } = booked(false);
		await run();
		expect(progress.extra).toEqual(["appointment"]);
	});

	it("is not a step if nothing makes appointments", async () => {
		const { run, told, progress } = booked(true);
		await run(false);
		expect(told).not.toContain("appointment");
		expect(remainingSteps("meeting", progress)).toEqual([]);
	});
});

describe("a resent mail", () => {
	it("waits for the gateway to allow it, unlike a first one", async () => {
		const turns: number[] = [];
		const passes = async (unanswered: number) => {
			const world = setUp("trial");
			if (unanswered) world.progress.unanswered = unanswered;
			await world.pass({
				async resendMail(send) {
					turns.push(unanswered);
					await send();
				},
			});
			return world.mailer.mails.length;
		};
		expect([await passes(0), await passes(1)]).toEqual([1, 1]);
		expect(turns).toEqual([1]);
	});

	it("ends the attempt after the CRM steps have ended, if it cannot be saved", async () => {
		const world = setUp("contact");
		const answered = Promise.withResolvers<object>();
		world.crm.findContact = () => answered.promise;
		let saves = 0;
		const passing = world.pass({
			crmHeadStartMs: 0,
			save: async () => {
				if (saves++ === 0) throw new Error("another worker has this lead");
			},
		});
		let ended = false;
		const outcome = passing.then(
			() => "done",
			(thrown) => {
				ended = true;
				return thrown;
			},
		);
		await expect.poll(() => saves).toBeGreaterThan(0);
		expect(ended).toBe(false);
		answered.resolve({});
		expect(await outcome).toBeInstanceOf(CheckpointError);
		expect(world.mailer.mails).toEqual([]);
	});
});

describe("the mail about a booked call", () => {
	it.each([
		["booked", "Call booked: "],
		["waiting", "Call waiting for your calendar: "],
		["unplaced", "Call needs a new time: "],
	] as const)("says how it stands: %s", async (state, subject) => {
		const world = setUp("meeting");
		const appointments = { stateOf: async () => state } as unknown as AppointmentBook;
		await world.pass({ features: [callDelivery(appointments)] });
		expect(world.mailer.mails[0]?.subject.startsWith(subject)).toBe(true);
		expect(world.progress.toldMeeting).toBe(state);
	});

	it("has no such remark for another lead", async () => {
		const world = setUp("trial");
		const appointments = { stateOf: async () => "booked" } as unknown as AppointmentBook;
		await world.pass({ features: [callDelivery(appointments)] });
		expect(world.progress).not.toHaveProperty("toldMeeting");
	});
});

it("knows no steps of a kind that only another version knows", () => {
	expect(remainingSteps("newsletter" as LeadKind, createProgress())).toEqual([]);
});

describe("a create", () => {
	it("is recorded when its slot has come, not before", async () => {
		const world = setUp();
		const { createContact } = world.crm;
		world.crm.createContact = (contact, begin) => {
			world.now += 60_000;
			return createContact(contact, begin);
		};
		await world.pass();
		expect(world.progress.begun.contact).toBe(1_060_000);
	});
});

describe("an opportunity in a form's own stage", () => {
	/** A lead of a form whose opportunities belong in the stage "scored". */
	function staged() {
		const world = setUp("form");
		const crm = { tag: "card", source: "Website - Card", stage: "scored", note: false, fields: {} };
		world.request.fields = { ...sampleRequest("contact").fields };
		const form = { name: "card", version: "v1", title: "Card", questions: [], crm };
		Object.assign(world.request.context, { form });
		return world;
	}
	const noSuchStage = refusal(422, { stageId: "invalid" });

	it("is made there", async () => {
		const world = staged();
		expect(await world.pass()).toEqual([]);
		expect(world.crm.opportunities).toMatchObject([{ stageId: "scored" }]);
	});

	it("is made in the default stage if the CRM no longer has that one", async () => {
		const world = staged();
		world.failOnce("createOpportunity", "before", noSuchStage);
		expect(await world.pass()).toEqual([]);
		expect(world.crm.opportunities).toHaveLength(1);
		expect(world.crm.opportunities[0]?.stageId).toBeUndefined();
	});

	it("is made once, even if the answer to the second create is lost", async () => {
		const world = staged();
		let creates = 0;
		world.crm.fault = (method, when) => {
			if (method !== "createOpportunity") return;
			if (when === "before" && ++creates === 1) throw noSuchStage;
			if (when === "after") throw new DeliveryFailure("Lost", { outcomeUnknown: true });
		};
		expect(await world.pass()).toMatchObject([{ step: "opportunity" }]);
		expect(world.crm.opportunities).toHaveLength(1);
		world.now += 60_000;
		expect(await world.pass()).toEqual([]);
		expect(world.crm.opportunities).toHaveLength(1);
		expect(creates).toBe(2);
	});
});
