/** What every lead store must do. A new store passes by calling this in a test of its own. */

import { afterEach, beforeEach, describe } from "vitest";
import { type TestClock, testClock } from "../../testing/test-clock.ts";
import { bench, type OpenStore } from "./bench.ts";
import { describeClaiming } from "./claiming.ts";
import { describeCoach } from "./coach.ts";
import { describeDesk } from "./desk.ts";
import { describeJobs } from "./jobs.ts";
import { describeLinks } from "./links.ts";
import { describeMails } from "./mails.ts";
import { describePeople } from "./people.ts";
import { describePermissions } from "./permissions.ts";
import { describeReplies } from "./replies.ts";
import { describeReports } from "./reports.ts";
import { describeSharing } from "./sharing.ts";
import { describeSignIn } from "./sign-in.ts";
import { describeSteps } from "./steps.ts";
import { describeTaking } from "./taking.ts";
import { describeTime } from "./time.ts";

export { leadOf, newLead } from "./bench.ts";

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
