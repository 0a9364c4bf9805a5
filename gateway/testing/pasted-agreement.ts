/**
 * Checks that browser and gateway agree on every value pasted into every form, and that accepted values are usable.
 */
import assert from "node:assert/strict";
import { answerMessages, completeForm } from "../../leads/form/answers/complete-form.ts";
import type { CoachForm, RawFields } from "../../leads/form/definition.ts";
import { contactFieldsOf, fieldNames, ownAnswer, textKindOf } from "../../leads/form/questions.ts";
import { validate } from "../../leads/form/validate.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";
import { forms, sampleFields } from "../../leads/forms/forms.ts";
import { createRandom } from "../../leads/testing/random-forms.ts";
import { type PastedKind, randomPasted } from "../../leads/testing/random-pasted.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { toE164 } from "../../leads/values/phone.ts";
import { isDate } from "../../leads/values/read-number.ts";
import { versionOf } from "../features/forms/publish-form.ts";
import { parseLeadRequest } from "../intake/validation/lead-schema.ts";

export const pastedKinds: readonly PastedKind[] = [
	...(["email", "telephone", "name", "text", "number", "date"] as const),
];

const ownForm: CoachForm = {
	format: 1,
	name: "own",
	title: "A form",
	layout: "page",
	submit: "Send",
	questions: [
		{ key: "text", type: "short", title: "Text?", optional: true },
		{ key: "long", type: "long", title: "Long?", optional: true },
		{ key: "number", type: "number", title: "Number?", optional: true },
		{ key: "date", type: "date", title: "Date?", optional: true },
		{
			key: "who",
			type: "contact",
			title: "Who?",
			fields: [
				{ field: "firstName", optional: true },
				{ field: "company", optional: true },
				{ field: "telephone", optional: true },
				{ field: "email" },
			],
		},
	],
	end: { title: "Thank you", text: "" },
	delivery: { crm: false },
};

const ownFields: Record<PastedKind, readonly string[]> = {
	email: ["email"],
	telephone: ["telephone"],
	name: ["firstName", "company"],
	text: ["text", "long"],
	number: ["number"],
	date: ["date"],
};

/** The built-in forms' fields, by the kind of value pasted into them. */
const builtIn = Object.entries(forms).flatMap(([kind, form]) =>
	kind === "form"
		? []
		: contactFieldsOf(form).flatMap((field) => {
				const { field: name } = field;
				const typed = textKindOf(field);
				const pasted = typed === "code" ? "telephone" : typed === "lines" ? "text" : typed;
				return [{ kind: kind as Exclude<LeadKind, "form">, name, pasted: pasted as PastedKind }];
			}),
);

/** Invisible characters that no stored value may contain. */
const invisible =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
	/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u061c\ufff9-\ufffb\0-\x08]/u;

export interface PastedCounts {
	accepted: number;
	refused: number;
	/** Number of telephone numbers that the specification accepts although they cannot be rung. */
	unreachable: number;
	emails: Set<string>;
}

/** Pastes one value into every field of its kind. @throws AssertionError that names the seed */
export function checkPasted(seed: number, kind: PastedKind, counts: PastedCounts): void {
	const random = createRandom(seed);
	const value = randomPasted(random, kind);
	const say = (what: string) => `seed ${seed}, ${kind} ${JSON.stringify(value)}: ${what}`;

	function use(stored: string, anyNumber: boolean) {
		counts.accepted++;
		assert.ok(!invisible.test(stored), say(`invisible marks in ${JSON.stringify(stored)}`));
		assert.equal(stored, stored.normalize("NFC"), say("not composed"));
		if (kind === "email" && stored) counts.emails.add(stored);
		if (kind === "number" && stored)
			assert.ok(Number.isFinite(Number(stored.replaceAll(",", ""))), say(stored));
		if (kind === "date" && stored) assert.ok(isDate(stored) && stored >= "1000", say(stored));
		if (kind !== "telephone" || !stored || toE164(stored)) return;
		assert.ok(anyNumber, say("no number for the CRM"));
		counts.unreachable++;
	}

	for (const { kind: lead, name } of builtIn.filter(({ pasted }) => pasted === kind)) {
		const fields: RawFields = { ...sampleFields[lead], [name]: value };
		const browser = validate(forms[lead], fields);
		const gateway = parseLeadRequest({ ...sampleRequest(lead), fields });
		assert.equal(gateway.ok, browser.ok, say(`${lead}.${name}: browser and gateway differ`));
		if (!browser.ok || !gateway.ok) {
			assert.deepEqual(
				(gateway as { errors?: object }).errors,
				(browser as { errors?: object }).errors,
				say(name),
			);
			counts.refused++;
			continue;
		}
		assert.deepEqual(gateway.request.fields, browser.fields, say(`${lead}.${name}`));
		assert.deepEqual(Object.keys(browser.fields), fieldNames(forms[lead]));
		// Cleaning twice changes nothing more.
		const again = validate(forms[lead], browser.fields);
		assert.deepEqual(again.ok && again.fields, browser.fields, say("cleaned twice"));
		use((browser.fields as RawFields)[name] ?? "", true);
	}

	const lang = random.pick([undefined, "pl", "ro", "cy"]);
	const { version } = versionOf(ownForm);
	for (const name of ownFields[kind]) {
		const answers = { email: "jo@x.example", [name]: value };
		const browser = validate(completeForm(ownForm), answers, answerMessages, lang);
		const request = {
			...sampleRequest("form"),
			fields: answers,
			form: { name: "own", version },
			lang,
		};
		const gateway = parseLeadRequest(JSON.parse(JSON.stringify(request)), { definition: ownForm });
		if (gateway.ok) {
			assert.ok(browser.ok, say("the gateway takes what the browser refuses"));
			assert.equal(gateway.request.fields[name] ?? "", ownAnswer(browser.fields, name), say(name));
			use(ownAnswer(browser.fields, name), false);
			continue;
		}
		counts.refused++;
		const said = gateway.errors?.[name];
		assert.ok(said, say("refused without a message"));
		// The browser only counts a telephone number's digits; the gateway validates the number.
		if (!browser.ok) assert.equal(said, browser.errors[name], say(name));
		else
			assert.deepEqual([kind, said], ["telephone", "Please enter a valid phone number"], say(name));
	}
}
