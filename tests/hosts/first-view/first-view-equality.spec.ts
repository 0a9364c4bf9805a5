import { describeWidgets } from "../../../tools/codegen/widgets/widget-metadata.ts";
import { kebab } from "../../../widgets/kit/element/options/kebab.ts";
import { opened } from "../support/look.ts";
import { expect, longUnless, test } from "../test.ts";
import { hasCode, openerOf, plain, press, visit } from "./first-view.ts";

/** A shadow root's nodes as text, without what depends on time and focus. */
const contentOf = () => {
	const dialog = window.__all("[mode=modal]")[0]?.shadowRoot?.querySelector("dialog");
	const mount = dialog?.parentElement;
	return [
		mount?.lang,
		mount?.getAttribute("style"),
		dialog?.outerHTML
			.replace(/ style="[^"]*"| open=""| autofocus=""| value=""/g, "")
			// Sorts attributes, because the order in which they were set doesn't matter.
			.replace(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, all: string) =>
				[
					`<${tag}`,
					...all
						.split(/(?<=") /)
						.map((each) => each.trim())
						.sort(),
				].join(" "),
			),
	].join("\n");
};

/**
 * Forms, with the attributes of their openers. Each is tried in every language; those with a heading only in
 * English and Polish.
 */
const openers = [
	["checklist", ""],
	["checklist", 'data-coach-source="footer" data-coach-mode="inline"'],
	["checklist", 'data-coach-theme="dark" data-coach-accent="#b45309" data-coach-partner="acme"'],
	["contact", 'data-coach-font="inherit"'],
	["booking", ""],
	["booking", 'data-coach-kind="package"'],
	["consultation", ""],
	["calculator", ""],
	["checklist", 'data-coach-heading=" Ours " data-coach-prefill-email="a@b.example"'],
	[
		"contact",
		'data-coach-heading="" data-coach-prefill-message="Hello" data-coach-origin="{coach}"',
	],
	["consultation", 'data-coach-heading="Ours" data-coach-prefill-first-name="Zoë"'],
] as const;

/** What `npm run test:all` tries in English: form and first attribute of the opener. The others are tagged @long. */
const samples = [
	"checklist ",
	"checklist data-coach-theme",
	"contact data-coach-font",
	"booking data-coach-kind",
	"consultation data-coach-heading",
	"calculator ",
];

for (const [widget, attributes] of openers) {
	const isSampled = samples.includes(`${widget} ${attributes.split("=")[0]}`);
	for (const lang of attributes.includes("heading") ? ["", "pl"] : ["", "pl", "ro", "cy"])
		test(
			`the ${widget} with ${attributes || "no options"} in ${lang || "English"} is hydrated node by node, and looks as without a template`,
			// English runs a sample of the options. In other languages only one form runs, because the code is the
			// same; the rest are @long.
			longUnless(lang ? lang === "cy" && !attributes && widget === "checklist" : isSampled),
			async ({ tab, hosts }) => {
				const content = openerOf(widget, `${attributes}${lang && ` data-coach-lang="${lang}"`}`);
				await visit(tab, hosts.page(plain, content));
				await press(tab);
				await opened(tab, widget);
				await tab.run(() => {
					const root = window.__all("[mode=modal]")[0]?.shadowRoot;
					Object.assign(window, { before: [...(root?.querySelectorAll("div *") ?? [])] });
				});
				await hasCode(tab, widget);
				expect(
					await tab.run(() => {
						const root = window.__all("[mode=modal]")[0]?.shadowRoot;
						const after = [...(root?.querySelectorAll("div *") ?? [])];
						const { before } = window as unknown as { before: Element[] };
						return [
							before.length > 20,
							after.length - before.length,
							after.filter((node, at) => node !== before[at]).length,
						];
					}),
				).toEqual([true, 0, 0]);
				const hydrated = await tab.run(contentOf);
				await visit(tab, hosts.page(plain, content));
				// Loads the code before the dialog opens, as a second form of this kind would, so the dialog is
				// rendered from scratch.
				await tab.run((name) => window.Coachkit?.load?.(name), widget);
				await press(tab);
				await opened(tab, widget);
				expect(hydrated).toBe(await tab.run(contentOf));
			},
		);
}

test("every option that a form has is among those that are tried here", async () => {
	const widgets = await describeWidgets();
	const forms = widgets.filter(({ name }) => openers.some(([widget]) => widget === name));
	const tried = openers.map(([, attributes]) => attributes).join(" ");
	const options = new Set(forms.flatMap((each) => each.options.map(({ name }) => kebab(name))));
	expect(options.size).toBeGreaterThan(10);
	const untried = [...options]
		// One initial value stands for all. The tests above set `lang` themselves.
		.map((each) => each.replace(/^prefill-.*/, "prefill-"))
		.filter((each) => each !== "lang" && !tried.includes(`data-coach-${each}`));
	// With `texts` a form waits for its code: first-view-takeover.spec.ts.
	expect(untried.filter((each) => each !== "texts")).toEqual([]);
});
