/** Test leads: delivered like any lead, then deleted from the CRM. */

import { randomInt, randomUUID } from "node:crypto";
import type { Crm } from "../../leads/crm/crm.ts";
import type { TestLead } from "../desk-api/api.ts";
import { intervals } from "../intervals.ts";
import { defineInterval, defineKey } from "../lib/kv.ts";
import { describeError, type Log } from "../lib/log.ts";
import { limits } from "../limits.ts";
import type { LeadStore } from "../store/store.ts";
import { ServiceError } from "./service-error.ts";
import { timelineOf } from "./timeline.ts";

interface StoredTests {
	/** The latest first. */
	tests: { id: string; sentAt: number; cleaned: TestLead["cleaned"]; tries?: number }[];
}

const testsKey = defineKey<StoredTests>("desk test leads");
const sendInterval = defineInterval("desk test lead");
const cleanUpInterval = defineInterval("desk test tidying");
const maxTests = 20;
const maxTries = 5;

const readTests = async (store: LeadStore): Promise<StoredTests["tests"]> =>
	(await store.kv.get(testsKey))?.tests ?? [];

/** Ids of the latest test leads. */
export const testIds = async (store: LeadStore): Promise<string[]> =>
	(await readTests(store)).map(({ id }) => id);

/**
 * Stores a test lead like a visitor's. Address and number belong to nobody (RFC 2606; Ofcom's numbers for drama).
 *
 * @throws ServiceError within ten seconds of the last one
 */
export async function sendTestLead(store: LeadStore, page: string): Promise<string> {
	if (!(await store.claimInterval(sendInterval, limits.testLeadGapMs)))
		throw new ServiceError(
			"too-many",
			"A test lead was sent a moment ago. See how it does first.",
			limits.testLeadGapMs / 1000,
		);
	const id = randomUUID();
	const mark = id.slice(0, 8);
	await store.add({
		id,
		kind: "contact",
		fields: {
			firstName: "Test",
			lastName: `Lead ${mark}`,
			email: `test-lead-${mark}@example.com`,
			phone: `07700 900${String(randomInt(1000)).padStart(3, "0")}`,
			message:
				"This is a TEST LEAD. You sent it from your desk to see that leads reach the CRM and this mailbox. Nobody is waiting for an answer.",
		},
		context: { page, referrer: "" },
		state: "pending",
	});
	const tests = [{ id, sentAt: await store.now(), cleaned: "waiting" as const }];
	await store.kv.set(testsKey, {
		tests: [...tests, ...(await readTests(store))].slice(0, maxTests),
	});
	return id;
}

/** State of the last test lead; null if there is none. */
export async function lastTestLead(store: LeadStore): Promise<TestLead | null> {
	const [last] = await readTests(store);
	const lead = last && (await store.get(last.id));
	if (!last || !lead) return null;
	const { state, progress } = lead;
	const contact = progress.contact?.id ?? "";
	const said: Record<TestLead["cleaned"], string> = {
		waiting: "Once it has arrived, its contact is deleted in the CRM again.",
		done: "Its contact and opportunity were deleted in the CRM again. The mail is in your mailbox.",
		failed: `Its contact (${contact}) could not be deleted in the CRM: delete it there, with its opportunity.`,
	};
	return {
		...{ id: last.id, sentAt: last.sentAt, cleaned: last.cleaned, text: said[last.cleaned] },
		state: state === "delivered" ? "arrived" : state === "pending" ? "on its way" : "failed",
		story: timelineOf(lead, []),
	};
}

/** Deletes from the CRM what finished test leads left there. */
export async function cleanUpTestLeads(
	store: LeadStore,
	log: Log,
	deleteContact: Crm["deleteContact"],
): Promise<void> {
	const tests = await readTests(store);
	const open = tests.filter(({ cleaned }) => cleaned === "waiting");
	const isDue = () => store.claimInterval(cleanUpInterval, 0.8 * intervals.testLeadCleanUpMs);
	if (open.length === 0 || !(await isDue())) return;
	for (const test of open) {
		const lead = await store.get(test.id);
		if (lead?.state === "pending") continue;
		const contact = lead?.progress.contact?.id;
		try {
			if (!lead || !contact) test.cleaned = "done";
			else {
				await deleteContact(contact, String(lead.fields.email));
				test.cleaned = "done";
			}
		} catch (thrown) {
			test.tries = (test.tries ?? 0) + 1;
			if (test.tries >= maxTries) test.cleaned = "failed";
			log("test-lead-untidied", { id: test.id, ...describeError(thrown) });
		}
	}
	// Merged, because another test lead may have been sent meanwhile.
	const done = new Map(open.map((test) => [test.id, test]));
	await store.kv.set(testsKey, {
		tests: (await readTests(store)).map((test) => done.get(test.id) ?? test),
	});
}
