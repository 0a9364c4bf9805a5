/** What every lead store must do. A new store passes by calling this in a test of its own. */

import { afterEach, beforeEach, describe } from "vitest";
import { type TestClock, testClock } from "../../testing/test-clock.ts";
import { describeTaking } from "./add.suite.ts";
import { describeSteps } from "./analytics.suite.ts";
import { describeReports } from "./attribution.suite.ts";
import { describeSignIn } from "./auth.suite.ts";
import { describeClaiming } from "./claim.suite.ts";
import { describeTime } from "./clock.suite.ts";
import { describePermissions } from "./consent.suite.ts";
import { bench, type OpenStore } from "./harness.ts";
import { describeJobs } from "./jobs.suite.ts";
import { describeKeyValues } from "./kv.suite.ts";
import { describeDesk } from "./leads.suite.ts";
import { describeMails } from "./mail-claim.suite.ts";
import { describeReplies } from "./mail-suppression.suite.ts";
import { describePeople } from "./ordering.suite.ts";
import { describeSharing } from "./rate-limit.suite.ts";
import { describeCoach } from "./search.suite.ts";
import { describeLinks } from "./signed-token.suite.ts";

export { leadOf, newLead } from "./harness.ts";

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
			const clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
			Object.assign(at, { clock, wall: clock.wall, stall: undefined }, await open(clock));
		});
		afterEach(() => at.store.close());

		describeTaking(at);
		describeClaiming(at);
		describePeople(at);
		describeMails(at);
		describeTime(at);
		describeSharing(at);
		describeKeyValues(at);
		describeReplies(at);
		describePermissions(at);
		describeSteps(at);
		describeReports(at);
		describeDesk(at);
		describeSignIn(at);
		describeLinks(at);
		describeCoach(at);
		describeJobs(at);
	});
}
