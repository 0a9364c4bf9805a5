import { hasCode } from "../first-view/first-view.ts";
import { patches } from "../pages/patches.ts";
import { click, fieldValue, fill, opened, shown } from "../support/look.ts";
import { expect, quickOrLong, test, until } from "../test.ts";

const placeholder = '<div id="spot" data-coach-widget="contact"><a href="#ask">Ask</a></div>';
const opener = '<p><a id="get" href="#followed" data-coach-open="checklist">Get</a></p>';

/** Elements whose names hide members of the document, as in strangers' comments. */
const names = [
	"createElement",
	"createElementNS",
	"createTextNode",
	"querySelectorAll",
	"activeElement",
	"body",
	"scripts",
	"readyState",
	"addEventListener",
];

for (const [what, page] of Object.entries({
	"a library has its own Document, Element and Event, as MooTools does": {
		script: patches.mooTools,
	},
	"images are called like what a document can do": {
		body: names.map((name) => `<img name="${name}" alt="">`).join(""),
	},
	"animations are the page's own": {
		script:
			"Element.prototype.animate = function () { throw new TypeError('not of ours'); }; Element.prototype.getAnimations = undefined;",
	},
	"animations give back nothing": { script: "Element.prototype.animate = function () {};" },
	"registries are scoped by a polyfill": {
		packages: [
			"@webcomponents/scoped-custom-element-registry/scoped-custom-element-registry.min.js",
		],
	},
	"the fields of a form cannot be gone through": {
		script:
			"Object.defineProperty(HTMLFormElement.prototype, 'elements', { get() { return { length: 0, namedItem: (name) => this.querySelector('[name=' + name + ']') }; } });",
	},
})) {
	test(
		`forms can be filled in and sent where ${what}`,
		quickOrLong(what.startsWith("images")),
		async ({ tab, hosts }) => {
			await tab.open(hosts.page({ name: "plain", ...page }, `${placeholder}${opener}`));
			await shown(tab, "#spot coach-contact");
			await click(tab, "#get");
			await opened(tab, "checklist");
			for (const [name, value] of [
				["firstName", "Jo"],
				["lastName", "Bloggs"],
				["telephone", "07700 900123"],
				["email", "jo@plumbing.example"],
			] as const)
				await fill(tab, "checklist", name, value);
			await tab.press("Enter");
			await expect.poll(() => hosts.leads.map(({ kind }) => kind)).toEqual(["checklist"]);
			// The other form now has the visitor's details.
			await until(
				tab,
				"the name is in the other form",
				() =>
					window
						.__all("#spot coach-contact")[0]
						?.shadowRoot?.querySelector<HTMLInputElement>("[name=firstName]")?.value,
			);
		},
	);
}

test("a form with fields named like members of elements works as a placeholder, and breaks no other", async ({
	tab,
	hosts,
}) => {
	const fields = [
		"matches",
		"dataset",
		"localName",
		"attachShadow",
		"shadowRoot",
		"append",
		"attributes",
		"dispatchEvent",
		"querySelector",
		"querySelectorAll",
		"childNodes",
	];
	await tab.open(
		hosts.page(
			{ name: "plain" },
			`<form data-coach-widget="share" id="first">${fields.map((name) => `<input name="${name}">`).join("")}</form>
			<main></main>${placeholder}`,
		),
	);
	await shown(tab, "#spot coach-contact");
	await tab.run(() => {
		const late = document.querySelector("form")?.cloneNode(true) as HTMLElement;
		late.id = "late";
		document.querySelector("main")?.append(late, document.createElement("coach-comments"));
	});
	await shown(tab, "coach-comments");
});

test("only widgets are fetched, whatever names the page uses", async ({ tab, hosts }) => {
	const files = [
		"doctor",
		"kit",
		"script",
		"../../v/0.1.0/loader.js?",
		"contact,coach-share",
		"constructor",
	];
	await tab.open(
		hosts.page(
			{ name: "plain" },
			`${files.map((name, index) => `<p><a id="o${index}" href="#followed${index}" data-coach-open="${name}">Get</a></p><div data-coach-widget="${name}"><a href="#x">Ask</a></div>`).join("")}${placeholder}`,
		),
	);
	await hasCode(tab, "contact");
	hosts.asked.length = 0;
	for (const index of files.keys()) {
		await click(tab, `#o${index}`);
		await until(
			tab,
			"the link was followed",
			(wanted: string) => location.hash === wanted,
			`#followed${index}`,
		);
		await tab.run(
			(name: string) => window.Coachkit?.open?.(name as "contact"),
			files[index] as string,
		);
	}
	await click(tab, "#spot");
	expect(
		hosts.asked.filter(
			(path) =>
				!/\/(funnel|submit|delivery-panel|facts|rules|outbox|(success|business)-contact)-/.test(
					path,
				),
		),
	).toEqual([]);
});

test("elements appear on a page that hides undefined elements", async ({ tab, hosts }) => {
	await tab.open(
		hosts.page(
			{ name: "plain", css: "*:not(:defined){display:none!important}" },
			`<main><coach-contact></coach-contact></main><section id="tab" hidden><p><coach-share></coach-share></p></section>${opener}`,
		),
	);
	await shown(tab, "coach-contact");
	await fill(tab, "contact", "firstName", "Jo");
	expect(await fieldValue(tab, "contact", "firstName")).toBe("Jo");
	expect(hosts.asked.filter((path) => path.includes("/share-"))).toEqual([]);
	await tab.run(() => document.querySelector("#tab")?.removeAttribute("hidden"));
	await shown(tab, "coach-share");
	await click(tab, "#get");
	await opened(tab, "checklist");
});
