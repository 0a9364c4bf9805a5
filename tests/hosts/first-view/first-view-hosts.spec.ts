import type { ChromiumTab } from "../drivers/chromium.ts";
import { meddlingPages } from "../pages/meddling-pages.ts";
import { hostilePages } from "../pages/pages.ts";
import { patches } from "../pages/patches.ts";
import { click, opened } from "../support/look.ts";
import { arrived, fillIn, send, somebody } from "../support/visitor.ts";
import { expect, longUnless, test } from "../test.ts";
import { hasCode, holdCode, opener, openForm, plain, visit } from "./first-view.ts";

/** An opener in a container that no page moves. */
const still = '<button class="corner" id="get" data-coach-open="checklist">Get it</button>';

/** How far the visitor has got when the code arrives. */
const moments = ["at the press", "after the first field", "after the press on Send"] as const;

for (const [index, page] of [...hostilePages, ...meddlingPages].entries())
	for (const moment of moments) {
		// first-view-takeover.spec.ts covers the plain page at each of these moments.
		const isSampled =
			page.sampled && page.policy !== undefined && moments[index % moments.length] === moment;
		const isShortcut = page.name === "shortcuts on keydown" && moment === moments[2];
		const details = longUnless(Boolean(isSampled || isShortcut));
		test(
			`code that arrives ${moment} loses no character: ${page.name}`,
			details,
			async ({ tab, hosts }) => {
				const release = holdCode(hosts);
				await visit(tab, hosts.page(page, still));
				await click(tab, "#get");
				await opened(tab, "checklist");
				if (moment === "at the press") release();
				const { typed, arrives } = somebody("checklist");
				const [first, ...others] = Object.entries(typed);
				await fillIn(tab, "checklist", Object.fromEntries([first as [string, string]]), "mouse");
				if (moment === "after the first field") release();
				await fillIn(tab, "checklist", Object.fromEntries(others), "mouse");
				await send(tab, "checklist", "mouse");
				release();
				await arrived(hosts, "checklist", arrives);
			},
		);
	}

/** Scripts of pages that move or copy nodes, or patch the functions that create them. */
const meddling: [what: string, script: string][] = [
	[
		"puts a copy in the opener's place at the press",
		'addEventListener("click", ({ target }) => target.id === "get" && target.replaceWith(target.cloneNode(true)));',
	],
	[
		"copies the elements beside its body",
		"new MutationObserver((_, observer) => { const form = document.querySelector('coach-checklist'); if (!form) return; observer.disconnect(); document.body.append(form.cloneNode(true)); }).observe(document.documentElement, { childList: true });",
	],
	[
		"adds a style to every shadow root",
		"const usual = Element.prototype.attachShadow; Element.prototype.attachShadow = function (init) { const root = usual.call(this, init); root.append(document.createElement('style')); return root; };",
	],
	[
		"counts what is made, appended and given attributes",
		"for (const name of ['setAttribute', 'append', 'appendChild']) { const usual = (name in Element.prototype ? Element : Node).prototype[name]; (name in Element.prototype ? Element : Node).prototype[name] = function (...given) { window.calls = (window.calls ?? 0) + 1; return usual.apply(this, given); }; } const create = document.createElement; document.createElement = function (...given) { return create.apply(this, given); };",
	],
	["has MooTools' own Element and Event", patches.mooTools],
];

for (const [what, script] of meddling)
	test(
		`a form works before its code arrives on a page that ${what}`,
		// Long: scripts that patch functions (and keep the `usual` one), as other pages in `npm run test:all` do.
		longUnless(!script.includes("usual")),
		async ({ tab, hosts }) => {
			const release = holdCode(hosts);
			await visit(tab, hosts.page({ ...plain, script }, opener));
			await click(tab, "#get");
			await opened(tab, "checklist");
			const { typed, arrives } = somebody("checklist");
			await fillIn(tab, "checklist", typed, "mouse");
			release();
			await hasCode(tab, "checklist");
			await send(tab, "checklist", "mouse");
			await arrived(hosts, "checklist", arrives);
		},
	);

const tags = [
	'<script src="{coach}/v/0.1.0/loader.js"></script>',
	'<script src="{coach}/loader.js"></script>',
];
for (const [first, order] of [
	["an earlier release", tags],
	["this release", tags.toReversed()],
] as const)
	test(
		`a form works on a page with the scripts of two releases, ${first} first`,
		longUnless(order === tags),
		async ({ tab, hosts }) => {
			hosts.earlier = true;
			await openForm(tab, hosts, "checklist", { page: { ...plain, tag: order.join("") } });
			const { typed, arrives } = somebody("checklist");
			await fillIn(tab, "checklist", typed, "mouse");
			await send(tab, "checklist", "mouse");
			await arrived(hosts, "checklist", arrives);
		},
	);

/** What a screen reader announces, line by line. */
async function accessibilityTree({ page }: ChromiumTab): Promise<string[]> {
	const session = await page.context().newCDPSession(page);
	const { nodes } = await session.send("Accessibility.getFullAXTree");
	await session.detach();
	return nodes
		.filter(({ ignored }) => !ignored)
		.map(({ role, name, description, value, properties = [] }) =>
			[
				...[role, name, description, value].map((each) => each?.value ?? ""),
				...properties.map((each) => `${each.name}=${each.value.value}`),
			].join("|"),
		);
}

for (const widget of ["checklist", "contact", "booking", "consultation", "calculator"])
	test(
		`a screen reader announces the same of the ${widget} before and after its code arrives`,
		longUnless(widget === "checklist"),
		async ({ chromium: tab, hosts }) => {
			const release = holdCode(hosts);
			await openForm(tab, hosts, widget);
			const before = await accessibilityTree(tab);
			expect(before.length).toBeGreaterThan(15);
			release();
			await hasCode(tab, widget);
			expect(await accessibilityTree(tab)).toEqual(before);
		},
	);
