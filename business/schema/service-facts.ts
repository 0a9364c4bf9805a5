import * as rules from "./rules.ts";

const line = (example: string) => rules.words(example, { max: 60 }).optional();

const service = rules.group({
	page: rules
		.shaped(
			/^\/(?:services\/)?[a-z-]+$/,
			"is not the path of a service page",
			"/services/sales-coaching",
		)
		.describe("The page that these facts are for."),
	takes: line("Usually three sessions").describe("How long it takes."),
	where: line("At your place").describe(
		"Where it happens. If you leave this out, pages show contact.sessions.",
	),
	costs: line("Quoted in writing after the free session").describe(
		"What it costs, or how you work out the price. If you leave this out, pages show the price from prices, if there is one.",
	),
	next: line("We read your last twenty quotes").describe("What happens first."),
	who: line("Anyone who quotes for work").describe("Who it is for."),
});

/** `services` in facts.json. */
export const serviceFactsSchema = rules
	.list(service, { min: 0, max: 20 })
	.optional()
	.describe(
		"The row of facts at the head of each service page: how long, where, what it costs, what happens next, who it’s for. You can leave any of them out. SAMPLE DATA: check that each is true of you.",
	);

export type ServiceFacts = rules.FactsOf<typeof service>;
