import { toPerson } from "../../../leads/mail/mail.ts";
import type { StoredLead } from "../lead.ts";

/** The name that a lead came with. */
export function personName({ fields }: StoredLead): string {
	const { firstName, lastName } = toPerson(fields);
	return fields.name ?? `${firstName} ${lastName}`.trim();
}
