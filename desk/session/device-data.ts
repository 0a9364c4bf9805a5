/** Deletes everything that the desk and its features store in this browser. */
import type { Session } from "../../gateway/desk-api/api.ts";
import { registeredFeatures } from "../define-feature.ts";
import { forgetDrafts } from "../lib/note-draft.ts";
import { clearStored } from "../outbox/indexed-db.ts";
import { forgetOutbox } from "../outbox/outbox.ts";
import { queryClient } from "../queries/query-client.ts";
import { forgetSession, lastSession, rememberSession, shouldStillRun } from "./last-session.ts";

/** Deletes everything that the desk stores in this browser. */
export async function wipeDevice(): Promise<void> {
	forgetSession();
	forgetDrafts();
	const wiping = registeredFeatures().map(async (feature) => feature.wipeDevice?.());
	await forgetOutbox();
	await Promise.all([clearStored(), Promise.allSettled(wiping)]);
}

const leadData = {
	predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== "session",
};

/**
 * Deletes from this page's memory what only the coach may see. Call it once no screen shows it any
 * more.
 */
export const forgetAnswers = (): void => queryClient.removeQueries(leadData);

/**
 * Applies the server's answer about the session. After a session that ran out, drafts and waiting
 * changes stay for the next sign-in. After one that was ended, here or elsewhere, and after another
 * person's sign-in, nothing stays.
 */
export async function followSession(session: Session): Promise<void> {
	const last = lastSession();
	if (!session.signedIn) {
		if (last && shouldStillRun(last)) await wipeDevice();
		return;
	}
	const isOtherPasskey = last?.passkey && session.passkey && last.passkey !== session.passkey;
	// Another brand within the same session only means that the coach has renamed their business.
	const isOtherDesk = last?.brand !== session.brand && last?.id !== session.id;
	if (last && (isOtherPasskey || isOtherDesk)) {
		await wipeDevice();
		void queryClient.resetQueries(leadData);
	}
	rememberSession(session);
}
