/** Erases a lead, or everything about a person. */

import { randomUUID } from "node:crypto";
import type { ErasePreview, EraseTarget, Erasure, ExternalCopy } from "../../desk-api/api.ts";
import { eraseTarget } from "../../desk-api/queries.ts";
import { defineKey } from "../../lib/kv.ts";
import type { Log } from "../../lib/log.ts";
import { createOpenTable } from "../../lib/open-table.ts";
import { dayMs } from "../../lib/time.ts";
import { limits } from "../../limits/limits.ts";
import type { JobHandler } from "../../run-jobs.ts";
import type { WaitingJob } from "../../store/jobs/jobs.ts";
import { decideByRecent } from "../../store/kv/recent-entries.ts";
import { parseIdentity } from "../../store/people/identity.ts";
import type { LeadStore, StoredLead } from "../../store/store.ts";
import { parseSent } from "../query.ts";
import { leadGoneMessage, ServiceError } from "../service-error.ts";
import { readPersonParts } from "./person-parts.ts";

/** How long an erasure can be undone. */
export const undoMs = 10_000;

/** Parses an email address or telephone number. @throws ServiceError */
export function parsePerson(text: string): string {
	if (parseIdentity(text).value) return text.trim();
	throw new ServiceError("invalid", "Please enter an email address or a full phone number.");
}

/** Parses the target of an erasure. @throws ServiceError */
export function parseTarget(body: unknown): EraseTarget {
	const target = parseSent(eraseTarget, body);
	return "person" in target ? { person: parsePerson(target.person) } : target;
}

/** Leads of a lead's sender, the lead itself last: after a crash in between, it is still there to find the others by. */
async function leadsLike(store: LeadStore, id: string): Promise<string[]> {
	await store.search.catchUp();
	return [...(await store.people.leadsLike(id)).filter((lead) => lead !== id), id];
}

async function leadsOfTarget(store: LeadStore, target: EraseTarget): Promise<StoredLead[]> {
	if ("person" in target) return store.search.about(target.person);
	if ("of" in target) {
		const leads = await Promise.all((await leadsLike(store, target.of)).map((id) => store.get(id)));
		return leads.filter((lead) => lead !== undefined);
	}
	const lead = await store.get(target.lead);
	return lead ? [lead] : [];
}

/** Copies that erasing here does not reach. */
export function externalCopies(leads: readonly StoredLead[]): ExternalCopy[] {
	const contacts = [...new Set(leads.flatMap(({ progress }) => progress.contact?.id ?? []))];
	const mailed = leads.some(
		({ progress }) => progress.done.includes("mail") || progress.begun.mail,
	);
	const all: (ExternalCopy | false)[] = [
		contacts.length > 0 && {
			where: "crm",
			text: "Your CRM still has the contact and opportunity: delete them there.",
			contacts,
		},
		mailed && {
			where: "mailbox",
			text: "Your mailbox still has the email: delete that too.",
		},
		{
			where: "backups",
			text: "Backups keep a copy for up to 14 days, unless you've set another number of days.",
		},
	];
	return all.filter((each) => each !== false);
}

/** What would be erased, and what would remain to do. @throws ServiceError */
export async function previewErasure(store: LeadStore, target: EraseTarget): Promise<ErasePreview> {
	const leads = await leadsOfTarget(store, target);
	if (leads.length === 0 && !("person" in target)) throw new ServiceError("gone", leadGoneMessage);
	let notes = 0;
	for (let at = 0; at < leads.length; at += 100) {
		const ids = leads.slice(at, at + 100).map(({ id }) => id);
		notes += (await store.activity.list(ids)).filter(({ what }) => what === "note").length;
	}
	return { leads: leads.length, notes, elsewhere: externalCopies(leads) };
}

/** An erasure that is pending or about to run. */
export interface WaitingErasure extends Omit<WaitingJob, "payload"> {
	target: EraseTarget;
}

