import * as rules from "./schema/rules.ts";

/**
 * How to reach the coach. SAMPLE DATA: the numbers are from the range the UK
 * regulator keeps for drama, the mailbox is on an example domain; neither reaches anyone.
 */
export const contact = {
	/** The number people ring, as printed on the page. */
	phone: "01632 960 123",
	/** The same number for tel: links, international form without spaces. */
	phoneLink: "+441632960123",
	/** The number behind the chat button, international form without spaces. */
	mobile: "+447700900123",
	/** Mailbox on the page and where leads are sent. */
	email: "sam@coach.example",
	/** Postal address, one line each, postcode last. */
	address: ["Hartley Coaching", "12 Sample Street", "Anytown", "AN1 2XX"],
	/** Town and country for search engines. */
	locality: "Anytown",
	country: "GB",
	/** How soon you answer, as the forms say once they are sent: "within one working day", "by Friday". */
	answers: "within one working day",
	/** How sessions are held. */
	sessions: "In-person or online",
} as const satisfies rules.FactsOf<typeof contactSchema>;

const digits = (text: string) => text.replace(/\D/g, "");

/** Country code and leading zero apart. A number that is none has been told already. */
const sameNumber = ({ phone, phoneLink }: { phone: string; phoneLink: string }) =>
	[phone, phoneLink].some((number) => digits(number).length < 10) ||
	digits(phone).slice(-7) === digits(phoneLink).slice(-7);

/** What the build asks of these facts; nothing here is yours to edit. */
export const contactSchema = () =>
	rules
		.group({
			phone: rules.printedPhone("01632 960 123"),
			phoneLink: rules.linkedPhone("+441632960123"),
			mobile: rules.linkedPhone("+447700900123"),
			email: rules.email("sam@coach.example"),
			address: rules.list(rules.words("12 Sample Street", { max: 60 }), { min: 2, max: 6 }),
			locality: rules.words("Anytown", { max: 60 }),
			country: rules.shaped(/^[A-Z]{2}$/, "is not a country code of two capitals", "GB"),
			answers: rules.words("within one working day", { max: 40 }),
			sessions: rules.words("In-person or online", { max: 60 }),
		})
		.refine(sameNumber, {
			path: ["phoneLink"],
			error:
				"phone and phoneLink end in different digits, so visitors would ring another number than they read",
		});
