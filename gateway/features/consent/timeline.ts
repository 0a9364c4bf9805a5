/** Consent in a lead's timeline: what the visitor ticked, confirmed and withdrew. */
import type { TimelineItem } from "../../desk-api/api.ts";
import type { LeadPartSource } from "../../services/lead-parts.ts";
import type { StoredLead } from "../../store/store.ts";
import { type Consent, consentsOf } from "./consent.ts";

export function consentItems(
	{ context, receivedAt, settledAt, progress }: StoredLead,
	consent?: Pick<Consent, "confirmedAt" | "withdrawnAt" | "wording">,
): TimelineItem[] {
	const { permission: tickedPermission } = context;
	const itemAt = (
		at: number | undefined,
		tone: TimelineItem["tone"],
		text: string,
	): TimelineItem[] => (at === undefined ? [] : [{ at, what: "permission", tone, text }]);
	const withdrawal = itemAt(consent?.withdrawnAt, "bad", "Withdrawn: don't write to them again.");
	if (consent && context.entered)
		return [
			...itemAt(
				consent.confirmedAt,
				"good",
				`They agreed to hear from you, as you noted: “${consent.wording}”`,
			),
			...withdrawal,
		];
	if (!tickedPermission) return [];
	const isUnasked =
		settledAt !== undefined && progress.reply?.state !== "sent" && !consent?.confirmedAt;
	const counts = isUnasked
		? "Not valid: we didn't email them to confirm it."
		: "Valid once they confirm it by email.";
	return [
		...itemAt(
			receivedAt,
			"neutral",
			`Ticked (version ${tickedPermission.version}): “${tickedPermission.wording}” ${counts}`,
		),
		...itemAt(consent?.confirmedAt, "good", "Confirmed by email: you can write to them again."),
		...withdrawal,
	];
}

/** Reads nothing unless the visitor ticked the box, or the coach entered them. */
export const readConsentItems: NonNullable<LeadPartSource["readItems"]> = async (store, lead) =>
	lead.context.permission || lead.context.entered
		? consentItems(lead, await consentsOf(store).get(lead.id))
		: [];
