import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { follow, stepsIn } from "./follow.ts";
import { root } from "./markdown.ts";
import { ownCopy } from "./own-copy.ts";

/**
 * What the handbook says of making forms and widgets, done in one copy of the project: what is made is typed, linted,
 * tested and built together.
 */
// Compilers and test runners of its own: only one that hangs takes as long as this.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const guide = readFileSync(join(root, "docs/how-a-form-is-made.md"), "utf8");
const blocks = stepsIn(guide);
/** Those that are left out at first, each with where the compiler is to say so. */
const forgotten = [
	[/\+\tpostcode: "LS1/, "leads/forms/contact/form.ts", "postcode"],
	[/\+\tparking: "street/, "leads/forms/consultation/form.ts", "parking"],
	[/\+\tcallback: callbackSample/, "leads/forms/forms.ts", "callback"],
	[/\+\tcallback: callbackDelivery/, "leads/forms/deliveries.ts", "callback"],
] as const;
const isForgotten = ({ text }: { text: string }) => forgotten.some(([edit]) => edit.test(text));

const copy = ownCopy();
afterAll(() => copy.remove());

const typecheck = () => copy.npm("run", "--silent", "typecheck").output;

beforeAll(() => {
	const made = copy.npm("run", "new", "--", "widget", "lemonade");
	expect(made.code, made.output).toBe(0);
	expect(made.output).toContain("widgets/lemonade/ is there");
	for (const block of blocks) if (block.kind !== "sh" && !isForgotten(block)) follow(copy, block);
});

it("touches one file for a field, one for a question and four for a kind", () => {
	const files = (from: string, to: string) => {
		const part = guide.slice(guide.indexOf(from), to ? guide.indexOf(to) : undefined);
		return new Set([...part.matchAll(/^(?:\+\+\+|\/\/) (leads\/\S+)/gm)].map(([, file]) => file))
			.size;
	};
	expect(files("## Add a field", "## Add a question")).toBe(1);
	expect(files("## Add a question", "## Add a kind")).toBe(1);
	expect(files("## Add a kind", "")).toBe(4);
});

it("lets the compiler name what was forgotten of a form, and nothing of a new widget", () => {
	const said = typecheck();
	// What is said of a file may go on in lines that are set in.
	for (const [, file, name] of forgotten)
		expect(said.match(new RegExp(`^${file}.*(?:\\n .*)*`, "m"))?.[0], file).toContain(name);
	expect(said).not.toContain("lemonade");
});

it("then draws the field, asks the question, takes the kind and has the widget, everywhere", () => {
	for (const block of blocks) if (isForgotten(block) || block.kind === "sh") follow(copy, block);
	expect(typecheck()).not.toContain("error");
	copy.write("widgets/followed.test.tsx", followed);
	const { code, output } = copy.npm(
		...["run", "test:unit", "--", "widgets/followed", "widgets/callback", "widgets/lemonade"],
		...["widgets/readme", "tools/codegen/documentation", "tools/codegen/registry"],
	);
	for (const name of ["callback/callback", "lemonade/lemonade"])
		expect(output).toContain(`widgets/${name}.test.tsx`);
	expect(code, output).toBe(0);
});

it("lints and builds the new widget without another edit", () => {
	const lint = copy.npm(
		...["exec", "--", "biome", "ci", "--vcs-enabled=false", "widgets/lemonade", "demo/gallery"],
	);
	expect(lint.code, lint.output).toBe(0);
	const build =
		"import('./tools/widgets/build-widgets.ts').then((build) => build.buildWidgets('out'))";
	const built = copy.npm("exec", "--", "node", "-e", build);
	expect(built.code, built.output).toBe(0);
	expect(readdirSync(copy.path("out/embed")).join()).toMatch(/\blemonade-\w+\.js/);
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

/** What is there once the guide has been followed, as a test of that copy. */
const followed = `// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { expect, it } from "vitest";
import { toCsv } from "../gateway/services/csv.ts";
import { parseFields } from "../gateway/intake/form-schema.ts";
import { validateForm } from "../leads/validate.ts";
import { forms, sampleFields } from "../leads/forms/forms.ts";
import { composeMail } from "../leads/mail.ts";
import { contactMessages } from "./contact/messages.ts";
import { ContactView } from "./contact/contact.tsx";
import { contactOptions } from "./contact/options.ts";
import { consultationMessages } from "./consultation/messages.ts";
import { ConsultationView } from "./consultation/consultation.tsx";
import { consultationOptions } from "./consultation/options.ts";
import { renderView, until } from "./kit/testing.tsx";

const context = { page: "https://partner.example/", referrer: "" };
const lead = (kind: keyof typeof forms) => ({ id: "1", kind, fields: { ...sampleFields[kind] }, context });

it("draws, judges, stores and exports the field", () => {
	const { getByLabelText } = renderView({ name: "contact", View: ContactView, options: contactOptions, messages: contactMessages });
	expect(getByLabelText("Postcode").getAttribute("autocomplete")).toBe("postal-code");
	const without = { ...sampleFields.contact, postcode: " " };
	for (const judged of [validateForm(forms.contact, without), parseFields(forms.contact, without)])
		expect(judged).toEqual({ ok: false, errors: { postcode: "Postcode is required" } });
	expect(parseFields(forms.contact, { ...sampleFields.contact })).toMatchObject({ ok: true, fields: { postcode: "LS1 4AP" } });
	const [head = "", row = ""] = toCsv([{ ...lead("contact"), receivedAt: 0 } as never]).split("\\r\\n");
	expect(head.split(",")).toContain("postcode");
	expect(row).toContain("LS1 4AP");
});

it("asks the question where it stands and tells the coach of the answer", async () => {
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

it("takes and tells the new kind", () => {
	expect(parseFields(forms.callback, { ...sampleFields.callback, phone: "1" })).toEqual({
		ok: false,
		errors: { phone: "Please enter a valid phone number" },
	});
	expect(composeMail(lead("callback"))).toMatchObject({
		subject: "Please ring Jo Bloggs",
		message: expect.stringContaining("Jo Bloggs would like to be rung: 07700 900123"),
	});
});
`;
