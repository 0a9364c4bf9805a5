import { deskOf } from "./desk.ts";
import type { Engine } from "./engine.ts";
import { erasuresOf } from "./erasures.ts";
import { inboxOf } from "./inbox.ts";
import { jobsOf } from "./jobs.ts";
import { permissionsOf } from "./permissions.ts";
import { queueOf } from "./queue.ts";
import { repliesOf } from "./replies.ts";
import { reportLinksOf } from "./report-links.ts";
import { signInOf } from "./sign-in.ts";
import { stepsOf } from "./steps.ts";
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
