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
} as const;
