import type { Sign } from "../alerts/incidents.ts";
import type { LeadStore } from "../store/store.ts";
import type { Book } from "./queue.ts";
import { bookKey } from "./webhooks.ts";

/** An address that does not answer for so long is worth a word, in milliseconds. */
const patience = 3600_000;

/** Whether an address that is to hear of leads has been out of order for long, or wants no more. */
export async function readWebhooks(store: LeadStore, now: number): Promise<Sign> {
	const book = (await store.recall(bookKey)) as Book | undefined;
	const bad = Object.values(book?.trouble ?? {}).filter(
		({ paused, since }) => paused || now - since >= patience,
	);
	const reason = bad.map(({ host, why }) => `${host} ${why}`).join("; ");
	return {
		trouble: bad.length > 0,
		facts: { ...(reason && { reason }), ...(book && { leads: book.owed.length }) },
	};
}
