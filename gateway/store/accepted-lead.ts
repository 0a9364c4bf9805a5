import type { NewLead } from "./lead.ts";

declare const accepted: unique symbol;

/**
 * A lead that passed intake: origin, limits, content and spam filter. The store accepts only these, so no route
 * can bypass intake (`gateway/dependencies.test.ts`).
 */
export type AcceptedLead = NewLead & { readonly [accepted]: true };

/** Marks a lead as accepted. Only for intake, the desk's test lead, and tests. */
export const acceptLead = (lead: NewLead): AcceptedLead => lead as AcceptedLead;
