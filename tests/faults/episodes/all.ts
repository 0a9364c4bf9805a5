import { pipelineDeleted, stageDeleted, tokenRevoked, waitOneYear } from "./crm.ts";
import type { Episode } from "./episode.ts";
import { clockAhead, clockBack, stopWithHalfRequests } from "./machine.ts";
import { mailboxFull } from "./mail.ts";
import { diskFull, storeLocked, strangeRowsAppear } from "./store.ts";

/** Every misfortune of a fault run, in the order they come. */
export const episodes: readonly Episode[] = [
	waitOneYear,
	stageDeleted,
	mailboxFull,
	diskFull,
	tokenRevoked,
	clockBack,
	storeLocked,
	pipelineDeleted,
	strangeRowsAppear,
	stopWithHalfRequests,
	clockAhead,
];