export const listErasures = async (store: LeadStore): Promise<WaitingErasure[]> =>
	(await store.jobs.list("erasure")).map(({ payload, ...job }) => ({
		...job,
		target: payload as EraseTarget,
	}));

const toErasure = async (
	store: LeadStore,
	{ id, target, dueAt, dueIn }: WaitingErasure,
): Promise<Erasure> => ({
	...(await previewErasure(store, target).catch(() => ({ leads: 0, notes: 0, elsewhere: [] }))),
	id,
	target,
	dueAt,
	dueIn: Math.max(0, dueIn),
});

/** Leads erased within the last day. */
export const erasedKey = defineKey<{ leads: number; at: number }[]>("desk erased");

/** Whether these erasures would exceed the daily limit, which guards against an intruder at the desk. If not, counts them. */
export async function exceedsDailyErasures(
	store: LeadStore,
	target: EraseTarget,
): Promise<boolean> {
	const { length: leads } = await leadsOfTarget(store, target);
	return decideByRecent<{ leads: number }, boolean>(store, erasedKey, dayMs, (recent) => {
		const sum = recent.reduce((all, one) => all + one.leads, leads);
		if (sum > limits.erasedLeadsPerDay) return { answer: true };
		return { answer: false, ...(leads > 0 && { note: { leads } }) };
	});
}

/** Schedules an erasure in ten seconds. @throws ServiceError */
export async function scheduleErasure(store: LeadStore, target: EraseTarget): Promise<Erasure> {
	const { leads } = await previewErasure(store, target);
	// Features may hold something about a person whose leads are past their retention.
	const isHeld =
		leads > 0 || ("person" in target && (await readPersonParts(store, target.person)).length > 0);
	if (!isHeld) throw new ServiceError("gone", "No leads from this person.");
	const id = randomUUID();
	const now = await store.now();
	// Not tied to the lead, because the job has to outlive it.
	const job = { id, kind: "erasure", queue: `erasure ${id}`, lead: "" } as const;
	await store.jobs.add([{ ...job, payload: target, madeAt: now, dueInMs: undoMs }]);
	const put = (await listErasures(store)).find((waiting) => waiting.id === id);
	return toErasure(store, put ?? { id, target, dueAt: now, dueIn: 0 });
}

/** Erasures that can still be undone. */
export async function waitingErasures(store: LeadStore): Promise<Erasure[]> {
	return Promise.all((await listErasures(store)).map((one) => toErasure(store, one)));
}

/** Cancels an erasure. @throws ServiceError if it is too late */
export async function undoErasure(store: LeadStore, id: string): Promise<void> {
	if (!(await store.jobs.cancel("erasure", id))) throw new ServiceError("gone", "Already erased.");
}

/** Prepares the erasure of leads in a feature, for example if it stored data in another service. */
export type BeforeErasure = (store: LeadStore, leads: readonly StoredLead[]) => Promise<void>;

/** The features' preparations, by name. */
export const beforeErasures = createOpenTable<BeforeErasure>();

/** Erases now, after the features' preparations. Resolves to the number of leads. */
export async function eraseNow(store: LeadStore, target: EraseTarget): Promise<number> {
	const leads = await leadsOfTarget(store, target);
	for (const [, prepare] of beforeErasures.entries()) await prepare(store, leads);
	if ("person" in target) return store.erase(target.person);
	if ("lead" in target) return store.eraseLead(target.lead);
	let erasedCount = 0;
	for (const id of await leadsLike(store, target.of)) erasedCount += await store.eraseLead(id);
	return erasedCount;
}

/** Runs due erasures, including those scheduled before a crash or by another gateway. */
export const createErasureHandler = (store: LeadStore, log: Log): JobHandler => ({
	failed: { event: "erase-failed" },
	async run({ payload }) {
		const count = await eraseNow(store, payload as EraseTarget);
		log("erased", { count });
		return undefined;
	},
});
