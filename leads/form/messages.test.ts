import { describe, expect, it } from "vitest";
import { forms } from "../forms/forms.ts";
import { sampleFields } from "../testing/samples.ts";
import type { FormDefinition } from "./definition.ts";
import { formMessages } from "./messages.ts";
import { askedFields, fieldNames } from "./questions.ts";
import { validate } from "./validate.ts";

const all = Object.values(forms).map((form): [string, FormDefinition] => [form.kind, form]);

describe.each(all)("the texts of the %s form", (kind, form) => {
	it("include every label and message, by the key that replaces it", () => {
		const words = formMessages(form);
		const replaced = Object.fromEntries(Object.keys(words).map((key) => [key, `<${key}>`]));
		const parsed = validate(form, {}, replaced);
		const messages = parsed.ok ? [] : Object.values(parsed.errors);
		const asks = askedFields(form, {}).some(({ field }) => !field.optional);
		expect(messages.length > 0).toBe(asks);
		for (const message of messages) expect(message).toMatch(/^<[\w.]+\.(required|min|pattern)>$/);
		for (const word of Object.values(words)) expect(word).toMatch(/\S/);
	});

	it("and its sample have the same fields", () => {
		const samples: Record<string, object> = sampleFields;
		expect(Object.keys(samples[kind] ?? {}).sort()).toEqual(fieldNames(form).sort());
	});

	it("mark exactly the optional fields as optional", () => {
		const answers = sampleFields[kind as keyof typeof forms];
		for (const { name, field } of askedFields(form, answers)) {
			const { ok } = validate(form, { ...answers, [name]: "" });
			expect(ok, name).toBe(field.optional === true);
		}
	});
});

it("are keyed by question, answer, label, hint and message in the consultation", () => {
	expect(formMessages(forms.consultation)).toMatchObject({
		situation: "Which of these describes you best?",
		"situation.business": "I run a business",
		"situation.required": "Choose the one that describes you",
		"situation.text": "Tell us in a few words",
		role: "What do you do?",
		"role.text": "Describe your role",
		"role.hint": "The work, the hours, and what you'd like to change.",
		"needs.text.required": "Tell us what you need",
		firstName: "First name",
		"email.pattern": "Please enter a valid email address",
	});
});
