import { describe, expect, it } from "vitest";
import { contact, identity } from "../../business/facts.ts";
import type { RawFields } from "../form/definition.ts";
import { autoReplyMessages } from "../forms/auto-replies.ts";
import { sampleFields, sampleRequest } from "../testing/samples.ts";
import { composeAutoReply, safeName } from "./auto-reply.ts";

const siteUrl = "https://coach.example";

describe("a name repeated in a mail to a visitor", () => {
	it.each([
		["Ann", "Ann"],
		["  Mary  Jane ", "Mary Jane"],
		["Seán O'Brien-Smith", "Seán O'Brien-Smith"],
		["Łukasz", "Łukasz"],
		["J. R. Hartley", "J. R. Hartley"],
		["Ann\r\nBcc", "Ann Bcc"],
	])("is %j written as %j", (typed, name) => expect(safeName(typed)).toBe(name));

	it.each([
		"evil.example",
		"www.evil.example",
		"https://evil.example",
		"ann@evil.example",
		"Ann <b>",
		"ring 0900 123456",
		"You have won a car today",
		"a".repeat(41),
		"Ann\u202eelpmaxe",
		"Ann。example",
		"{phone}",
		"-",
		"",
	])("is left out if it could be anything else: %j", (typed) => expect(safeName(typed)).toBe(""));
});

