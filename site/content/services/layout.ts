import { actions } from "../actions.ts";
import type { ServiceLayoutContent } from "../types.ts";

/** Words the ten service pages share (spec section 2, "Shared service page layout"). */
export const serviceLayout: ServiceLayoutContent = {
	approachTitle: "Professional Approach",
	approachText1:
		"We start with what is true today: your figures, your diary and the jobs you did last month. Opinions come second, mine included. Most of the time the answer is already in the invoices.",
	approachText2:
		"Then one change at a time, small enough to start this week and written down with a date. We look at it together, keep what worked and bin what didn't. You end up with a way of working that stays when I go.",
	next: "Next service",
	closing: {
		title: "Ready to Elevate Your Business",
		text: "Begin with the quick-fire checklist. It takes one mug of tea, it costs nothing, and it shows you which part of the business to pick up first.",
		actions: [actions.checklist, actions.bookCall],
	},
};
