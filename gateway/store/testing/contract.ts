/** The contract of every lead store. A new store's test calls this. */

import { afterEach, beforeEach, describe } from "vitest";
import { describePeopleLists } from "../../desk/people/people-lists.suite.ts";
import { describeLeadsSince } from "../../features/api/leads-since.suite.ts";
import { describeAppointments } from "../../features/calls/store/testing/meeting-appointments.suite.ts";
import { describeMeetingSlots } from "../../features/calls/store/testing/meeting-slots.suite.ts";
import { describeMeetings } from "../../features/calls/store/testing/meetings.suite.ts";
import { describeConsent } from "../../features/consent/consent.suite.ts";
import { describePieces } from "../../features/downloads/pieces.suite.ts";
import { describeForms } from "../../features/forms/forms.suite.ts";
import { describePraise } from "../../features/praise/praise.suite.ts";
import { describeFacts } from "../../features/publishing/facts/facts.suite.ts";
import { describePushDevices } from "../../features/push/push-devices.suite.ts";
import { describeAnalytics } from "../../features/reports/counting/analytics.suite.ts";
import { describeReportLinks } from "../../features/reports/partners/report-links.suite.ts";
import { describePeopleFigures } from "../../features/reports/people-figures.suite.ts";
import { describeWebhookTargets } from "../../features/webhooks/webhook-targets.suite.ts";
import { features } from "../../features.ts";
import { installFeatures } from "../../start-features.ts";
import { type TestClock, testClock } from "../../testing/test-clock.ts";
import { describeCopies } from "../copies/copies.suite.ts";
import { describeJobs } from "../jobs/jobs.suite.ts";
import { describeKeyValues } from "../kv/kv.suite.ts";
import { describeLimits } from "../kv/limits.suite.ts";
import { describeSignedTokens } from "../kv/signed-token.suite.ts";
import { describeEnteredLeads } from "../leads/entered-leads.suite.ts";
import { describeLeadDetails } from "../leads/lead-details.suite.ts";
import { describeLeads } from "../leads/leads.suite.ts";
import { describeMailClaims } from "../mail/mail-claim.suite.ts";
import { describeMailSuppression } from "../mail/mail-suppression.suite.ts";
import { describeFollowUps } from "../outcomes/follow-ups.suite.ts";
import { describeOutcomes } from "../outcomes/outcomes.suite.ts";
import { describePeople } from "../people/people.suite.ts";
import { describeAdding } from "../queue/add.suite.ts";
import { describeClaiming } from "../queue/claim.suite.ts";
import { describeOrdering } from "../queue/ordering.suite.ts";
import { describeAttribution } from "../search/attribution.suite.ts";
import { describeSearch } from "../search/search.suite.ts";
import type { StoreParts } from "../store.ts";
import { describeActivity } from "./activity.suite.ts";
import { describeAuth } from "./auth.suite.ts";
import { describeClock } from "./clock.suite.ts";
import { type Bench, bench, type OpenStore } from "./harness.ts";

export { leadOf, newLead } from "./harness.ts";

/** A suite for each part of a store. A part without a suite does not compile. */
const suites: Record<keyof StoreParts | "features", ((at: Bench) => void)[]> = {
	queue: [describeAdding, describeClaiming, describeOrdering, describeMailClaims],
	leads: [describeLeads, describeEnteredLeads],
	limits: [describeLimits],
	mailSuppression: [describeMailSuppression],
	clock: [describeClock],
	kv: [describeKeyValues, describeSignedTokens],
	jobs: [describeJobs],
	search: [describeSearch, describeAttribution, describeLeadDetails],
	activity: [describeActivity],
	followUps: [describeFollowUps],
	people: [describePeople, describePeopleLists],
	outcomes: [describeOutcomes],
	auth: [describeAuth],
	copies: [describeCopies],
	features: [
		describeMeetings,
		describeMeetingSlots,
		describeAppointments,
		describeLeadsSince,
		describeWebhookTargets,
		describePushDevices,
		describeConsent,
		describeAnalytics,
		describeReportLinks,
		describePeopleFigures,
		describeForms,
		describePieces,
		describePraise,
		describeFacts,
	],
};

/**
 * Runs the contract against a store.
 * @param open opens an empty store
 */
export function describeLeadStore(
	name: string,
	open: (clock: TestClock) => OpenStore | Promise<OpenStore>,
): void {
	describe(`${name}, as a lead store`, () => {
		const at = bench();
		beforeEach(async () => {
			installFeatures(features);
			const clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
			Object.assign(at, { clock, wall: clock.wall, stall: undefined }, await open(clock));
		});
		afterEach(() => at.store.close());

		for (const part of Object.values(suites)) for (const describePart of part) describePart(at);
	});
}
