import { contact, services } from "../../business/facts.ts";
import type { ServiceFacts } from "../../business/schema/service-facts.ts";
import { figures } from "./figures.ts";
import type { LabelledFacts } from "./types.ts";

/**
 * Facts that follow from others; no price or duration is typed twice. A price of 0 is not
 * shown.
 */
const derived: Readonly<Record<string, Partial<ServiceFacts>>> = {
	"/services/one-to-one-coaching": {
		takes: figures.coachingMonths,
		costs: figures.coachingMonthly
			? `${figures.coachingMonthly} a month, ${figures.coachingTotal} in total`
			: undefined,
		next: `A free ${figures.freeSession} session`,
	},
	"/services/disc-profiling": {
		takes: `${figures.discSession} masterclasses`,
		costs: figures.discReport ? `${figures.discReport} a report` : undefined,
	},
	"/msoft-business-diagnostic": { takes: figures.quizMinutes, costs: "Free" },
};

const labels = {
	takes: "How long",
	where: "Where",
	costs: "What it costs",
	next: "What happens first",
	who: "Who it's for",
} as const;

/** The row of facts on a service page, without those that the owner leaves out. */
export function factRow(page: string): LabelledFacts {
	const own = services.find((each) => each.page === page);
	const facts = { where: contact.sessions, ...derived[page], ...own };
	return Object.entries(labels).flatMap(([key, label]) => {
		const value = facts[key as keyof typeof labels];
		return value ? [{ label, value }] : [];
	});
}