describe("a mail to a visitor", () => {
	it("repeats choices, and no typed words", () => {
		const fields = {
			...sampleFields.consultation,
			situation: "otherSituation",
			otherSituationText: "SPAM",
			otherFacilityText: "SPAM",
			areaSize: "otherArea",
			otherAreaText: "SPAM",
			toilets: "SPAM",
		};
		const letter = composeAutoReply(sampleRequest("consultation", { fields }), { siteUrl });
		expect(JSON.stringify(letter)).not.toContain("SPAM");
		const titles = letter.choices?.rows.map(([title]) => title);
		expect(titles).toContain("How often do you need us?");
		for (const title of ["How big is the place?", "How many toilets are there?"])
			expect(titles).not.toContain(title);
	});

	it("has nothing from the sender in its subject", () => {
		for (const kind of ["checklist", "contact", "trial"] as const) {
			const { fields, ...rest } = sampleRequest(kind);
			const [one, other] = [fields, { ...fields, firstName: "Other", name: "Other" }].map(
				(each) => composeAutoReply({ ...rest, fields: each }, { siteUrl }).subject,
			);
			expect(one).toBe(other);
		}
	});

	it("says that an assumed size is ours", () => {
		const fields = { ...sampleFields.calculator, areaSize: "discuss", frequency: "oneoff" };
		const { figures } = composeAutoReply(sampleRequest("calculator", { fields }), { siteUrl });
		expect(figures).toMatchObject({ amount: "£72.00", what: "for a single clean" });
		expect(figures?.notes).toContain("You didn’t give a size, so it’s worked out for 2,000 sq ft");
	});

	it("gives the typed size as it was understood", () => {
		const of = (change: object) => {
			const fields = { ...sampleFields.calculator, ...change };
			const { choices } = composeAutoReply(sampleRequest("calculator", { fields }), { siteUrl });
			return choices?.rows.find(([name]) => name === "How big is the place?")?.[1];
		};
		expect(of({ areaSize: "other", customAreaSize: "about 1,500 sq ft" })).toBe("1,500 sq ft");
		expect(of({ areaSize: "other", customAreaSize: "quite large" })).toBeUndefined();
		expect(of({ areaSize: "medium" })).toBe("Medium: 100 to 300 square metres");
	});

	it("says what was booked, for how much and when, without typed text", () => {
		const of = (kind: "package" | "trial", message: string) => {
			const fields = { ...sampleFields[kind], message };
			const letter = composeAutoReply(sampleRequest(kind, { fields }), { siteUrl });
			expect(JSON.stringify(letter)).not.toContain("Thursdays");
			return letter.choices?.rows;
		};
		expect(of("package", "Thursdays after six")).toEqual([
			["Package", "6 weekly cleans for an office of about 1,500 sq ft"],
			["Price", "£150 for all 6, VAT included"],
			["Day and time", "As you asked. We’ll confirm it when we ring"],
		]);
		expect(of("trial", "")).toEqual([
			["Trial", "One full clean of your office, to try us out"],
			["Price", "Free"],
			["Day and time", "We’ll agree it when we ring"],
		]);
	});

	it("says in its form's words what was sent, what comes next, and who writes", () => {
		const letter = composeAutoReply(sampleRequest("contact"), { siteUrl });
		const words = autoReplyMessages.contact ?? {};
		expect(letter).toEqual({
			lang: "en-GB",
			dir: "ltr",
			subject: words.subject,
			title: words.title,
			hello: "Hello Ben,",
			text: words.text,
			preview: words.next,
			next: words.next,
			reach: `Questions? Ring ${contact.phone}, or reply to this email: it goes straight to ${identity.name}.`,
			foot: expect.stringContaining("address was entered in a form on coach.example."),
		});
		expect([words.subject, words.title, words.text, words.next].every(Boolean)).toBe(true);
	});

	it("greets without a name if none can be repeated safely", () => {
		const helloTo = (change: RawFields) => {
			const fields = { ...sampleFields.contact, ...change };
			return composeAutoReply(sampleRequest("contact", { fields }), { siteUrl }).hello;
		};
		expect(helloTo({ firstName: "www.evil.example" })).toBe("Hello,");
		expect(helloTo({ firstName: "a".repeat(40) })).toBe(`Hello ${"a".repeat(40)},`);
		const { fields } = sampleRequest("package");
		const booking = composeAutoReply(sampleRequest("package"), { siteUrl });
		expect(booking.hello).toBe(`Hello ${fields.name},`);
	});

	it.each([true, false])(
		"links to the checklist until a day in London, attached: %s",
		(attached) => {
			// A minute before midnight UTC in summer is the next day in London.
			const download = {
				href: "https://x.example/c",
				until: Date.parse("2026-06-30T23:30Z"),
				attached,
			};
			const { button, preview } = composeAutoReply(sampleRequest("checklist"), {
				siteUrl,
				download,
			});
			const words = autoReplyMessages.checklist;
			const note = attached ? words.attached : words.until;
			expect(button).toEqual({
				label: words.button,
				href: "https://x.example/c",
				note: note.replace("{date}", "1 July 2026"),
			});
			expect(preview).toBe(words.text);
		},
	);

	it("asks again for consent, in the exact wording that was ticked", () => {
		const consent = { wording: "One letter a month", version: "1" };
		const context = { page: "", referrer: "", permission: consent };
		const request = sampleRequest("contact", { context });
		const asked = composeAutoReply(request, { siteUrl, consentHref: "https://x.example/p" });
		expect(asked.permission).toEqual({
			words:
				"One more thing. You ticked: “One letter a month” Please confirm it here. If you don’t, we’ll only write about what you’ve just sent.",
			label: "Yes, write to me",
			href: "https://x.example/p",
		});
		expect(composeAutoReply(request, { siteUrl })).not.toHaveProperty("permission");
	});

	it("shows every figure of the estimate, and what it is based on", () => {
		const fields = { ...sampleFields.calculator, areaSize: "other", customAreaSize: "1,234.567" };
		const { figures, preview } = composeAutoReply(
			sampleRequest("calculator", { fields: { ...fields, frequency: "2days" } }),
			{ siteUrl },
		);
		expect(preview).toBe(`${figures?.amount} ${figures?.what}`);
		expect(figures?.amount).toBe("£382.22");
		expect(figures?.rows.map(([, amount]) => amount)).toEqual([
			"£44.44",
			"£88.89",
			"£382.22",
			"£4,622.22",
		]);
		expect(figures?.rows.every(([name]) => name !== "")).toBe(true);
		expect(figures?.notes).toContain("1,234.57 sq ft");
		expect(figures?.notes).toContain("115");
		expect(figures?.notes).not.toContain("{");
	});

	it("shows no estimate for answers that the form no longer accepts", () => {
		const fields = { ...sampleFields.calculator, frequency: "daily" };
		const letter = composeAutoReply(sampleRequest("calculator", { fields }), { siteUrl });
		expect(letter).not.toHaveProperty("figures");
	});

	it("uses an available language, ignoring region and case", () => {
		const languages = { pl: { contact: { subject: "Dziękujemy" } }, ar: {} };
		const subjectIn = (lang?: string) => {
			const context = { page: "", referrer: "", ...(lang && { lang }) };
			const {
				subject,
				lang: written,
				dir,
			} = composeAutoReply(sampleRequest("contact", { context }), { siteUrl, languages });
			return [subject, written, dir];
		};
		const english = autoReplyMessages.contact?.subject;
		expect(subjectIn("PL-pl")).toEqual(["Dziękujemy", "pl", "ltr"]);
		expect(subjectIn("ar")).toEqual([english, "ar", "rtl"]);
		expect(subjectIn("de")).toEqual([english, "en-GB", "ltr"]);
		expect(subjectIn()).toEqual([english, "en-GB", "ltr"]);
	});

	it("is in English if there is no translation", () => {
		const context = { page: "", referrer: "", lang: "toString" };
		const letter = composeAutoReply(sampleRequest("checklist", { context }), {
			siteUrl,
			languages: {},
		});
		expect(letter).toMatchObject({ lang: "en-GB", subject: "Your Business Checklist" });
	});

	it("uses the coach's labels for chosen answers if the visitor read English", () => {
		const labels = { "frequency.2daysWeek": "Twice a week" };
		const rowsIn = (lang?: string) => {
			const edits = { version: "0a1b", labels };
			const context = { page: "", referrer: "", edits, ...(lang && { lang }) };
			const languages = { pl: { consultation: { "frequency.2daysWeek": "Dwa razy" } } };
			const letter = composeAutoReply(sampleRequest("consultation", { context }), {
				siteUrl,
				languages,
			});
			return letter.choices?.rows.map(([, answer]) => answer);
		};
		expect(rowsIn()).toContain("Twice a week");
		expect(rowsIn("pl")).toContain("Dwa razy");
	});

	it("calculates the estimate with the price that the visitor saw", () => {
		const fields = { ...sampleFields.calculator, areaSize: "discuss", frequency: "oneoff" };
		const amountAt = (pricePerSqFt?: number) => {
			const edits = { version: "0a1b", ...(pricePerSqFt && { pricePerSqFt }) };
			const context = { page: "", referrer: "", edits };
			return composeAutoReply(sampleRequest("calculator", { fields, context }), { siteUrl }).figures
				?.amount;
		};
		expect([amountAt(), amountAt(0.072)]).toEqual(["£72.00", "£144.00"]);
	});

	it("explains the estimate in whole sentences, including the frequency", () => {
		const fields = { ...sampleFields.calculator, areaSize: "medium", frequency: "2days" };
		const { figures, choices } = composeAutoReply(sampleRequest("calculator", { fields }), {
			siteUrl,
		});
		expect(figures?.what).toBe("a month");
		expect(figures?.rows.map(([period]) => period)).toEqual([
			"Per clean",
			"Weekly",
			"Monthly",
			"Yearly",
		]);
		expect(figures?.notes).toMatch(/\. [A-Z].*\. [A-Z]/);
		expect(figures?.notes).not.toMatch(/ {2}|\.[A-Z]/);
		expect(choices?.title).toBe("What you chose");
	});

	describe("about a score card", () => {
		const score = {
			percent: 62,
			band: "Steady",
			categories: [
				{ key: "money", title: "Money", percent: 40, band: "Shaky" },
				{ key: "time", title: "Time", percent: 84, band: "Strong" },
			],
		};
		const form = { name: "card", version: "v1", title: "Business health", questions: [], score };
		const request = sampleRequest("form", {
			fields: { firstName: "Priya", email: "priya@visitor.example", wish: "SPAM" },
			context: { page: "", referrer: "", form },
		});
		const until = Date.parse("2026-12-20T12:00Z");
		const result = { href: "https://coach.example/r/1", until };

		it("has the score with its parts, and a link to the result for as long as it is kept", () => {
			const letter = composeAutoReply(request, { siteUrl, result });
			expect(letter).toMatchObject({
				subject: "Your result",
				title: "Your result, to keep",
				hello: "Hello Priya,",
				preview: "62 out of 100 Steady",
				figures: {
					amount: "62 out of 100",
					what: "Steady",
					rows: [
						["Money", "40 · Shaky"],
						["Time", "84 · Strong"],
					],
					notes: "",
				},
				button: {
					label: "See your result",
					href: "https://coach.example/r/1",
					note: "We’ll keep it until 20 December 2026. Your name isn’t on the page, so you can share the link.",
				},
				next: "Start with your lowest score, and do one small thing this week.",
			});
			expect(JSON.stringify(letter)).not.toContain("SPAM");
		});

		it("without a result page has the general texts, and no figures", () => {
			const letter = composeAutoReply(request, { siteUrl });
			expect(letter).toMatchObject({
				subject: "Your answers",
				title: "Thanks, we’ve got your answers",
				preview: expect.stringMatching(/^If you asked us something, /),
			});
			for (const part of ["figures", "button", "choices"]) expect(letter).not.toHaveProperty(part);
		});

		it("without a score has no figures, whatever page exists", () => {
			const { score: _, ...plain } = form;
			const context = { page: "", referrer: "", form: plain };
			const letter = composeAutoReply({ ...request, context }, { siteUrl, result });
			expect(letter.subject).toBe("Your answers");
			expect(letter).not.toHaveProperty("button");
		});
	});
});
