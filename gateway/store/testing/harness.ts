/** Helpers for the suites of the store's contract. */
import { equal } from "node:assert/strict";
import { createProgress } from "../../../leads/progress.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import type { TestClock } from "../../testing/test-clock.ts";
import { type AcceptedLead, acceptLead } from "../accepted-lead.ts";
import type { Claim, ClaimOutcome, LeadFilter, LeadStore, NewLead } from "../store.ts";

/** A store opened for the contract: on a test clock, with leases of 20 seconds. */
export interface OpenStore {
	store: LeadStore;
	/** Opens the same store as another process; the first one may have crashed. */
	again(): LeadStore;
	/** The wall clock by which the store shows times. Default: the machine's. */
	wall?(): number;
	/** Plays random histories inside the store's process, to save round trips. Returns how many match the model. */
	playHistories?(histories: Histories): Promise<number>;
	/**
	 * Pauses the next change half-way, until the returned function is called. Only for stores where changes can overlap.
	 */
	stall?(): Promise<() => Promise<void>>;
}

/** Random histories: of what, how many, and the number of the first. */
export interface Histories {
	of: "people" | "figures" | "outcomes";
	count: number;
	first: number;
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

let people = 0;

/** A new lead from a new person; `change` replaces parts of it. */
export function newLead(change: Partial<NewLead> = {}): AcceptedLead {
	const { id, kind, fields, context } = sampleRequest();
	people++;
	const person = {
		email: `person.${people}@x.example`,
		telephone: `07700 9${String(people).padStart(5, "0")}`,
	};
	const lead = { id, kind, fields: { ...fields, ...person }, context, state: "pending" } as const;
	return acceptLead({ ...lead, ...change });
}

/** A new lead from a given person. */
export const leadOf = (email: string, telephone: string) =>
	newLead({ fields: { ...sampleRequest().fields, email, telephone } });

export const delivered: ClaimOutcome = {
	state: "delivered",
	progress: createProgress(),
	attempts: 1,
};
type Waiting = Extract<ClaimOutcome, { state: "pending" }>;

export const waiting = (retryInMs: number, more: Partial<Waiting> = {}): ClaimOutcome => ({
	state: "pending",
	progress: createProgress(),
	attempts: 1,
	reason: "later",
	retryInMs,
	...more,
});

/** The store under test, with helpers; each test starts with an empty one. */
export interface Bench extends OpenStore {
	clock: TestClock;
	/** Adds leads, and returns their ids. */
	put(...leads: AcceptedLead[]): Promise<string[]>;
	idsOf(claims: Claim[]): string[];
	claimOne(from?: LeadStore): Promise<Claim>;
	/** Ids of the leads in a list. */
	ids(filter?: LeadFilter): Promise<string[]>;
}

/** A bench without a store yet. */
export function bench(): Bench {
	const at: Bench = {
		...({} as OpenStore & { clock: TestClock }),
		async put(...leads) {
			for (const lead of leads) equal(await at.store.add(lead), "added");
			return leads.map(({ id }) => id);
		},
		idsOf: (claims) => claims.map(({ lead }) => lead.id),
		async claimOne(from = at.store) {
			const [claim] = await from.claim(1);
			if (!claim) throw new Error("Nothing was due");
			return claim;
		},
		ids: async (filter = {}) => (await at.store.list(filter)).map(({ id }) => id),
	};
	return at;
}
