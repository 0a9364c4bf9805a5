/** The CRM's choices for a form's delivery, for the desk. Cached for a few minutes. */
import type { ReadCrmChoices } from "../../../leads/crm/choices.ts";
import type { CrmOffer } from "../../desk-api/features/forms.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { minuteMs } from "../../lib/time.ts";

export type { ReadCrmChoices };

/** How long an answer is cached: opening editors must not use up the CRM's rate limit. */
const keptMs = { read: 5 * minuteMs, failed: minuteMs / 2 } as const;

const problem =
	"We couldn't read your CRM. Enter stages and custom fields by their ids, or try again in a minute.";

/** @param read absent if there is no readable CRM */
export function createCrmOffer({
	read,
	log,
	now = Date.now,
}: {
	read?: ReadCrmChoices | undefined;
	log: Log;
	now?: (() => number) | undefined;
}): () => Promise<CrmOffer> {
	let knownOffer: CrmOffer = { stages: [], fields: [], problem };
	let until = Number.NEGATIVE_INFINITY;
	let reading: Promise<void> | undefined;

	async function refresh(): Promise<void> {
		if (!read) return;
		try {
			knownOffer = await read();
			until = now() + keptMs.read;
		} catch (thrown) {
			log("crm-offer-failed", describeError(thrown));
			knownOffer = { stages: [], fields: [], problem };
			until = now() + keptMs.failed;
		}
	}

	return async () => {
		if (now() >= until) {
			reading ??= refresh().finally(() => {
				reading = undefined;
			});
			await reading;
		}
		return knownOffer;
	};
}
