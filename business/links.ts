import * as rules from "./schema/rules.ts";

/**
 * Addresses of other people's services that the site links to.
 * SAMPLE DATA on example domains: replace with your own.
 */
export const links = {
	/** Messaging-app chat (opens a conversation with the coach). */
	chat: "https://chat.example/447700900123",
	/** Where a discovery call is booked (the external booking page). Empty: in your own diary, the call `discovery-call`. */
	booking: "https://booking.example/hartley/discovery-call",
	/** Where the paid strategy day is booked. Empty: in your own diary, the call `strategy-day`. */
	strategyDay: "https://booking.example/hartley/strategy-day",
	/** Scheduling service linked from the testimonials page. Empty: your own diary, `discovery-call`. */
	scheduling: "https://scheduling.example/hartley/discovery",
	/** The map of the postal address, opened from the footer and the contact page. */
	map: "https://maps.example/?q=12+Sample+Street+AN1+2XX",
	/** Map shown in a frame on /landing/contact. Empty: a local stand-in page is shown. */
	mapEmbed: "",
	/** Directions service; the visitor's starting address is appended. */
	directions: "https://maps.example/directions?to=12+Sample+Street+AN1+2XX&from=",
	/** The business-diagnostic quiz shown in a frame. Empty: your own score card is (business/forms/business-health.json). */
	quiz: "",
} as const satisfies rules.FactsOf<typeof linksSchema>;

/** What the build asks of these facts; nothing here is yours to edit. */
export const linksSchema = () =>
	rules.group({
		chat: rules.address("https://wa.me/447700900123"),
		booking: rules.addressOrNone("https://booking.example/hartley/discovery-call"),
		strategyDay: rules.addressOrNone("https://booking.example/hartley/strategy-day"),
		scheduling: rules.addressOrNone("https://scheduling.example/hartley/discovery"),
		map: rules.address("https://maps.example/?q=12+Sample+Street"),
		mapEmbed: rules.addressOrNone("https://maps.example/embed?q=12+Sample+Street"),
		directions: rules.address("https://maps.example/directions?to=12+Sample+Street&from="),
		quiz: rules.addressOrNone("https://quiz.example/business-diagnostic"),
	});
