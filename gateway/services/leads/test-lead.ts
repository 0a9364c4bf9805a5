/** Test leads: delivered like any lead, then deleted from the CRM. */

import { randomInt, randomUUID } from "node:crypto";
import type { Crm } from "../../../leads/crm/crm.ts";
import type { TestLead } from "../../desk-api/api.ts";
import { defineInterval, defineKey } from "../../lib/kv.ts";
import { limits } from "../../limits/limits.ts";
import type { JobHandler } from "../../run-jobs.ts";
import { acceptLead } from "../../store/accepted-lead.ts";
import type { NewJob } from "../../store/jobs/jobs.ts";
import type { LeadStore } from "../../store/store.ts";
import { ServiceError } from "../service-error.ts";
import { timelineOf } from "./timeline.ts";

export interface StoredTests {
	/** Latest first. */
	tests: { id: string; sentAt: number; cleaned: TestLead["cleaned"] }[];
}

export const testsKey = defineKey<StoredTests>("desk test leads");
const sendInterval = defineInterval("desk test lead");
const maxTests = 20;
/** Attempts to delete a contact, over about ten minutes, before the coach is asked to. */
const maxTries = 5;
/** Interval between checks whether a test lead was delivered, in milliseconds. */
const pollMs = 4000;

const cleanUpJob = (id: string, madeAt: number): NewJob => ({
	id: `test-lead ${id}`,
	kind: "test-lead",
	queue: `test-lead ${id}`,
	lead: id,
	payload: {},
	madeAt,
});

const readTests = async (store: LeadStore): Promise<StoredTests["tests"]> =>
	(await store.kv.get(testsKey))?.tests ?? [];

/** Ids of the latest test leads. */
export const testIds = async (store: LeadStore): Promise<string[]> =>
	(await readTests(store)).map(({ id }) => id);

/**
 * Stores a test lead like a visitor's. Its address and number are reserved (RFC 2606; Ofcom's numbers for drama).
 * @throws ServiceError if the last one was sent less than ten seconds ago
 */
export async function sendTestLead(store: LeadStore, page: string): Promise<string> {
	if (!(await store.claimInterval(sendInterval, limits.testLeadGapMs)))
		throw new ServiceError(
			"too-many",
			"You sent a test lead a moment ago. Please wait for it first.",
			limits.testLeadGapMs / 1000,
		);
	const id = randomUUID();
	const mark = id.slice(0, 8);
	const lead = acceptLead({
		id,
		kind: "contact",
		fields: {
			firstName: "Test",
			lastName: `Lead ${mark}`,
			email: `test-lead-${mark}@example.com`,
			phone: `07700 900${String(randomInt(1000)).padStart(3, "0")}`,
			message:
				"This is a TEST LEAD. You sent it from your desk to see that leads reach the CRM and this mailbox. You don't need to reply.",
		},
		context: { page, referrer: "" },
		state: "pending",
	});
	await store.add(lead);
	const tests = [{ id, sentAt: await store.now(), cleaned: "waiting" as const }];
	await store.kv.set(testsKey, {
		tests: [...tests, ...(await readTests(store))].slice(0, maxTests),
	});
	await store.jobs.add(tests.map(({ id, sentAt }) => cleanUpJob(id, sentAt)));
	return id;
}

/** State of the last test lead; null if there is none. */
export async function lastTestLead(store: LeadStore): Promise<TestLead | null> {
	const [last] = await readTests(store);
	const lead = last && (await store.get(last.id));
	if (!last || !lead) return null;
	const { state, progress } = lead;
	const contact = progress.contact?.id ?? "";
	const cleanedText: Record<TestLead["cleaned"], string> = {
		waiting: "Once it arrives, we'll delete its contact from your CRM.",
		done: "We've deleted its contact and opportunity from your CRM. The email is in your mailbox.",
		failed: `We couldn't delete its contact (${contact}) from your CRM. Please delete it there, with its opportunity.`,
	};
	return {
		id: last.id,
		sentAt: last.sentAt,
		cleaned: last.cleaned,
		text: cleanedText[last.cleaned],
		state: state === "delivered" ? "arrived" : state === "pending" ? "on its way" : "failed",
		story: timelineOf(lead, []),
	};
}

/**
 * Records the outcome for a test lead's contact. Reads the list again, because another test lead may have been sent
 * in between.
 */
async function markCleaned(store: LeadStore, id: string, cleanup: TestLead["cleaned"]) {
	const tests = (await readTests(store)).map((test) =>
		test.id === id ? { ...test, cleaned: cleanup } : test,
	);
	await store.kv.set(testsKey, { tests });
}

/** Deletes a finished test lead's contact and opportunity from the CRM. */
export const createCleanUpHandler = (
	store: LeadStore,
	deleteContact: Crm["deleteContact"],
): JobHandler => ({
	failed: { event: "test-lead-untidied" },
	async prepare() {
		const open = (await readTests(store)).filter(({ cleaned }) => cleaned === "waiting");
		await store.jobs.add(open.map(({ id, sentAt }) => cleanUpJob(id, sentAt)));
	},
	async run({ lead: id, tries }) {
		const lead = await store.get(id);
		if (lead?.state === "pending") return pollMs;
		const contact = lead?.progress.contact?.id;
		try {
			if (lead && contact) await deleteContact(contact, String(lead.fields.email));
		} catch (thrown) {
			if (tries + 1 < maxTries) throw thrown;
			// Stop trying: the desk asks the coach to delete the contact in the CRM.
			await markCleaned(store, id, "failed");
			return undefined;
		}
		await markCleaned(store, id, "done");
		return undefined;
	},
});
