import { stepsOf } from "./analytics.ts";
import { signInOf } from "./auth.ts";
import { permissionsOf } from "./consent.ts";
import type { Engine } from "./engine.ts";
import { erasuresOf } from "./erasures.ts";
import { jobsOf } from "./jobs.ts";
import { deskOf } from "./leads.ts";
import { repliesOf } from "./mail-suppression.ts";
import { queueOf } from "./queue.ts";
import { reportLinksOf } from "./report-links.ts";
import { inboxOf } from "./search.ts";
import type { LeadStore } from "./store.ts";

/**
 * The lead store over a database.
 *
 * @param lease milliseconds a worker has a lead to itself without renewing. Longer than a call may take.
 */
export function leadStore(engine: Engine, lease = 20_000): LeadStore {
	const { turn, allow, onWork, close } = engine;
	return {
		...{ ...queueOf(engine, lease), ...deskOf(engine), ...repliesOf(engine) },
		...{ turn, allow, onWork, close },
		...{ signIn: signInOf(engine), inbox: inboxOf(engine), erasures: erasuresOf(engine) },
		...{ permissions: permissionsOf(engine), steps: stepsOf(engine) },
		...{ reportLinks: reportLinksOf(engine), jobs: jobsOf(engine) },
	};
}
