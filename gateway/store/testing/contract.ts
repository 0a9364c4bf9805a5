/** What every lead store must do. A new store passes by calling this in a test of its own. */

import { afterEach, beforeEach, describe } from "vitest";
import { installFeatures } from "../../feature.ts";
import { describeAppointments } from "../../features/calls/store/testing/meeting-appointments.suite.ts";
import { describeMeetingSlots } from "../../features/calls/store/testing/meeting-slots.suite.ts";
import { describeMeetings } from "../../features/calls/store/testing/meetings.suite.ts";
import { features } from "../../features.ts";
import { type TestClock, testClock } from "../../testing/test-clock.ts";
import type { StoreParts } from "../store.ts";
import { describeActivity } from "./activity.suite.ts";
import { describeAdding } from "./add.suite.ts";
import { describeAnalytics } from "./analytics.suite.ts";
import { describeAttribution } from "./attribution.suite.ts";
import { describeAuth } from "./auth.suite.ts";
import { describeClaiming } from "./claim.suite.ts";
import { describeClock } from "./clock.suite.ts";
import { describeConsent } from "./consent.suite.ts";
import { describeCopies } from "./copies.suite.ts";
import { describeFollowUps } from "./follow-ups.suite.ts";
import { describeForms } from "./forms.suite.ts";
import { type Bench, bench, type OpenStore } from "./harness.ts";
import { describeJobs } from "./jobs.suite.ts";
import { describeKeyValues } from "./kv.suite.ts";
import { describeLeadDetails } from "./lead-details.suite.ts";
import { describeLeads } from "./leads.suite.ts";
import { describeLimits } from "./limits.suite.ts";
import { describeMailClaims } from "./mail-claim.suite.ts";
import { describeMailSuppression } from "./mail-suppression.suite.ts";
import { describeOrdering } from "./ordering.suite.ts";
import { describeOutcomes } from "./outcomes.suite.ts";
import { describePushDevices } from "./push-devices.suite.ts";
import { describeReportLinks } from "./report-links.suite.ts";
import { describeSearch } from "./search.suite.ts";
import { describeSignedTokens } from "./signed-token.suite.ts";
import { describeWebhookTargets } from "./webhook-targets.suite.ts";

export { leadOf, newLead } from "./harness.ts";

/** What each part of a store must do. A part without a suite does not compile. */
const suites: Record<keyof StoreParts | "features", ((at: Bench) => void)[]> = {
	queue: [describeAdding, describeClaiming, describeOrdering, describeMailClaims],
	leads: [describeLeads],
	limits: [describeLimits],
	mailSuppression: [describeMailSuppression],
	clock: [describeClock],
	kv: [describeKeyValues, describeSignedTokens],
	jobs: [describeJobs],
	webhookTargets: [describeWebhookTargets],
	pushDevices: [describePushDevices],
	search: [describeSearch, describeAttribution, describeLeadDetails],
	activity: [describeActivity],
	followUps: [describeFollowUps],
	outcomes: [describeOutcomes],
	analytics: [describeAnalytics],
	reportLinks: [describeReportLinks],
	forms: [describeForms],
	consent: [describeConsent],
	auth: [describeAuth],
	copies: [describeCopies],
	features: [describeMeetings, describeMeetingSlots, describeAppointments],
};

/**
 * Describes a store.
 *
 * @param open gives an empty store
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
