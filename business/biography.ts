import * as rules from "./schema/rules.ts";

/**
 * The coach's life before and beside coaching, as /about tells it. SAMPLE DATA: an invented career.
 * Write your own, in the first person, one paragraph each.
 */
export const biography = {
	/** How the coach came to this work. */
	story: [
		"My father was a plasterer, and a very good one. He worked six days, priced jobs on the seventh, and retired with a bad shoulder and nothing to sell. He'd built a reputation, but not a business he could sell.",
		"I found it out the expensive way, too. My first company fitted kitchens. We were busy for three years and broke for all of them, because I charged what the man down the road charged and never asked whether he was making money either.",
		"What saved the second one was somebody asking me awkward questions once a fortnight. Prices went up, two services went, and I was home for tea. Then I trained to ask the questions myself.",
	],
	/** Elite sport: what it was and what it taught. */
	sport: [
		"Before any of that I rowed. Eight years in the national system, two world championships, a seat in the boat and one summer, injured, watching from the bank.",
		"Elite sport is less glamorous than it looks. You agree a time, work back to what has to happen on a dark Tuesday morning, write it down, and somebody holds you to it. I do the same with firms: one result, thirteen weeks, and a call every fortnight.",
	],
	/** Training and practice as a coach. */
	coaching: [
		"I trained as a coach while I still ran a company, so I tried everything I was taught on a real payroll the week after, and kept what worked.",
		"Since then it has been owners, nearly all of them: electricians, salons, joiners, nurseries, a man who only repairs accordions. The trades differ; the problems at the kitchen table are much the same.",
	],
	/** Small facts for the end of the page. */
	beside:
		"I live with a patient family and an impatient terrier, and I still get on the water before seven when the river allows it.",
} as const satisfies rules.FactsOf<typeof biographySchema>;

/** What the build asks of these facts; nothing here is yours to edit. */
export const biographySchema = () =>
	rules.group({
		story: rules.paragraphs(),
		sport: rules.paragraphs(),
		coaching: rules.paragraphs(),
		beside: rules.words("I live with a patient family and an impatient terrier.", { max: 400 }),
	});
