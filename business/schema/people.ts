import { toPhoneLink } from "../phone-number.ts";
import * as rules from "./rules.ts";

/** `identity` in facts.json. */
export const identitySchema = rules
	.group({
		name: rules
			.words("Sam Hartley", { max: 60 })
			.describe("Your own name, as visitors should read it."),
		firstName: rules
			.words("Sam", { max: 30 })
			.describe('Your first name alone, for sentences such as "Ask Sam".'),
		brand: rules
			.words("Hartley Coaching", { max: 60 })
			.describe("The name you trade under, shown beside the logo."),
		strapline: rules
			.words("Coaching for owner-operators, trades and small firms", { max: 80 })
			.describe("One line under that name: who you work for. At most 80 characters."),
		portrait: rules
			.shaped(
				/^[\w-]+\.(avif|webp|jpe?g|png|svg)$/,
				"is not the name of a picture in business/",
				"portrait.jpg",
			)
			.optional()
			.describe(
				"Your photograph, in portrait format, with your face in the upper half. Without one, pages show a drawing.",
			),
		coachingHours: rules
			.shaped(/^\d[\d,]*\+?$/, "is not a figure in quotes", "10,000+")
			.describe("How many hours of coaching you have given, as the site shows it."),
		yearsOfExperience: rules.amount(15).describe("How many years you have coached."),
		clientTurnover: rules
			.group({
				from: rules.words("£100k", { max: 12 }),
				to: rules.words("£1m", { max: 12 }),
			})
			.describe("The yearly turnover of the firms you work with, in pounds."),
		copyrightYear: rules
			.between(1990, 2100, 2025)
			.describe(
				"The year in the footer's copyright line: when the site was first published. You don't have to change it each year.",
			),
		dataController: rules
			.words("Hartley Coaching (sole trader: Sam Hartley)", { max: 160 })
			.describe("Who is responsible for visitors' details, as the privacy notice names them."),
	})
	.describe(
		"Who you are. SAMPLE DATA: replace every value with your own. These facts appear on every page, in the checklist PDF, in emails and in search results.",
	);

export type Identity = rules.FactsOf<typeof identitySchema>;

const colour = (example: string) =>
	rules.shaped(/^#[\da-f]{6}$/i, "is not a colour: # and six digits", example);

/** `brand` in facts.json. */
export const brandSchema = rules
	.group({
		primary: colour("#166534").describe('The colour of buttons, links, bars and bands: "#rrggbb".'),
		accent: colour("#b45309").describe(
			'The colour of the most important button on a page, and of small decoration: "#rrggbb".',
		),
		logo: rules
			.shaped(/^[\w-]+\.svg$/, "is not the name of an SVG file in business/", "logo.svg")
			.describe(
				'The name of a square SVG file in this folder. It is shown on the primary colour; `fill="currentColor"` in it becomes white or black, whichever is easier to see.',
			),
		headline: rules
			.group({
				family: rules.words("Fraunces", { max: 60 }),
				package: rules.shaped(
					/^@fontsource(-variable)?\/[a-z0-9-]+$/,
					"is not a Fontsource package",
					"@fontsource-variable/fraunces",
				),
			})
			.describe(
				"The typeface of headlines, from Fontsource (fontsource.org): its name, as in the package's style sheet, and the package. A variable one (@fontsource-variable/…) has all weights in one file.",
			),
	})
	.describe(
		"How the business looks: two colours, a logo and a typeface for headlines. They decide how everything looks to visitors, partners and you: the site, widgets, studio, emails, checklist PDF, favicons, link previews and drawings. All other shades are worked out so that text stays easy to read; if your colours make that impossible, the build says so.",
	);

export type Brand = rules.FactsOf<typeof brandSchema>;

const digits = (text: string) => text.replace(/\D/g, "");

/**
 * Compares only the last seven digits, because country code and leading zero may differ. Numbers of fewer than ten
 * digits are not compared.
 */
const sameNumber = ({ phone, phoneLink }: { phone: string; phoneLink: string }) =>
	[phone, phoneLink].some((number) => digits(number).length < 10) ||
	digits(phone).slice(-7) === digits(phoneLink).slice(-7);

const countryShape = /^[A-Z]{2}$/;

const notDialled =
	"This number can't be dialled. Write it as you would dial it, or with + and the country code.";

/** `contact` in facts.json. */
export const contactSchema = rules
	.group({
		phone: rules
			.printedPhone("01632 960 123")
			.describe("The number people ring, as pages show it."),
		phoneLink: rules
			.linkedPhone("+441632960123")
			.default("")
			.describe(
				"The same number for links, in international form. You can leave it out: we work it out from `phone` and `country`.",
			),
		mobile: rules
			.printedPhone("07700 900 123")
			.describe("Your WhatsApp number, for the chat button. Write it as you would dial it."),
		email: rules.email("sam@coach.example").describe("The email address on your pages."),
		address: rules
			.list(rules.words("12 Sample Street", { max: 60 }), { min: 2, max: 6 })
			.describe("Your postal address, with a text for each line and the postcode last."),
		locality: rules.words("Anytown", { max: 60 }).describe("Your town, for search engines."),
		country: rules
			.shaped(countryShape, "is not a country code of two capitals", "GB")
			.describe(
				"Your country: for search engines, and for telephone numbers without a country code.",
			),
		answers: rules
			.words("within one working day", { max: 40 })
			.describe(
				'How soon you answer, as forms say after sending: "within one working day", "by Friday".',
			),
		hours: rules
			.list(
				rules.shaped(
					/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(-(Mon|Tue|Wed|Thu|Fri|Sat|Sun))? ([01]?\d|2[0-3]):[0-5]\d-([01]?\d|2[0-3]):[0-5]\d$/,
					"is not a day or days and times",
					"Mon-Fri 8:30-17:30",
				),
				{ min: 0, max: 14 },
			)
			.optional()
			.describe(
				'When you answer the phone, in London time: "Mon-Fri 8:30-17:30", "Sat 9:00-12:00". Left out, the button in the corner offers Ring at any time.',
			),
		sessions: rules.words("In-person or online", { max: 60 }).describe("How you hold sessions."),
	})
	.superRefine((contact, { addIssue }) => {
		if (!countryShape.test(contact.country)) return;
		for (const key of ["phone", "mobile"] as const)
			if (rules.isPrintedPhone(contact[key]) && !toPhoneLink(contact[key], contact.country))
				addIssue({ code: "custom", path: [key], message: notDialled });
	})
	.refine(sameNumber, {
		path: ["phoneLink"],
		error:
			"phone and phoneLink end in different digits, so visitors would ring a different number from the one they read",
	})
	.describe(
		"How to reach you. SAMPLE DATA: the numbers are from the range that Ofcom reserves for drama, and the mailbox is on an example domain. Neither reaches anyone.",
	);
