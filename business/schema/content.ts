import * as rules from "./rules.ts";

/** One area. */
const area = rules.group({
	slug: rules
		.shaped(
			/^[a-z0-9]+(?:-[a-z0-9]+)*$/,
			"is not the end of a web address (lower-case letters, digits, hyphens)",
			"east-london",
		)
		.describe("The last part of the page's address: /areas/east-london."),
	name: rules.words("East London", { max: 40 }),
	description: rules.words("Our teams know which loading bay opens when.", { max: 400 }),
	places: rules
		.list(rules.words("Shoreditch", { max: 40 }))
		.describe("Neighbourhoods you serve, by the names people there use."),
	regular: rules
		.words("From half past five, finished before your first meeting.", { max: 400 })
		.describe("What a regular clean involves here."),
	deep: rules
		.words("Between tenants, or on the bank holiday when the lifts are free.", {
			max: 400,
		})
		.describe("When people here want a deep clean."),
	localTitle: rules
		.words("Cleaning in the Square Mile", { max: 80 })
		.describe("The heading above the local notes."),
	local: rules
		.list(
			rules.group({
				icon: rules.shaped(/^[a-z0-9-]+$/, "is not the name of an icon", "truck"),
				title: rules.words("Docklands loading bays", { max: 60 }),
				description: rules.words("We book ours with the estate.", { max: 400 }),
			}),
		)
		.describe("What makes cleaning here different. `icon` is the name of a Lucide icon."),
	questions: rules
		.list(
			rules.group({
				question: rules.words("Do you bring proof for an inspection?", { max: 120 }),
				answer: rules.words("Yes: dated lists, in one folder.", { max: 400 }),
			}),
		)
		.describe("What people here ask before they book."),
});

/** `areas` in facts.json. */
export const areasSchema = rules
	.list(area)
	.refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, {
		error: "Two areas have the same slug, so one page would overwrite the other",
	})
	.describe(
		"The London areas you clean in, with a page each. Write things that are only true of that area. A page that only differs from the others in its name doesn't help visitors, and search engines treat it as spam. SAMPLE DATA: write about the streets you know.",
	);

export type Area = rules.FactsOf<typeof area>;

/** `biography` in facts.json. */
export const biographySchema = rules
	.group({
		story: rules.paragraphs().describe("How you came to this work."),
		sport: rules.paragraphs().describe("Elite sport: what you did and what it taught you."),
		coaching: rules.paragraphs().describe("Your training and practice as a coach."),
		beside: rules
			.words("I live with a patient family and an impatient terrier.", { max: 400 })
			.describe("A sentence about your life outside work, for the end of the page."),
	})
	.describe(
		"Your life before and alongside coaching, as /about tells it. SAMPLE DATA: an invented career. Write your own in the first person, with a text for each paragraph.",
	);

/** One testimonial. */
const testimonial = rules
	.group({
		pull: rules
			.words("I stopped quoting on Sundays.", { max: 200 })
			.describe(
				"The line to show in large print, or alone on a card. It must be in `quote` word for word.",
			),
		quote: rules.paragraphs().describe("What they said, with a text for each paragraph."),
		name: rules.words("Gareth Pullen", { max: 60 }),
		trade: rules.words("Electrician", { max: 60 }),
		town: rules.words("Leeds", { max: 40 }),
		service: rules
			.shaped(
				/^\/services\/[a-z-]+$/,
				"is not the path of a service page",
				"/services/disc-profiling",
			)
			.describe("The page of the service they used."),
		consent: rules
			.agreed(
				"consent is missing: write consent: true once this client has agreed in writing to be quoted by name",
			)
			.describe(
				"Write true once they have agreed in writing to be quoted by name. The build stops without it.",
			),
		photo: rules
			.shaped(
				/^[\w-]+\.(avif|webp|jpe?g|png)$/,
				"is not the name of a picture in business/photos/",
				"gareth.jpg",
			)
			.optional()
			.describe(
				'A picture of them that they have agreed to: the name of a file in business/photos/, such as "gareth.jpg".',
			),
	})
	.refine(({ pull, quote }) => quote.join(" ").includes(pull), {
		path: ["pull"],
		error:
			"This line is not in the quote word for word; nobody may be quoted with words they did not say",
	});

