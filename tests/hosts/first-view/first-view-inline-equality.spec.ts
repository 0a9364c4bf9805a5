import type { Tab } from "../drivers/tab.ts";
import { shown } from "../support/look.ts";
import { forgetShift, shiftSoFar } from "../support/measure.ts";
import { expect, longUnless, test } from "../test.ts";
import {
	elementOf,
	hasCode,
	placeholderOf,
	plain,
	showHeld,
	unfetched,
	words,
} from "./first-view.ts";

const forms = ["checklist", "contact", "booking", "consultation", "calculator"] as const;

/** Positions of a form's nodes, and the nodes as text, without what depends on time and focus. */
const look = (tab: Tab, widget: string) =>
	tab.run((tag: string) => {
		const root = window.__all(tag)[0]?.shadowRoot;
		const nodes = [...(root?.querySelectorAll<HTMLElement>("div, div *") ?? [])];
		const ordered = ({ attributes }: Element) =>
			[...attributes]
				.filter(({ name, value }) => name !== "value" || value)
				.map(({ name, value }) => `${name}=${value}`)
				.sort();
		return {
			places: nodes.map((each) => {
				const { x, y, width, height } = each.getBoundingClientRect();
				return `${each.localName} ${[x, y, width, height].map((side) => Math.round(side * 4) / 4)}`;
			}),
			content: nodes.map((each) =>
				[
					each.localName,
					...ordered(each),
					...[...each.childNodes].map((child) => child.nodeValue ?? "*"),
				].join("|"),
			),
		};
	}, `coach-${widget}`);

/** Forms that another row covers with options. */
const covered = [
	"checklist ",
	"contact ",
	"booking ",
	"calculator ",
	'contact mode="button" heading="Write to us"',
];

test.describe("a form in the page before its code is there", () => {
	for (const [index, [widget, attributes]] of (
		[
			...forms.map((name) => [name, ""]),
			["booking", 'kind="package"'],
			["contact", 'mode="button" heading="Write to us"'],
			["booking", 'mode="button" kind="package"'],
			["checklist", 'theme="dark" accent="#b45309" heading=" Ours " prefill-email="a@b.example"'],
			["contact", 'lang="pl" font="inherit" source="footer" partner="acme"'],
			["calculator", 'lang="cy" heading="Ours"'],
		] as const
	).entries())
		for (const contentOf of [elementOf, placeholderOf])
			test(
				`the ${widget} with ${attributes || "no options"} in ${contentOf === elementOf ? "an element" : "a placeholder"} is hydrated node by node, where it stands, and looks as without a template`,
				// Each form once, as an element or a placeholder, with the most options.
				longUnless(
					index % 2 === (contentOf === elementOf ? 0 : 1) &&
						!covered.includes(`${widget} ${attributes}`),
				),
				async ({ tab, hosts, expected }) => {
					expected.push(unfetched);
					const given =
						contentOf === elementOf
							? attributes
							: attributes.replace(/([a-z-]+=)/g, "data-coach-$1");
					const content = contentOf(widget, given);
					const release = await showHeld(tab, hosts, widget, content);
					const before = await look(tab, widget);
					await tab.run((tag: string) => {
						const root = window.__all(tag)[0]?.shadowRoot;
						Object.assign(window, { before: [...(root?.querySelectorAll("div *") ?? [])] });
					}, `coach-${widget}`);
					if (tab.browser === "chromium") await forgetShift(tab);
					release();
					await hasCode(tab, widget);
					expect(
						await tab.run((tag: string) => {
							const after = [
								...(window.__all(tag)[0]?.shadowRoot?.querySelectorAll("div *") ?? []),
							];
							const { before } = window as unknown as { before: Element[] };
							return [
								before.length > 1,
								after.length - before.length,
								after.filter((node, at) => node !== before[at]).length,
							];
						}, `coach-${widget}`),
					).toEqual([true, 0, 0]);
					const hydrated = await look(tab, widget);
					expect(hydrated.places).toEqual(before.places);
					if (tab.browser === "chromium") expect(await shiftSoFar(tab)).toBe(0);
					// The same page without templates, for comparison.
					hosts.fault = (path) => (/-inline-[a-z]{2}-/.test(path) ? 404 : undefined);
					await tab.open(hosts.page(plain, `${words}${content}${words}`));
					await shown(tab, `coach-${widget}`);
					await hasCode(tab, widget);
					expect((await look(tab, widget)).content).toEqual(hydrated.content);
				},
			);
});
