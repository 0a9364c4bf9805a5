import { describe, expect, it } from "vitest";
import type { MeetingState } from "../features/calls/call.ts";
import { standings } from "../features/calls/standings.ts";
import type { LeadKind } from "../forms/forms.ts";
import { sampleFields, sampleRequest } from "../testing/samples.ts";
import { composeMail } from "./mail.ts";

const mailOf = (kind: LeadKind, change = {}, context = {}) => {
	const request = sampleRequest(kind);
	return composeMail({
		...request,
		fields: { ...request.fields, ...change },
		context: { ...request.context, ...context },
	});
};

describe("the mail about a lead", () => {
	it.each([
		["checklist", "Business Checklist Download Request", "Ann Taylor", "07700 900456"],
		["contact", "Contact Form: Ben Okafor", "Ben Okafor", "01632 960 234"],
		["consultation", "New Business Coaching Inquiry", "Ewan McBride", "01632 960567"],
		["calculator", "New Cost Calculator Submission", "Fiona Hughes", "07700 900678"],
		["package", "New Office Package Booking", "Carla D'Souza", "01632 960345"],
		["trial", "New Free Trial Clean Booking", "Dev Patel-Jones", "(01632) 960456"],
	] as const)("of kind %s is called %j and names the visitor", (kind, subject, name, phone) => {
		const { email } = sampleFields[kind];
		expect(mailOf(kind)).toMatchObject({ subject, name, phone, email, honey: kind === "contact" });
	});

	it("says how a call stands, and what comes next", () => {
		const at = (state?: MeetingState) =>
			composeMail(sampleRequest("meeting"), false, state && standings[state]);
		expect(at().subject).toBe("Call booked: Ann Reed");
		expect(at("booked")).toEqual({ ...at(), headline: undefined });
		expect(at("waiting").subject).toBe("Call waiting for your calendar: Ann Reed");
		expect(at("waiting").message).toMatch(/^Waiting for your calendar to confirm\..*\n\nWhen: /);
		expect(at("unplaced").subject).toBe("Call needs a new time: Ann Reed");
		expect(at("cancelled").subject).toBe("Call booked and cancelled: Ann Reed");
	});

	it("names the person who asked for the checklist", () => {
		expect(mailOf("checklist").message).toMatch(
			/^Ann Taylor has asked for the Business Checklist\./,
		);
	});

	it("shows the consultation in plain words, in the order of the steps", () => {
		expect(mailOf("consultation").message.split("\n\n")[0]).toBe(
			[
				"Situation: I run a business",
				"Facility: Somewhere else",
				"Facility details: Two railway arches with a paint shop",
				"Frequency: 2 days a week",
				"Area size: Very large: 500 square metres or more",
				"Toilets: 2 toilets",
				"After hours: It depends",
				"After hours details: Only when a job runs late",
				"Start timeline: Within 2 weeks",
				"Hiring decision: Likely",
			].join("\n"),
		);
	});

	it.each([
		["individual", "Role: Night cleaner"],
		["otherSituation", "Needs: Night cleaner"],
	])("labels the free text of situation %s correctly", (situation, line) => {
		const change = { situation, facility: "", otherFacilityText: "Night cleaner" };
		expect(mailOf("consultation", change).message.split("\n")).toContain(line);
	});

	it("shows the calculator's answers with the size as typed", () => {
		expect(mailOf("calculator").message.split("\n\n")[0]).toBe(
			[
				"Client type: A business",
				"Facility type: Office",
				"Frequency: 2 days a week",
				"Area size: about 1,500 sq ft",
			].join("\n"),
		);
	});

	const under = (change: object) =>
		mailOf("calculator", change).message.split("\n\n-- \n")[1]?.split("\n").slice(0, -1);

	it("shows the estimate that the visitor saw, above the lead's origin", () => {
		expect(under({})).toEqual([
			"Estimate shown: £464.40 a month, for 1,500 sq ft",
			"Per clean: £54.00",
			"Weekly: £108.00",
			"Monthly: £464.40",
			"Yearly: £5,616.00",
		]);
		expect(mailOf("calculator").message.split("\n").at(-1)).toBe(
			"Page: https://partner.example/offer",
		);
	});

	it.each([
		[{ frequency: "oneoff" }, "£54.00 a clean, for 1,500 sq ft"],
		[
			{ areaSize: "discuss", frequency: "1day" },
			"£309.60 a month, for 2,000 sq ft (no size was given)",
		],
		[{ customAreaSize: "medium" }, "£619.20 a month, for 2,000 sq ft (no size was given)"],
	])("says what the large figure was and what was assumed: %j", (change, shown) => {
		expect(under(change)?.[0]).toBe(`Estimate shown: ${shown}`);
	});

	it("shows no estimate for answers that this form does not know", () => {
		expect(mailOf("calculator", { frequency: "hourly" }).message).not.toContain("£");
	});

	it("contains in direct mode only what the specification lists", () => {
		const request = sampleRequest("calculator");
		expect(composeMail(request, true).message).toBe(
			[
				"Client type: A business",
				"Facility type: Office",
				"Frequency: 2 days a week",
				"Area size: I know the size",
				"Custom area size: about 1,500 sq ft",
				"",
				"-- ",
				"Page: https://partner.example/offer",
			].join("\n"),
		);
	});

	const page = "https://partner.example/offer";
	const footOf = (context: object, direct = false) => {
		const request = sampleRequest("checklist");
		const lead = { ...request, context: { page, referrer: "", ...context } };
		return composeMail(lead, direct).message.split("\n\n-- \n")[1]?.split("\n");
	};

	it("says how the visit began, and how the visitor returned", () => {
		const first = { page: "https://partner.example/?utm_source=mail", referrer: "search.example" };
		const last = { page: `${page}?gclid=7` };
		const context = { campaign: { gclid: "7" }, first, last };
		const told = [`Page: ${page}`, "Campaign: gclid=7"];
		expect(footOf(context)).toEqual([
			...told,
			"First page: https://partner.example/ (from search.example; utm_source=mail)",
			`Came again: ${page} (gclid=7)`,
		]);
		expect(footOf(context, true)).toEqual(told);
	});

	it("does not repeat how a visit of one page began", () => {
		const first = { page: `${page}?utm_source=mail`, referrer: "search.example" };
		const rest = { referrer: "search.example", campaign: { utm_source: "mail" } };
		expect(footOf({ ...rest, first })?.map((line) => line.split(":")[0])).toEqual([
			"Page",
			"Came from",
			"Campaign",
		]);
	});

	it("has partner and campaign below the message", () => {
		const context = {
			partner: "acme",
			source: "sidebar",
			referrer: "https://search.example/",
			campaign: { utm_source: "news", utm_medium: "email" },
		};
		expect(mailOf("contact", {}, context).message.split("\n\n-- \n")[1]).toBe(
			[
				"Page: https://partner.example/offer",
				"Came from: https://search.example/",
				"Partner: acme",
				"Placement: sidebar",
				"Campaign: utm_source=news, utm_medium=email",
			].join("\n"),
		);
	});

	it("ends with the language, if it was not English", () => {
		const of = (lang: string) =>
			mailOf("contact", {}, { page: "", referrer: "", lang }).message.split("\n").at(-1);
		expect(of("pl")).toBe("Language: Polish");
		// An invalid tag must not lose a lead.
		expect(of("aa-bb-cc-dd")).toBe("Language: aa-bb-cc-dd");
		expect(mailOf("contact").message).not.toContain("Language");
	});

	it("reads Polish figures as the visitor meant them, like the form", () => {
		const size = { areaSize: "other", customAreaSize: "1.500" };
		const { message } = mailOf("calculator", size, { page: "", referrer: "", lang: "pl" });
		expect(message).toContain("for 1,500 sq ft");
	});

	it("lets no line break into a header", () => {
		const { name, subject } = mailOf("contact", { firstName: "Ann\r\nBcc: all@x.example" });
		expect(name).toBe("Ann Bcc: all@x.example Okafor");
		expect(subject).not.toMatch(/[\r\n]/);
	});
});
