import * as rules from "./schema/rules.ts";

/**
 * The coach's life before and beside coaching, as /about tells it. SAMPLE DATA: an invented career.
 * Write your own, in the first person, one paragraph each.
 */
export const biography = {
	/** How the coach came to this work. */
	story: [
		"My father was a plasterer, and a very good one. He worked six days, priced jobs on the seventh, and retired with a bad shoulder and nothing to sell. He had built a reputation and never a business. I have been thinking about the difference ever since.",
		"I found it out the expensive way, too. My first company fitted kitchens. We were busy for three years and broke for all of them, because I charged what the man down the road charged and never asked whether he was making money either. He wasn't.",
		"What saved the second one was somebody asking me awkward questions once a fortnight. Prices went up, two services went out, and I was home for tea. After a while I noticed that I liked the questions more than the kitchens.",
	],
	/** Elite sport: what it was and what it taught. */
	sport: [
		"Before any of that I rowed. Eight years in the national system, two world championships, a seat in the boat and, one summer, the longer view from the bank.",
		"Elite sport is less glamorous than it looks and more useful than it sounds. Nobody shouts about passion. You agree a time, work back to what has to happen on a dark Tuesday morning, write it down, and somebody holds you to it. Most small firms have the talent. What they lack is the Tuesday.",
	],
	/** Training and practice as a coach. */
	coaching: [
		"I trained as a coach while I still ran a company, so everything I was taught got tried on a real payroll the week after. What failed there I don't use.",
		"Since then it has been owners, nearly all of them: electricians, salons, joiners, nurseries, a man who only repairs accordions. The trades differ. The kitchen-table conversations are remarkably alike.",
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
