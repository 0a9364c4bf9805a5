import { describe, expect, it } from "vitest";
import { fillTemplate, findUnknownWord, firstTemplates } from "./templates.ts";

const values = {
	...{ name: "Beth", answer: "Two vans, no profit.", "your name": "Jo" },
	"booking link": "https://coach.example/leads/meetings/call",
	"three times": "Monday 30 November at 10:00 or Tuesday 1 December at 09:00",
};

describe("an answer", () => {
	it("fills in the person's details", () => {
		const filled = fillTemplate(
			{
				subject: "Hello {Name}",
				text: "Hi { name }, you wrote: {answer}\n\n{three  times}? {booking link}\n{your name}",
			},
			values,
		);
		expect(filled).toEqual({
			subject: "Hello Beth",
			text: "Hi Beth, you wrote: Two vans, no profit.\n\nMonday 30 November at 10:00 or Tuesday 1 December at 09:00? https://coach.example/leads/meetings/call\nJo",
		});
	});

	it("drops sentences about times or a link if nothing can be booked, and an empty name from the greeting", () => {
		const { text } = fillTemplate(firstTemplates.enquiry, {
			...values,
			...{ name: "", "booking link": "", "three times": "" },
		});
		expect(text).toBe(
			"Hello,\n\nThanks for getting in touch. I’ve read what you wrote and I’d like to hear more.\n\nShall we talk?\n\nJo",
		);
	});

	it("leaves a visitor's words alone, even if they look like a placeholder", () => {
		const { text } = fillTemplate(
			{ subject: "", text: "{answer}" },
			{ ...values, answer: "$& {name} {booking link}" },
		);
		expect(text).toBe("$& {name} {booking link}");
	});

	it("with an unknown placeholder is rejected in one sentence, which lists the known ones", () => {
		expect(findUnknownWord("enquiry", { subject: "{name}", text: "Dear {nmae}," })).toBe(
			"Enquiry: we don't know the word {nmae}. You can use {name}, {answer}, {booking link}, {three times}, {your name}.",
		);
		for (const template of Object.values(firstTemplates))
			expect(findUnknownWord("enquiry", template)).toBeUndefined();
	});
});
