/** Facts of the privacy notice that a coach may replace. */
export interface PrivacyNotice {
	/** How long a person's details stay in the CRM and the mailbox. */
	retention: string;
	/** Where the processors' computers are. */
	abroad: string;
	/** Services that receive visitors' details. */
	processors: readonly { name: string; what: string }[];
}

/** What the notice says until the coach's facts say otherwise. */
export const standardNotice: PrivacyNotice = {
	retention:
		"While we're in touch, and for up to two years afterwards. We keep invoice records for the six years tax law requires.",
	abroad:
		"Either service may use computers outside the United Kingdom. If so, UK adequacy regulations or the Information Commissioner's Office's standard contract clauses cover it. Ask us which one applies.",
	processors: [
		{
			name: "Our customer record system (CRM)",
			what: "Name, email address, telephone number, which form you used and where you came from, for the checklist and contact forms.",
		},
		{
			name: "A mail service",
			what: "Emails your form to the coach, and may email our reply to you: the checklist or estimate you asked for, or a note that we have your message. You get it once; it isn't a newsletter.",
		},
	],
};
