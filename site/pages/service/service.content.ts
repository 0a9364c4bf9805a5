import { actions } from "../../content/actions.ts";
import { factRow } from "../../content/service-facts.ts";
import { businessGrowth } from "../../content/services/business-growth.ts";
import { businessPlan } from "../../content/services/business-plan.ts";
import { direction } from "../../content/services/direction.ts";
import { discProfiling } from "../../content/services/disc-profiling.ts";
import { goalSetting } from "../../content/services/goal-setting.ts";
import { innovation } from "../../content/services/innovation.ts";
import { leadership } from "../../content/services/leadership.ts";
import { productivity } from "../../content/services/productivity.ts";
import { salesCoaching } from "../../content/services/sales-coaching.ts";
import { whatsappCoaching } from "../../content/services/whatsapp-coaching.ts";
import type { Closing, NavLink, ServicePage } from "../../content/types.ts";
import { definePage, nextInCycle } from "../../page.ts";

/** Words every service page shares. */
export interface ServiceLayoutContent {
	approachTitle: string;
	approachText1: string;
	approachText2: string;
	/** Above the link to the next service. */
	next: string;
	/** Each page has its own text. */
	closing: Omit<Closing, "text">;
}

/**
 * The ten pages of the shared layout, in the spec's order.
 */
export const servicePages: readonly ServicePage[] = [
	discProfiling,
	businessGrowth,
	leadership,
	goalSetting,
	innovation,
	direction,
	productivity,
	whatsappCoaching,
	salesCoaching,
	businessPlan,
];

/** Words the ten service pages share (spec section 2, "Shared service page layout"). */
export const serviceLayout: ServiceLayoutContent = {
	approachTitle: "Professional Approach",
	approachText1:
		"We start with what's true today: your figures, your diary and the jobs you did last month. Opinions come second, mine included.",
	approachText2:
		"Then one change at a time, small enough to start this week and written down with a date. A fortnight later we look at it together, keep what worked and bin what didn't.",
	next: "Next service",
	closing: {
		title: "Ready to Elevate Your Business",
		actions: [actions.checklist, actions.bookCall],
	},
};

/** Content of a service page: its own text, the shared text, and a link to the next. */
const contentOf = (service: ServicePage) => {
	const { path: href, title: label } = nextInCycle(servicePages, service);
	const next: NavLink = { href, label };
	const closing: Closing = { ...serviceLayout.closing, text: service.closingText };
	const facts = factRow(service.path);
	return { ...service, closing, facts, layout: serviceLayout, next };
};
export type ServiceContent = ReturnType<typeof contentOf>;

export const pages = servicePages.map((service) =>
	definePage({
		path: service.path,
		layout: "service",
		name: service.title,
		content: contentOf(service),
	}),
);
