/** @module-tag all */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { follow, type Step, stepsIn } from "./support/follow.ts";
import { root } from "./support/markdown.ts";
import { ownCopy } from "./support/own-copy.ts";

/**
 * Follows CONTRIBUTING.md (pages, widgets, options, languages, guides) and docs/how-a-form-is-made.md (forms) in
 * one copy of the project. With `LONG` the result is also built, linted and tested, and each step is left out
 * once.
 */
// Compilers and a build take less than this unless they hang.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const formGuide = readFileSync(join(root, "docs/how-a-form-is-made.md"), "utf8");
const section = (name: string): Step[] => {
	const from = page.indexOf(`### How ${name} is made`);
	expect(from, name).toBeGreaterThan(0);
	return stepsIn(page.slice(from).split(/\n###? How /)[0] ?? "");
};
const steps = ["a page", "a widget", "an option", "a language", "a guide"].flatMap(section);
const formSteps = [...section("a field"), ...stepsIn(formGuide)];
const those = (pattern: RegExp) =>
	[...steps, ...formSteps].filter(({ text }) => pattern.test(text));

/** Steps that are left out at first, to see what the generator, the tests and the compiler say. */
const promise = those(/^\+\+\+ business\/facts\.json/);
const places = those(/^\+\+\+ packages\/common-options\.test\.ts/);
const tables = those(/^npm run describe/);
const parser = '\tcorners: oneOf("round", "square"),\n';
const optionsFile = "widgets/kit/element/options/options.ts";
const compiled = [
	[/\+\tpostcode: "LS1/, "leads/forms/contact/form.ts", "postcode"],
	[/\+\tparking: "street/, "leads/forms/consultation/form.ts", "parking"],
	[/\+\tcallback: callbackSample/, "leads/forms/forms.ts", "callback"],
	[/\+\tcallback: callbackDelivery/, "leads/forms/deliveries.ts", "callback"],
] as const;
const forms = compiled.flatMap(([edit]) => those(edit));

const copy = ownCopy();
/** A test for `npm run test:long` only; elsewhere it doesn't exist, not even as skipped. */
const itLong = (name: string, body: () => void) => {
	if (process.env.LONG) it(name, body);
};
afterAll(() => copy.remove());
const typecheck = () => copy.npm("run", "--silent", "typecheck");
const test = (...files: string[]) => copy.npm("run", "test:unit", "--", ...files);
const read = (file: string) => readFileSync(copy.path(file), "utf8");
const followAll = (these: readonly Step[]) => {
	expect(these.length).toBeGreaterThan(0);
	for (const step of these) follow(copy, step);
};

beforeAll(() => {
	const later = [...promise, ...places, ...tables];
	followAll(steps.filter((step) => !later.includes(step)));
});

it("makes a page of two files and one line, and a guide of one file", () => {
	const files = (name: string) =>
		section(name).map(({ kind, text }) => [kind, text.split("\n")[0]?.replace(/^\W+| -->$/g, "")]);
	expect(files("a page")).toEqual([
		["ts", "site/pages/faq/faq.content.ts"],
		["tsx", "site/pages/faq/faq.tsx"],
		["diff", "site/pages.ts"],
	]);
	expect(files("a guide")).toEqual([["md", "site/content/guides/carrd.md"]]);
});

it("touches one file for a question and four for a kind", () => {
	const files = (from: string, to?: string) => {
		const part = formGuide.slice(formGuide.indexOf(from), to ? formGuide.indexOf(to) : undefined);
		return new Set([...part.matchAll(/^(?:\+\+\+|\/\/) (leads\/\S+)/gm)].map(([, file]) => file))
			.size;
	};
	expect(files("## Add a question", "## Add a type of question")).toBe(1);
	expect(files("## Add a kind")).toBe(4);
});

it("without the owner's promise in a new language, the build stops with a sentence that has file and line", () => {
	const { code, output } = typecheck();
	expect(code).not.toBe(0);
	expect(output).toMatch(
		/business\/facts\.json, line \d+: languages\.answers\.de\n {2}This is missing/,
	);
	followAll(promise);
});

itLong("a failing test names each place that doesn't offer a new option", () => {
	const { code, output } = test("packages/common-options", "tools/codegen/documentation");
	expect(code).not.toBe(0);
	for (const place of ["the studio", "the Tag Manager template", "the Shopify block", "README.md"])
		expect(output).toMatch(new RegExp(`FAIL .*${place}|Error: \\S*${place}`));
});

itLong("then builds page, widget, option, language and guide without another edit", () => {
	followAll([...places, ...tables]);
	const built = copy.npm("run", "--silent", "build");
	expect(built.code, built.output).toBe(0);
	expect(read("dist/faq/index.html")).toContain("Before you ring");
	expect(read("dist/sitemap.xml")).toContain("/faq<");
	expect(read("dist/embed/guides/index.html")).toContain("/embed/guides/carrd");
	expect(existsSync(copy.path("dist/embed/guides/carrd/index.html"))).toBe(true);
	const files = readdirSync(copy.path("dist/embed")).join();
	for (const name of ["lemonade", "contact-de", "checklist-de"])
		expect(files).toMatch(new RegExp(`\\b${name}-\\w+\\.js`));
	expect(read("dist/elements.d.ts")).toContain("corners");
	expect(read("widgets/README.md")).toContain("| `corners` |");
});

itLong(
	"is told by the compiler what was forgotten of a form or an option, and of nothing else",
	() => {
		followAll(formSteps.filter((step) => step.kind !== "sh" && !forms.includes(step)));
		copy.edit(optionsFile, parser, "");
		const said = typecheck().output.match(/^\S+\(\d+,\d+\): error.*(?:\n .*)*/gm) ?? [];
		const named = [...compiled, [/^$/, optionsFile, "corners"] as const];
		for (const [, file, name] of named)
			expect(said.filter((error) => error.startsWith(file)).join("\n"), file).toContain(name);
		// Whatever has options now lacks `corners`; those errors are expected.
		const others = said.filter((error) => !error.includes("corners"));
		expect(others.filter((error) => !named.some(([, file]) => error.startsWith(file)))).toEqual([]);
		copy.edit(optionsFile, "\theading: text,\n", `\theading: text,\n${parser}`);
		followAll([...forms, ...formSteps.filter(({ kind }) => kind === "sh")]);
	},
);

itLong("then compiles", () => {
	expect(typecheck().output).toBe("");
});

itLong("then passes lint and tests: field, question, kind, widgets, option, page and guide", () => {
	followAll(tables);
	const changed = ["site/pages", "site/pages.ts", "widgets", "business", "packages", "leads"];
	const lint = copy.npm("exec", "--", "biome", "lint", "--vcs-enabled=false", ...changed);
	expect(lint.code, lint.output).toBe(0);
	copy.write("widgets/followed.test.tsx", followed);
	const { code, output } = test(
		...["widgets/followed", "widgets/callback", "widgets/lemonade", "widgets/readme"],
		...["packages/common-options", "site/content", "site/pages"],
		...["tools/codegen/documentation", "tools/codegen/registry"],
	);
	for (const name of ["callback/callback", "lemonade/lemonade"])
		expect(output).toContain(`widgets/${name}.test.tsx`);
	expect(code, output).toBe(0);
});

it.each([["widget"], ["widget", "contact"], ["widget", "Not OK"], ["page", "x"]])(
	"ends with a sentence and changes nothing after: npm run new -- %s %s",
	(...args) => {
		const { code, output } = copy.npm("run", "--silent", "new", "--", ...args);
		expect(code).toBe(1);
		expect(output.trim().split("\n")).toHaveLength(1);
		expect(output).toMatch(/^[A-Z"w].*[.ME]\n$/);
	},
);

/** A test that we put into the copy: what works there once the guide has been followed. */
const followed = `// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { toCsv } from "../gateway/services/export/csv.ts";
import { parseAnswers } from "../leads/form/to-zod-schema.ts";
import { validate } from "../leads/form/validate.ts";
import { forms, sampleFields } from "../leads/forms/forms.ts";
import { composeMail } from "../leads/mail/mail.ts";
import { contactMessages } from "./contact/messages.ts";
import { ContactView } from "./contact/contact.tsx";
import { contactOptions } from "./contact/options.ts";
import { consultationMessages } from "./consultation/messages.ts";
import { ConsultationView } from "./consultation/consultation.tsx";
import { consultationOptions } from "./consultation/options.ts";
import { renderView, resetPage, until } from "./kit/testing.tsx";

afterEach(resetPage);

const context = { page: "https://partner.example/", referrer: "" };
const lead = (kind: keyof typeof forms) => ({ id: "1", kind, fields: { ...sampleFields[kind] }, context });

it("renders, validates, stores and exports the field", () => {
	const { getByLabelText } = renderView({ name: "contact", View: ContactView, options: contactOptions, messages: contactMessages });
	expect(getByLabelText("Postcode").getAttribute("autocomplete")).toBe("postal-code");
	const without = { ...sampleFields.contact, postcode: " " };
	for (const judged of [validate(forms.contact, without), parseAnswers(forms.contact, without)])
		expect(judged).toEqual({ ok: false, errors: { postcode: "Postcode is required" } });
	expect(parseAnswers(forms.contact, { ...sampleFields.contact })).toMatchObject({ ok: true, fields: { postcode: "LS1 4AP" } });
	const [head = "", row = ""] = toCsv([{ ...lead("contact"), receivedAt: 0 } as never]).split("\\r\\n");
	expect(head.split(",")).toContain("postcode");
	expect(row).toContain("LS1 4AP");
});

it("asks the question in its place, and passes the answer on to the coach", async () => {
	const { container } = renderView({ name: "consultation", View: ConsultationView, options: consultationOptions, messages: consultationMessages });
	for (const answer of ["business", "office", "3days", "medium", "2toilets", "never", "asap"]) {
		await until(() => container.querySelector(\`input[value="\${answer}"]\`) !== null);
		fireEvent.click(container.querySelector(\`input[value="\${answer}"]\`) as Element);
		fireEvent.submit(container.querySelector("form") as Element);
	}
	await until(() => container.textContent?.includes("Can we park by the door?") ?? false);
	expect(container.textContent).toContain("Step 8 of 10");
	expect(composeMail(lead("consultation")).message).toContain("Parking: Somewhere in the street");
});

it("accepts leads of the new kind, and composes their mail", () => {
	expect(parseAnswers(forms.callback, { ...sampleFields.callback, phone: "1" })).toEqual({
		ok: false,
		errors: { phone: "Please enter a valid phone number" },
	});
	expect(composeMail(lead("callback"))).toMatchObject({
		subject: "Please ring Jo Bloggs",
		message: expect.stringContaining("Jo Bloggs would like to be rung: 07700 900123"),
	});
});
`;
