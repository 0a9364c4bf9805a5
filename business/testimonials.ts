import * as rules from "./schema/rules.ts";

/**
 * What clients say: none to twelve of them. SAMPLE DATA: these people and firms are invented. Replace
 * them with words that your own clients have agreed to, or leave the list empty: invented praise is
 * against the law, and every place that shows a testimonial goes when there is none.
 *
 * The first is on the home page's picture. A service page shows the first one about that service.
 */
export const testimonials: rules.FactsOf<typeof testimonialsSchema> = [
	{
		pull: "I stopped quoting on Sundays. Turnover is up a third.",
		quote: [
			"I used to work Monday to Saturday and price jobs on Sunday with the football on. Sam made me time it: eleven hours a week of quoting, and I won one in five.",
			"Now I ask four questions on the phone before I drive anywhere, and I send three prices instead of one. I stopped quoting on Sundays. Turnover is up a third. I have even seen the second half.",
		],
		name: "Gareth Pullen",
		trade: "Electrician",
		town: "Leeds",
		service: "/services/one-to-one-coaching",
		consent: true,
	},
	{
		pull: "We had two good people who could not stand each other. It turned out they had never once wanted the same thing from a Monday.",
		quote: [
			"We had two good people who could not stand each other. It turned out they had never once wanted the same thing from a Monday. One wants the plan, the other wants to be asked how her weekend was.",
			"We put all six DISC reports on the staff-room wall. Nobody left that year, which in my trade is a record.",
		],
		name: "Nadia Rahman",
		trade: "Salon owner, team of six",
		town: "Stockport",
		service: "/services/disc-profiling",
		consent: true,
	},
	{
		pull: "One side of paper got me the workshop.",
		quote: [
			"I had a forty-page plan from a template. The bank stopped reading at page three and so, to be fair, had I.",
			"Sam had me do it again by hand: what we sell, to whom, what it earns, what breaks first. One side of paper got me the workshop. The lease was signed in March, the second bench is paid for, and I look at that page every month.",
		],
		name: "Tom Ashdown",
		trade: "Joiner and kitchen maker",
		town: "Shrewsbury",
		service: "/services/business-plan",
		consent: true,
	},
	{
		pull: "I put my prices up by twelve per cent from the cab of the van.",
		quote: [
			"I am not a workshop person. I am on site by seven with mud on my phone, so the WhatsApp thread is the only sort of coaching I would have kept up.",
			"I send a photo of the quote, Sam asks me one awkward question, I change it. I put my prices up by twelve per cent from the cab of the van. Two customers grumbled. One left. I had been losing money on him since 2021.",
		],
		name: "Kelly Marsden",
		trade: "Landscape gardener",
		town: "Exeter",
		service: "/services/whatsapp-coaching",
		consent: true,
	},
	{
		pull: "I took two weeks in Portugal and the phone did not ring once. I checked it was on.",
		quote: [
			"Nine of us, five vans, and every question came to me. I was the best-paid switchboard in Derby.",
			"We wrote down the twelve decisions I made most and gave ten of them away, one a fortnight. Some went wrong and none of them sank us. I took two weeks in Portugal and the phone did not ring once. I checked it was on.",
		],
		name: "Dave Okafor",
		trade: "Heating and plumbing, team of nine",
		town: "Derby",
		service: "/services/one-to-one-coaching",
		consent: true,
	},
];

/** One testimonial, as the build asks for it; nothing here is yours to edit. */
const testimonial = () =>
	rules
		.group({
			/** The one line to print large, or alone on a card. Taken word for word from `quote`. */
			pull: rules.words("I stopped quoting on Sundays.", { max: 200 }),
			/** One paragraph each. */
			quote: rules.paragraphs(),
			name: rules.words("Gareth Pullen", { max: 60 }),
			trade: rules.words("Electrician", { max: 60 }),
			town: rules.words("Leeds", { max: 40 }),
			/** Path of the service they used. */
			service: rules.shaped(
				/^\/services\/[a-z-]+$/,
				"is not the path of a service page",
				"/services/disc-profiling",
			),
			/** Set once they have agreed in writing to be quoted by name. Without it the build stops. */
			consent: rules.agreed(
				"consent is missing: write consent: true once this client has agreed in writing to be quoted by name",
			),
			/** A picture of them that they agreed to: a file in business/photos/, such as "gareth.jpg". */
			photo: rules
				.shaped(
					/^[\w-]+\.(avif|webp|jpe?g|png)$/,
					"is not the name of a picture in business/photos/",
					"gareth.jpg",
				)
				.optional(),
		})
		.refine(({ pull, quote }) => quote.join(" ").includes(pull), {
			path: ["pull"],
			error:
				"This line is not in the quote word for word; nobody may be quoted with words they did not say",
		});

/** All of them. */
export const testimonialsSchema = () => rules.list(testimonial(), { min: 0, max: 12 });

export type Testimonial = rules.FactsOf<typeof testimonial>;
