import { describe, expect, it } from "vitest";
import { DeliveryFailure } from "../../http/failure.ts";
import { createProgress, type DeliveryProgress } from "../../progress.ts";
import { fakeCrm } from "../../testing/fake-crm.ts";
import { fakeMailer } from "../../testing/fake-mailer.ts";
import { sampleRequest } from "../../testing/samples.ts";
import { runAppointmentStep } from "./appointment-step.ts";
import type { AppointmentBook } from "./calendars/appointment-book.ts";
import type { Appointment, CalendarRef, ExternalCalendar } from "./calendars/calendar.ts";

const google: CalendarRef = { service: "google", id: "coach@x.example", zone: "Europe/London" };
const lead = { ...sampleRequest("meeting"), id: "lead-7" };
const appointment: Appointment = {
	calendar: google,
	lead: "lead-7",
	startAt: 1000,
	endAt: 2000,
	title: "Call",
	where: "By telephone",
	text: "Words",
	contactId: "",
};

/** A lead's meeting, and the calendar in which it is booked. */
function setUp({ isWanted = true, ...change }: Partial<DeliveryProgress> & { isWanted?: boolean }) {
	const progress: DeliveryProgress = { ...createProgress(), ...change };
	/** Actions, in order. */
	const story: string[] = [];
	const sent: Appointment[] = [];
	const never = () => expect.unreachable("it is not part of the step");
	const calendar: ExternalCalendar = {
		isAtContact: false,
		list: never,
		readTimes: never,
		read: never,
		move: never,
		cancel: never,
		isTaken: ({ details }) => details.why === "(taken)",
		async find(wanted) {
			story.push("find");
			sent.push(wanted);
			return world.found;
		},
		async create(wanted, begin) {
			await begin?.();
			story.push("create");
			sent.push(wanted);
			if (world.refusal) throw world.refusal;
			return "a1";
		},
	};
	const book: AppointmentBook = {
		isAtContact: never,
		stateOf: never,
		calendarOf(ref) {
			story.push(`open ${ref.service}`);
			return calendar;
		},
		read: async ({ id }) => {
			story.push(`read ${id}`);
			return { isWanted, appointment };
		},
		confirm: async (id) => void story.push(`confirm ${id}`),
		miss: async (id) => void story.push(`miss ${id}`),
	};
	const save = async () => {
		const { begun, appointment: made } = progress;
		story.push(`save ${JSON.stringify({ begun, made })}`);
	};
	const world = {
		progress,
		story,
		sent,
		book,
		found: undefined as string | undefined,
		refusal: undefined as DeliveryFailure | undefined,
		run: () =>
			runAppointmentStep(lead, progress, book, {
				crm: fakeCrm(),
				mailer: fakeMailer(),
				durable: true,
				save,
				now: () => 20_000,
			}),
	};
	return world;
}

describe("the appointment of a booked call", () => {
	it("is recorded, made, saved and confirmed", async () => {
		const world = setUp({});
		expect(await world.run()).toBeUndefined();
		expect(world.story).toEqual([
			"read lead-7",
			"open google",
			'save {"begun":{"appointment":20000}}',
			"create",
			'save {"begun":{"appointment":20000},"made":{"id":"a1"}}',
			"confirm lead-7",
		]);
		expect(world.progress.appointment).toEqual({ id: "a1" });
		expect(world.sent).toEqual([appointment]);
	});

	it("is made with the contact that the delivery created", async () => {
		const world = setUp({ contact: { id: "c9", tags: [] } });
		await world.run();
		expect(world.sent).toEqual([{ ...appointment, contactId: "c9" }]);
	});

	it("is skipped if there is no meeting", async () => {
		const world = setUp({});
		world.book.read = async () => undefined;
		await world.run();
		expect(world.story).toEqual([]);
		expect(world.progress).toEqual({ done: [], begun: {} });
	});

	it("that was made before is confirmed, and not made again", async () => {
		const world = setUp({ appointment: { id: "a0" } });
		await world.run();
		expect(world.story).toEqual(["read lead-7", "open google", "confirm lead-7"]);
		expect(world.progress.appointment).toEqual({ id: "a0" });
	});

	it("is not made for a call cancelled in the meantime", async () => {
		const world = setUp({ isWanted: false });
		await world.run();
		expect(world.story).toEqual(["read lead-7", "open google"]);
		expect(world.progress).toEqual({ done: [], begun: {} });
	});

	it.each([
		[
			"is not known",
			(book: AppointmentBook, failure: Error) => {
				book.read = () => Promise.reject(failure);
			},
		],
		[
			"has no calendar any more",
			(book: AppointmentBook, failure: Error) => {
				book.calendarOf = () => {
					throw failure;
				};
			},
		],
	])("waits while the meeting %s", async (_, spoil) => {
		const world = setUp({});
		const failure = new DeliveryFailure("Waiting", { notAttempted: true });
		spoil(world.book, failure);
		await expect(world.run()).rejects.toBe(failure);
		expect(world.sent).toEqual([]);
	});
});

