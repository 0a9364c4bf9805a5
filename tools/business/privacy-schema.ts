import { group, yesOrNo } from "./rules.ts";

/** What `business/privacy.ts` must hold. */
export const privacy = group({
	attributionWithoutConsent: yesOrNo,
	partnersSeeVisits: yesOrNo,
});