/** `testimonials` in facts.json. */
export const testimonialsSchema = rules
	.list(testimonial, { min: 0, max: 12 })
	.describe(
		"What clients say: up to twelve testimonials. SAMPLE DATA: these people and firms are invented. Replace them with words that your own clients have agreed to, or leave the list empty, because publishing made-up praise is against the law. Without testimonials, pages leave out the parts that show them. The home page shows the first one on its picture, and each service page the first one about that service.",
	);

export type Testimonial = rules.FactsOf<typeof testimonial>;

/** Placeholders in the checklist's closing words, which derived.ts fills in. */
const holes = ["{session}", "{coach}", "{years}", "{from}", "{to}"];

const filled = (example: string) =>
	rules
		.words(example)
		.refine((text) => (text.match(/\{\w*\}/g) ?? []).every((hole) => holes.includes(hole)), {
			error: `Only ${holes.join(", ")} may be in braces here`,
		});

/** `checklist` in facts.json. */
export const checklistSchema = rules
	.group({
		title: rules.words("Business Checklist", { max: 40 }),
		subtitle: rules.words("Quick-fire Business Checklist", { max: 60 }),
		lead: rules
			.words("Thirty questions for people who run the business.", { max: 200 })
			.describe("The text under the title."),
		how: rules
			.list(
				rules.group({
					title: rules.words("Answer fast", { max: 40 }),
					text: rules.words("Ten seconds each."),
				}),
				{ min: 3, max: 3 },
			)
			.describe("How to use the sheet, in three steps."),
		yes: rules.words("Yes", { max: 12 }),
		notYet: rules.words("Not yet", { max: 12 }),
		themes: rules
			.list(
				rules.group({
					name: rules.words("Time", { max: 40 }),
					ask: rules
						.words("Who owns your week?", { max: 60 })
						.describe("The theme as a short question, shown beside its name."),
					questions: rules.list(
						rules.words("Could the business run for two weeks without your phone?", { max: 95 }),
						{ max: 5 },
					),
				}),
				{ min: 2, max: 6 },
			)
			.describe("Up to five questions about each side of the business, answered yes or not yet."),
		score: rules.group({
			title: rules.words("Your score"),
			line: rules.words("Count the yeses on both pages."),
			bands: rules
				.list(
					rules.group({
						from: rules.between(0, 30, 25),
						title: rules.words("It runs."),
						advice: rules.words("Choose Fridays off."),
					}),
					{ min: 2, max: 4 },
				)
				.refine((all) => all.every(({ from }, i) => from < (all[i - 1]?.from ?? 99)), {
					error: "The bands are not in order, highest 'from' first",
				})
				.describe(
					"What each score means, highest first. `from` is the lowest number of questions answered yes.",
				),
		}),
		result: rules
			.group({
				title: rules.words("This week"),
				steps: rules.list(rules.words("Pick one."), { min: 2, max: 4 }),
			})
			.describe("What to do next, whatever the score."),
		next: rules.group({
			title: filled("Bring this sheet to a free {session}"),
			text: filled("No slides, no pressure."),
			button: rules.words("Book a discovery call", { max: 40 }),
		}),
	})
	.describe(
		"The words of the Business Checklist PDF (`assets/business-checklist.pdf`). Words in braces are filled in from other facts: {session}, {coach}, {years}, {from}, {to}. The sheet has room for six themes of five questions, each question on one line (about 85 characters). If one is too long, the build stops and says which.",
	);

export type ChecklistTheme = rules.FactsOf<typeof checklistSchema>["themes"][number];
