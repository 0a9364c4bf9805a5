import { toPerson } from "../../../leads/mail/mail.ts";
import type { StoredLead } from "../lead.ts";

/** The name on a lead. */
export function personName({ fields }: StoredLead): string {
	const { firstName, lastName } = toPerson(fields);
	return fields.name ?? `${firstName} ${lastName}`.trim();
}