describe("an appointment whose answer was lost", () => {
	const lost = { begun: { appointment: 8000 } };

	it("is searched for, and not made again if it exists", async () => {
		const world = setUp({ ...lost, contact: { id: "c9", tags: [] } });
		world.found = "a7";
		await world.run();
		expect(world.story).toEqual([
			"read lead-7",
			"open google",
			"find",
			'save {"begun":{"appointment":8000},"made":{"id":"a7"}}',
			"confirm lead-7",
		]);
		expect(world.sent).toEqual([{ ...appointment, contactId: "c9" }]);
	});

	it("is made if it does not exist", async () => {
		const world = setUp(structuredClone(lost));
		await world.run();
		expect(world.story.filter((line) => !line.startsWith("save"))).toEqual([
			"read lead-7",
			"open google",
			"find",
			"create",
			"confirm lead-7",
		]);
		expect(world.progress.appointment).toEqual({ id: "a1" });
	});

	it("keeps its id if the call was cancelled, to be cancelled by it", async () => {
		const world = setUp({ ...lost, isWanted: false });
		world.found = "a7";
		await world.run();
		expect(world.progress.appointment).toEqual({ id: "a7" });
		expect(world.story.at(-1)).toBe("confirm lead-7");
	});

	it("is forgotten if the call was cancelled and it does not exist", async () => {
		const world = setUp({ ...lost, isWanted: false });
		await world.run();
		expect(world.story).toEqual(["read lead-7", "open google", "find"]);
		expect(world.progress.appointment).toBeUndefined();
	});

	it("is not searched for while it may still arrive", async () => {
		const world = setUp({ begun: { appointment: 8001 } });
		await expect(world.run()).rejects.toMatchObject({
			message: "Unanswered create of the appointment (may still arrive)",
			details: { notAttempted: true, retryAfterMs: 1 },
		});
		expect(world.sent).toEqual([]);
	});
});

describe("an appointment that the calendar rejects", () => {
	const refused = (why?: string) =>
		new DeliveryFailure("Refused", { status: 422, rejected: true, ...(why && { why }) });

	it("because the time is taken counts as missed", async () => {
		const world = setUp({});
		world.refusal = refused("(taken)");
		expect(await world.run()).toBeUndefined();
		expect(world.story).toEqual([
			"read lead-7",
			"open google",
			'save {"begun":{"appointment":20000}}',
			"create",
			"find",
			"miss lead-7",
		]);
		expect(world.progress).toEqual({ done: [], begun: {} });
	});

	it("because it already exists is confirmed", async () => {
		const world = setUp({});
		world.refusal = refused("(taken)");
		world.found = "a7";
		await world.run();
		expect(world.progress.appointment).toEqual({ id: "a7" });
		expect(world.story.at(-1)).toBe("confirm lead-7");
		expect(world.story).not.toContain("miss lead-7");
	});

	it("for another reason is a failure, and may be made again", async () => {
		const world = setUp({});
		world.refusal = refused();
		await expect(world.run()).rejects.toBe(world.refusal);
		expect(world.story.slice(-2)).toEqual(["create", "find"]);
		expect(world.progress).toEqual({ done: [], begun: {} });
	});

	it("with a server error is searched for next time", async () => {
		const world = setUp({});
		world.refusal = new DeliveryFailure("Down", { status: 500 });
		await expect(world.run()).rejects.toBe(world.refusal);
		expect(world.story.at(-1)).toBe("create");
		expect(world.progress).toEqual({ done: [], begun: { appointment: 20_000 } });
	});
});
