import { pipelineDeleted, stageDeleted, tokenRevoked, waitOneYear } from "./crm.ts";
import type { Episode } from "./episode.ts";
import { clockAhead, clockBack, clockBackInBurst, stopWithHalfRequests } from "./machine.ts";
import { lineBroken, mailboxFull, visitorsErased } from "./mail.ts";
import {
	databaseDown,
	databaseFailsOver,
	databaseReadOnly,
	diskFull,
	storeLocked,
	strangeRowsAppear,
	tableLocked,
} from "./store.ts";

/** Every fault of a fault run, in order. */
export const episodes: readonly Episode[] = [
	waitOneYear,
	stageDeleted,
	mailboxFull,
	lineBroken,
	diskFull,
	databaseReadOnly,
	tokenRevoked,
	clockBack,
	clockBackInBurst,
	storeLocked,
	tableLocked,
	databaseDown,
	visitorsErased,
	pipelineDeleted,
	databaseFailsOver,
	strangeRowsAppear,
	stopWithHalfRequests,
	clockAhead,
];
