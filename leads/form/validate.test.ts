/** The messages of spec section 5, letter for letter, on both sides of each limit. */
import { describe, expect, it } from "vitest";
import { forms } from "../forms/forms.ts";
import { sampleFields } from "../testing/samples.ts";
import type { FormDefinition } from "./definition.ts";
import { askedFields, contactFieldsOf, fieldNames } from "./questions.ts";
import { validate } from "./validate.ts";

type Row = [field: string, value: string, message: string | undefined];

const x = (count: number) => "x".repeat(count);
const mailOf = (length: number) => `${x(length - 10)}@x.example`;

const office: Row[] = [
	["name", "J", "Name must be at least 2 characters"],
	["name", "Jo", undefined],
	["name", x(50), undefined],
	["name", x(51), "Name must be less than 50 characters"],
	["name", "Zoë O\u2019Neill-Smith", undefined],
	["name", "Nguyê\u0303n", undefined],
	["name", "R2D2", "Name contains invalid characters"],
	["email", "carla", "Please enter a valid email address"],
	["email", mailOf(100), undefined],
	["email", mailOf(101), "Email must be less than 100 characters"],
	["phone", "12345", "Phone number must be at least 10 digits"],
	["phone", "123456789012345", undefined],
	["phone", "1234567890123456", "Phone number must be less than 15 digits"],
	["phone", "+4420794600", undefined],
	["phone", "44+20794600", "Please enter a valid phone number"],
	["phone", "07700/900345", "Please enter a valid phone number"],
	["company", "A", "Company name must be at least 2 characters"],
	["company", x(100), undefined],
	["company", x(101), "Company name must be less than 100 characters"],
	["company", "A & B-C. D, 'E' (F) 9", undefined],
	["company", "A/B", "Company name contains invalid characters"],
	["message", "", undefined],
	["message", x(500), undefined],
	["message", x(501), "Message must be less than 500 characters"],
];

const cases: [kind: "checklist" | "contact" | "package" | "trial", rows: Row[]][] = [
	[
		"checklist",
		[
			["firstName", "", "First name is required"],
			["firstName", "   ", "First name is required"],
			["firstName", x(100), undefined],
			["lastName", "\t", "Last name is required"],
			["telephone", "", "Telephone is required"],
			["telephone", "123456789", "Please enter a valid phone number"],
			["telephone", "1234567890", undefined],
			["telephone", "+44 (0)20-7946", undefined],
			["telephone", "123456789012345", undefined],
			["telephone", "1234567890123456", "Please enter a valid phone number"],
			["telephone", "07700 90045x", "Please enter a valid phone number"],
			["telephone", "07700.900456", "Please enter a valid phone number"],
			["email", "", "Email is required"],
			["email", "ann@plumbing", "Please enter a valid email address"],
			["email", "ann taylor@plumbing.example", "Please enter a valid email address"],
			["email", " ann@plumbing.example ", undefined],
		],
	],
	[
		"contact",
		[
			["firstName", " ", "First name is required"],
			["lastName", "", "Last name is required"],
			["email", "", "Invalid email address"],
			["email", "ben@", "Invalid email address"],
			["phone", "123456789", "Valid phone number is required"],
			["phone", "1234567890", undefined],
			["phone", "ask for Ben please, extension 12", undefined],
			["message", " \n ", "Please provide your enquiry"],
			["message", "one\u000btwo", undefined],
			["message", x(5000), undefined],
			["message", "🙂".repeat(5000), undefined],
			["message", x(5001), "Please keep your enquiry to 5,000 characters or fewer"],
		],
	],
	["package", office],
	["trial", office],
];

describe.each(cases)("the %s form", (kind, rows) => {
	const sample = sampleFields[kind];
	const parse = (raw: object) => validate<FormDefinition>(forms[kind], { ...raw });

	it("accepts its sample unchanged", () => {
		expect(parse({ ...sample })).toEqual({ ok: true, fields: sample });
	});

	it.each(rows)("%s %j: %s", (field, value, message) => {
		const parsed = parse({ ...sample, [field]: value });
		if (message) expect(parsed).toEqual({ ok: false, errors: { [field]: message } });
		else expect(parsed).toMatchObject({ ok: true });
	});

	it("reports every missing answer once, in the form's order", () => {
		const fields = contactFieldsOf(forms[kind]);
		expect(parse({})).toMatchObject({ ok: false });
		expect(Object.keys((parse({}) as { errors: object }).errors)).toEqual(
			fields.filter(({ optional }) => !optional).map(({ field }) => field),
		);
	});
});

