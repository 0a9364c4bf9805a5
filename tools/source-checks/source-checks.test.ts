import { expect, it } from "vitest";
import { SourceError, sentencesOf } from "../errors/source-error.ts";
import { readLanguages } from "../languages/languages.ts";
import { findTokenSlips } from "./css-tokens.ts";
import { findPageSlips, findUnlistedPages } from "./page-titles.ts";
import { findClassSlips } from "./site-classes.ts";
import { findOwnValues } from "./theme-values.ts";
import { findTranslationSlips } from "./translations.ts";

/** The sentences that end a build. */
const sentences = (slips: ConstructorParameters<typeof SourceError>[0]) =>
	sentencesOf(new SourceError(slips));

it("reports a page without a title, and one without a component", () => {
	const code =
		'export const faq = {\n\tseo: { title: "", description: "What it costs." },\n};\n\nexport const pages = [definePage({ path: "/faq", layout: "faq" })];\n';
	const read = (file: string) => (file.endsWith(".content.ts") ? code : undefined);
	const seo = { title: " ", description: "What it costs." };
	expect(sentences(findPageSlips([{ path: "/faq", layout: "faq", seo }], read))).toBe(
		`site/pages/faq/faq.content.ts, line 2: the page /faq has no title: write it in its seo.
site/pages/faq/faq.content.ts, line 5: the page /faq asks for site/pages/faq/faq.tsx, which is not there.`,
	);
	expect(
		findPageSlips([{ path: "/", layout: "x", seo: { ...seo, title: "Hi" } }], () => code),
	).toEqual([]);
});

it("reports a page that is missing from the list of pages", () => {
	const code = '\nconst files = await Promise.all([import("./pages/home/home.content.ts")]);\n';
	const files = ["site/pages/home/home.content.ts", "site/pages/faq/faq.content.ts"];
	expect(sentences(findUnlistedPages(files, "site/pages.ts", code))).toMatch(
		/^site\/pages\.ts, line \d: no line imports \.\/pages\/faq\/faq\.content\.ts: its pages are not on the site\.$/,
	);
	expect(findUnlistedPages(["site/pages/home/home.content.ts"], "site/pages.ts", code)).toEqual([]);
});

it("reports colours, radii and font sizes that aren't the theme's", () => {
	const css =
		".a {\n\tcolor: #14532d;\n\tborder-radius: 13px;\n\tfont-size: 17px;\n\tpadding: var(--space-2);\n}\n";
	const file = "desk/styles/a.css";
	expect(sentences(findOwnValues([{ file, css }]))?.split("\n")).toEqual([
		`${file}, line 2: #14532d is a colour of its own: take a colour of theme/palette.ts.`,
		`${file}, line 3: border-radius: 13px is a radius of its own: take var(--radius) or one of its kind.`,
		`${file}, line 4: font-size: 17px is a size of letters of its own: take one of var(--type-…).`,
	]);
	expect(findOwnValues([{ file: "theme/ui/a.css", css }])).toEqual([]);
	// Sheets for other people's pages may set font sizes in pixels.
	expect(findOwnValues([{ file: "loader/doctor/a.css", css }])).toHaveLength(2);
});

it("reports a token that no sheet sets, with the closest one", () => {
	const css =
		".a {\n\tcolor: var(--ink);\n}\n@media (width > 3px) {\n\t.b {\n\t\t--own: 1px;\n\t\tmargin: calc(var(--own) + var(--radiu)) var(--host, 0);\n\t}\n}\n";
	expect(
		sentences(findTokenSlips([{ file: "site/styles/a.css", css }], ["--ink", "--radius"])),
	).toBe("site/styles/a.css, line 7: there is no token --radiu; did you mean --radius.");
});

it("reports a class without a rule, also in a conditional", () => {
	const code =
		'export const A = ({ bad }) => (\n\t<p className={bad === "very" ? "note-error" : "note"} />\n);\n';
	expect(
		sentences(findClassSlips([{ file: "site/components/a.tsx", code }], [".note { margin: 0 }"])),
	).toBe('site/components/a.tsx, line 2: no sheet has a rule for the class "note-error".');
});

it("reports a message that a language lacks, misspells or fills in differently", async () => {
	const polish = (await readLanguages()).find(({ lang }) => lang === "pl");
	if (!polish?.messages.contact) throw new Error("There is no Polish contact form.");
	const { submit: _, ...contact } = polish.messages.contact;
	const code =
		'import { names } from "./common.ts";\n\nexport const contact = {\n\tsubmitt: "Wyślij",\n};\n';
	const draft = { ...polish, messages: { contact: { ...contact, submitt: "Wyślij" } } };
	expect(sentences(findTranslationSlips([draft], () => code))).toBe(
		`widgets/languages/pl/contact.ts, line 3: the message "submit" is missing: write it in Polish, or in English until somebody can.
widgets/languages/pl/contact.ts, line 4: the message "submitt" is one that contact does not have.`,
	);
	expect(findTranslationSlips([polish], () => code)).toEqual([]);
});

it("reports what our plugin found in a widget, without the bundler's wording", () => {
	const message = 'widgets/a/a.tsx, line 4: the class "flexx" yields no CSS rule';
	expect(sentencesOf({ errors: [{ plugin: "coachkit-twind", message }] })).toBe(`${message}.`);
	expect(sentencesOf(new TypeError("x is not a function"))).toBeUndefined();
});
