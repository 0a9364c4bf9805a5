import type { NewLead } from "./lead.ts";

declare const accepted: unique symbol;

/**
 * A lead that passed the intake: origin, limits, content and spam filter. The store takes only
 * these, so no route can bypass the intake (`gateway/dependencies.test.ts`).
 */
export type AcceptedLead = NewLead & { readonly [accepted]: true };

/** Marks a lead as accepted; for the intake, the desk's test lead and tests only. */
export const acceptLead = (lead: NewLead): AcceptedLead => lead as AcceptedLead;
