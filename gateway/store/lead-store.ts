import { createActivity } from "./activity.ts";
import { createAuth } from "./auth.ts";
import { createClock } from "./clock.ts";
import { createCopies } from "./copies/copies.ts";
import type { Engine } from "./engine.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createKeyValues } from "./kv/kv.ts";
import { createLimits } from "./kv/limits.ts";
import { createLeadRecords } from "./leads/leads.ts";
import { createMailSuppression } from "./mail/mail-suppression.ts";
import { createFollowUps } from "./outcomes/follow-ups.ts";
import { createOutcomes } from "./outcomes/outcomes.ts";
import { createPeople } from "./people/people.ts";
import { createLeadQueue } from "./queue/queue.ts";
import { createLeadSearch } from "./search/search.ts";
import type { LeadStore } from "./store.ts";

/**
 * The lead store over a database.
 * @param lease milliseconds a claim lasts without renewal; must be longer than a call may take
 */
export function createLeadStore(engine: Engine, lease = 20_000): LeadStore {
	const parts = new Map<unknown, unknown>();
	return {
		...createLeadQueue(engine, lease),
		...createLeadRecords(engine),
		...createLimits(engine),
		...createMailSuppression(engine),
		...createClock(engine),
		kv: createKeyValues(engine),
		jobs: createJobs(engine),
		search: createLeadSearch(engine),
		activity: createActivity(engine),
		followUps: createFollowUps(engine),
		people: createPeople(engine),
		outcomes: createOutcomes(engine),
		auth: createAuth(engine),
		copies: createCopies(engine),
		part<Part>(create: (engine: Engine) => Part): Part {
			if (!parts.has(create)) parts.set(create, create(engine));
			return parts.get(create) as Part;
		},
		close: engine.close,
	};
}