describe("the office form", () => {
	it("lower-cases the email and straightens apostrophes", () => {
		const parsed = validate(forms.package, {
			...sampleFields.package,
			email: "Carla@X.Example",
			name: "D\u2019Arcy",
		});
		expect(parsed).toMatchObject({ fields: { email: "carla@x.example", name: "D'Arcy" } });
	});
});

describe("on a page that extends Object.prototype and Array.prototype", () => {
	const extended: object[] = [Object.prototype, Array.prototype];
	const names = ["extend", "each", "rules", "max", "min", "required", "pattern", "email", "name"];

	it.each(Object.values(forms).map(({ kind }) => [kind] as const))(
		"%s is validated alike",
		(kind) => {
			const form: FormDefinition = forms[kind];
			const wrong = Object.fromEntries(fieldNames(form).map((name) => [name, "?\u0000"]));
			const judge = () =>
				JSON.stringify([sampleFields[kind], wrong, {}].map((raw) => validate(form, raw)));
			const expected = judge();
			let found: string;
			for (const prototype of extended)
				for (const name of names)
					Object.defineProperty(prototype, name, {
						value: () => name,
						enumerable: true,
						configurable: true,
						writable: true,
					});
			try {
				found = judge();
			} finally {
				for (const prototype of extended)
					for (const name of names) Reflect.deleteProperty(prototype, name);
			}
			expect(found).toBe(expected);
		},
	);
});

/** Every field of every form, with answers that lead to it. */
const everyField = (Object.values(forms) as FormDefinition[]).flatMap((form) => {
	const sample: Record<string, string> = sampleFields[form.kind as keyof typeof sampleFields];
	const ways = form.questions.map(({ key, when = [], text }) => ({
		...sample,
		...Object.fromEntries(when.map(({ question, is }) => [question, is?.[0] ?? ""])),
		...(text?.other && { [key]: text.other }),
	}));
	return [sample, ...ways].flatMap((answers) =>
		askedFields(form, answers)
			.filter(({ field }) => !field.options)
			.map(({ name }) => [form.kind, name, answers] as const),
	);
});

it.each(everyField)("%s: the length of %s is limited, with a message", (kind, name, answers) => {
	const long = validate(forms[kind as keyof typeof forms] as FormDefinition, {
		...answers,
		[name]: x(20_000),
	});
	expect(long.ok ? undefined : long.errors[name]).toBeTruthy();
});

it.each([
	["checklist", "firstName", 100, "Please keep this to 100 characters or fewer"],
	["contact", "phone", 100, "Please keep this to 100 characters or fewer"],
	["consultation", "telephone", 100, "Please keep this to 100 characters or fewer"],
	["consultation", "otherAfterText", 5000, "Please keep this to 5000 characters or fewer"],
	["contact", "message", 5000, "Please keep your enquiry to 5,000 characters or fewer"],
] as const)("%s: %s takes %i characters", (kind, name, most, message) => {
	const form: FormDefinition = forms[kind];
	const said = (length: number, words?: Record<string, string>) => {
		const parsed = validate(form, { ...sampleFields[kind], [name]: x(length) }, words);
		return parsed.ok ? undefined : parsed.errors[name];
	};
	expect([said(most), said(most + 1)]).toEqual([undefined, message]);
	if (message.startsWith("Please keep this"))
		expect(said(most + 1, { tooLong: "Najwyżej {max}" })).toBe(`Najwyżej ${most}`);
});

it("accepts an email address of 254 characters, but not of 255", () => {
	const said = (length: number) => {
		const parsed = validate(forms.checklist as FormDefinition, {
			...sampleFields.checklist,
			email: mailOf(length),
		});
		return parsed.ok ? undefined : parsed.errors.email;
	};
	expect([said(254), said(255)]).toEqual([
		undefined,
		"Please keep this to 254 characters or fewer",
	]);
});
