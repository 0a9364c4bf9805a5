/** The daily digest: collects facts, sends the mail once a day, and records what was announced. */

import type { LeadKind } from "../../../leads/forms/forms.ts";
import { forgetNotSaved, type NotSaved, readNotSaved } from "../../intake/spam/quarantine.ts";
import { defineKey } from "../../lib/kv.ts";
import { dayMs, hourMs, londonDayAndTime } from "../../lib/time.ts";
import type { NotifyCoach } from "../../mail/transports/transport.ts";
import type { LeadFilter, LeadStore, StoredLead } from "../../store/store.ts";
import { countRefusedLeads, subtractRefusedLeads } from "../checks/intake.ts";
import { composeDigest, type DigestFacts, hasNews, type Sample } from "./digest-mail.ts";

/** Maximum number of leads shown in each section; the rest are only counted. */
const maxShown = 20;
const pageSize = 500;
/** Maximum number of leads read for each section. Unannounced leads beyond it follow in the next digest. */
const maxLeads = 20_000;

async function* pages(store: LeadStore, filter: LeadFilter): AsyncGenerator<StoredLead> {
	let before: number | undefined;
	for (let readCount = 0; readCount < maxLeads; readCount += pageSize) {
		const page = await store.list({
			...filter,
			limit: pageSize,
			...(before !== undefined && { before }),
		});
		yield* page;
		before = page.at(-1)?.seq;
		if (page.length < pageSize) return;
	}
}

/** Number of kinds of spam evidence in a lead's reason, separated by semicolons. Real people rarely show two. */
const evidenceCount = ({ reason = "" }: StoredLead) => reason.split(";").length;

/** Counts a lead, and shows it if there is room or it outranks one already shown. */
function addToSample(sample: Sample, lead: StoredLead, rank: (lead: StoredLead) => number): void {
	sample.total++;
	sample.shown.push(lead);
	if (sample.shown.length <= maxShown) return;
	sample.shown.sort((one, other) => rank(one) - rank(other) || other.seq - one.seq);
	sample.shown.length = maxShown;
}

const emptySample = (): Sample => ({ total: 0, shown: [] });

/** The facts of a digest, and the ids of the leads it announces. */
async function collectFacts(
	store: LeadStore,
	since: number,
	refusals: number,
	notSaved: readonly NotSaved[],
): Promise<{ facts: DigestFacts; ids: string[] }> {
	const now = await store.now();
	const came: Partial<Record<LeadKind, number>> = {};
	for await (const { kind, receivedAt } of pages(store, { since }))
		if (receivedAt < now) came[kind] = (came[kind] ?? 0) + 1;

	const dueLeads = await store.followUps.due(maxLeads, dayMs);
	const reminders: Sample = { total: dueLeads.length, shown: dueLeads.slice(0, maxShown) };
	const [quarantined, dead, stuck] = [emptySample(), emptySample(), emptySample()];
	const ids: string[] = [];
	for await (const lead of pages(store, { unannounced: true })) {
		ids.push(lead.id);
		if (lead.state === "quarantined") addToSample(quarantined, lead, evidenceCount);
		else addToSample(dead, lead, () => 0);
	}
	quarantined.shown.sort(
		(one, other) => evidenceCount(one) - evidenceCount(other) || other.seq - one.seq,
	);

	const { oldestPendingAge = 0 } = await store.backlog();
	if (oldestPendingAge >= hourMs)
		for await (const lead of pages(store, { state: "pending" }))
			if (now - lead.receivedAt >= hourMs) addToSample(stuck, lead, ({ seq }) => seq);
	stuck.shown.sort((one, other) => one.seq - other.seq);
	return {
		facts: { now, came, reminders, quarantined, dead, stuck, refused: refusals, notSaved },
		ids,
	};
}

/** State kept between digests. */
interface Sent {
	/** The London day of the last digest, sent or empty. */
	day: string;
	/** The time of that digest; later leads are new. */
	at: number;
}

const sentKey = defineKey<Sent>("digest");

export interface DigestOptions {
	store: LeadStore;
	notify: NotifyCoach;
	/** Time of day in London, "08:00". */
	at: string;
	/** Days for which quarantined and dead leads are kept from now on. */
	keptDays: number;
	/** Creates the function that signs links to leads. Called only if a mail is sent. */
	links(): Promise<(id: string) => string>;
}

/**
 * Sends today's digest if it is due and not sent yet. Only one gateway may call this at a time.
 * @returns the outcome; undefined if it was not due
 * @throws what `notify` throws; nothing then counts as announced, and the next call retries
 */
export async function sendDigest(options: DigestOptions): Promise<"sent" | "empty" | undefined> {
	const { store } = options;
	const now = await store.now();
	const { day, time } = londonDayAndTime(now);
	const last = await store.kv.get(sentKey);
	if (!last) {
		// The first digest waits for its hour, rather than being sent at the first start.
		const sentDay = time >= options.at ? day : "";
		await store.kv.set(sentKey, { day: sentDay, at: now });
		return undefined;
	}
	if (time < options.at || last.day === day) return undefined;
	// If the clock was ahead at the last digest, leads received since then must not be missed.
	const since = Math.min(last.at, now);
	const notSaved = await readNotSaved(store);
	const { facts, ids } = await collectFacts(store, since, await countRefusedLeads(store), notSaved);
	const worth = hasNews(facts);
	if (worth) {
		const digest = composeDigest(facts, await options.links(), options.keptDays);
		await options.notify({ id: `digest-${day}`, ...digest });
		for (let from = 0; from < ids.length; from += pageSize)
			await store.markAnnounced(ids.slice(from, from + pageSize));
	}
	await subtractRefusedLeads(store, facts.refused);
	if (notSaved.length > 0) await forgetNotSaved(store, notSaved);
	await store.kv.set(sentKey, { day, at: facts.now });
	return worth ? "sent" : "empty";
}
