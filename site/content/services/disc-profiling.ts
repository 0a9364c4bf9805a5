import { figures } from "../figures.ts";
import type { ServicePage } from "../types.ts";
import { disc } from "./disc.ts";

/** `/services/disc-profiling` */
export const discProfiling: ServicePage = {
	path: "/services/disc-profiling",
	seo: {
		title: "DISC profiling and masterclasses for small teams",
		description: `DISC reports${figures.discReport && ` at ${figures.discReport} each`} and ${figures.discSession} CPD certified masterclasses, so the people in a small team know how to talk to each other and to customers.`,
	},
	title: "DISC Profiling",
	description:
		"One of your team wants the short version. Another wants to know who else is coming. A third wants time, and a fourth wants the small print. DISC puts on paper how each of your people likes to work and be spoken to, yourself included. It describes behaviour; there's no pass mark.",
	image: "disc",
	imageAlt: "A circle in four coloured quarters marked D, I, S and C",
	hero: { kind: "object" },
	featuresTitle: "The four styles",
	features: [
		{
			icon: "zap",
			title: "D for Dominance",
			description:
				"Quick, direct, likes a result and a decision. Give them the headline and the deadline. Don't read them the whole email.",
		},
		{
			icon: "party-popper",
			title: "I for Influence",
			description:
				"Warm, talkative, gets people going. Give them an audience and a bit of praise, and put the details in writing afterwards.",
		},
		{
			icon: "anchor",
			title: "S for Steadiness",
			description:
				"Patient, loyal, holds the place together. Tell them early when something is going to change, and why.",
		},
		{
			icon: "ruler",
			title: "C for Conscientiousness",
			description:
				"Careful, precise, usually right. Give them the figures and the time to check them.",
		},
	],
	approachText1:
		"Everyone answers a short questionnaire on their own and gets their own report, in plain English. I go through it with them before anyone else sees it.",
	approachText2:
		"Most people are a mixture. So we don't spend long on labels. Most of the session is about your actual week: who briefs the team, who calms the angry customer, and who checks the figures.",
	additionalContent: disc,
	closingText:
		"Not sure whether it's the people or the prices? The quick-fire checklist takes ten minutes and shows which part of the business to look at first.",
};
