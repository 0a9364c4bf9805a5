import * as rules from "./rules.ts";

/** `identity` in facts.json. */
export const identitySchema = rules
	.group({
		name: rules
			.words("Sam Hartley", { max: 60 })
			.describe("The coach's own name, as visitors read it."),
		firstName: rules
			.words("Sam", { max: 30 })
			.describe('First name alone, for warm sentences ("Ask Sam").'),
		brand: rules
			.words("Hartley Coaching", { max: 60 })
			.describe("The name the business trades under; shown beside the logo."),
		strapline: rules
			.words("Coaching for owner-operators, trades and small firms", { max: 80 })
			.describe("One line under the brand: who it's for. At most 80 characters."),
		coachingHours: rules
			.shaped(/^\d[\d,]*\+?$/, "is not a figure in quotes", "10,000+")
			.describe("Hours of coaching given so far, as the site claims it."),
		yearsOfExperience: rules.amount(15).describe("Years of experience."),
		clientTurnover: rules
			.group({
				from: rules.words("£100k", { max: 12 }),
				to: rules.words("£1m", { max: 12 }),
			})
			.describe("Turnover of the firms the coach works with, in pounds a year."),
		copyrightYear: rules
			.between(1990, 2100, 2025)
			.describe(
				"Year in the footer's copyright line: when the site was first published. You don't have to change it each year.",
			),
		dataController: rules
			.words("Hartley Coaching (sole trader: Sam Hartley)", { max: 160 })
			.describe(
				"Names used in the data-protection notice: who is responsible for visitors' details.",
			),
	})
	.describe(
		"Who the coach is. SAMPLE DATA: replace every value with your own. The same facts appear on every page, in the checklist PDF, in e-mails and in search results.",
	);

const colour = (example: string) =>
	rules.shaped(/^#[\da-f]{6}$/i, "is not a colour: # and six digits", example);

/** `brand` in facts.json. */
export const brandSchema = rules
	.group({
		primary: colour("#166534").describe('Buttons, links, bars and bands: "#rrggbb".'),
		accent: colour("#b45309").describe(
			'The one most important action of a page, and small decoration: "#rrggbb".',
		),
		logo: rules
			.shaped(/^[\w-]+\.svg$/, "is not the name of an SVG file in business/", "logo.svg")
			.describe(
				'The mark: a square SVG file in this folder, drawn in one shape on the primary colour. Its `fill="currentColor"` becomes white or black, whichever reads.',
			),
		headline: rules
			.group({
				family: rules.words("Fraunces", { max: 60 }),
				package: rules.shaped(
					/^@fontsource(-variable)?\/[a-z0-9-]+$/,
					"is not a package of Fontsource",
					"@fontsource-variable/fraunces",
				),
			})
			.describe(
				"The headline font, from Fontsource (fontsource.org): its name as in the package's style sheet, and the package. Choose a variable font, which has all weights in one file.",
			),
	})
	.describe(
		"How the business looks: two colours, a logo and a headline font. Everything visible is derived from them: the site, the widgets' own colour, the studio, emails, the checklist PDF, favicons, link previews and the drawings. Shades are worked out to keep text readable; if that isn't possible, the build tells you.",
	);

export type Brand = rules.FactsOf<typeof brandSchema>;

const digits = (text: string) => text.replace(/\D/g, "");

/** Compares numbers without country code and leading zero. Invalid numbers are reported elsewhere. */
const sameNumber = ({ phone, phoneLink }: { phone: string; phoneLink: string }) =>
	[phone, phoneLink].some((number) => digits(number).length < 10) ||
	digits(phone).slice(-7) === digits(phoneLink).slice(-7);

/** `contact` in facts.json. */
export const contactSchema = rules
	.group({
		phone: rules
			.printedPhone("01632 960 123")
			.describe("The number people ring, as shown on the page."),
		phoneLink: rules
			.linkedPhone("+441632960123")
			.describe("The same number for tel: links, international form without spaces."),
		mobile: rules
			.linkedPhone("+447700900123")
			.describe("The number behind the chat button, international form without spaces."),
		email: rules
			.email("sam@coach.example")
			.describe("Mailbox on the page and where leads are sent."),
		address: rules
			.list(rules.words("12 Sample Street", { max: 60 }), { min: 2, max: 6 })
			.describe("Postal address, one line each, postcode last."),
		locality: rules.words("Anytown", { max: 60 }).describe("Town and country for search engines."),
		country: rules.shaped(/^[A-Z]{2}$/, "is not a country code of two capitals", "GB"),
		answers: rules
			.words("within one working day", { max: 40 })
			.describe(
				'How soon you answer, as the forms say once they are sent: "within one working day", "by Friday".',
			),
		sessions: rules.words("In-person or online", { max: 60 }).describe("How sessions are held."),
	})
	.refine(sameNumber, {
		path: ["phoneLink"],
		error:
			"phone and phoneLink end in different digits, so visitors would ring another number than they read",
	})
	.describe(
		"How to reach the coach. SAMPLE DATA: the numbers are from the range the UK regulator keeps for drama, the mailbox is on an example domain; neither reaches anyone.",
	);
