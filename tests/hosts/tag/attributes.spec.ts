import { click, opened, shown } from "../support/look.ts";
import { expect, longUnless, test, until } from "../test.ts";

/**
 * Attributes that somebody may write on a host page (sanitisers allow `data-*`) must not become attributes of ours
 * unless they are options: `data-coach-onclick` would be a script.
 */

/** Attributes with an effect, in addition to the browser's own event handlers. */
const dangerous =
	"style slot id is class title href src srcdoc formaction action xlink:href nonce contenteditable tabindex popover autofocus hidden inert part exportparts dir lang-x itemid itemtype innerhtml textcontent prefill text role draggable accesskey data-dsd data-mount shadowrootmode ping target download".split(
		" ",
	);

/** In the page: every event handler of this browser, and the given names, with a text that would run. */
function hostileNames(others: string[]): string[] {
	const prototypes = [
		HTMLElement,
		Element,
		Document,
		HTMLBodyElement,
		SVGElement,
		HTMLMediaElement,
	];
	const handlers = [window, ...prototypes.map((each) => each.prototype)].flatMap((each) =>
		Object.getOwnPropertyNames(each).filter((name) => name.startsWith("on")),
	);
	return [...new Set([...handlers, "onfocus", "onanything", ...others])];
}

/** All attributes of all widgets on the page and in its frames, except the options. */
function unexpected(): string[] {
	const documents = [
		document,
		...[...document.querySelectorAll("iframe")].map((each) => each.contentDocument),
	];
	const known = /^(theme|heading|mode|origin|data-in-page)$/;
	return documents.flatMap((each) =>
		[...(each?.querySelectorAll("*") ?? [])]
			.filter(({ localName }) => localName.startsWith("coach-"))
			.flatMap((widget) =>
				[...widget.attributes]
					.filter(({ name, value }) => !known.test(name) && !(name === "slot" && value === "coach"))
					// Our own mark on a form shown before its code.
					.filter(({ name, value }) => name !== "data-dsd" || `coach-${value}` !== widget.localName)
					// Attributes that the host itself wrote do nothing, as long as they stay unchanged.
					.filter(
						({ name }) => !(widget.matches("main > coach-comments") && name.startsWith("data-")),
					)
					.map(({ name, value }) => `${widget.localName} ${name}=${value}`),
			),
	);
}

test("no handler and no other attribute but options gets onto a widget, whichever way", async ({
	tab,
	hosts,
}) => {
	const frame = hosts.html(
		'<script async src="{coach}/loader.js"></script><p><a id="small" href="#x">Get</a></p>',
	);
	await tab.open(
		hosts.page(
			{ name: "plain" },
			`<main></main><iframe src="${frame}" width="300" height="150"></iframe>`,
		),
	);
	await until(tab, "the loaders ran", () =>
		[window, document.querySelector("iframe")?.contentWindow].every(
			(each) => each?.Coachkit?.version,
		),
	);
	const names = await tab.run(hostileNames, dangerous);
	expect(names.length).toBeGreaterThan(90);
	expect(names).toEqual(
		expect.arrayContaining(["onclick", "onpointerover", "style", "slot", "is"]),
	);
	await tab.run(
		({ names, coach }: { names: string[]; coach: string }) => {
			const evil = "window.top.__ran=1";
			const main = document.querySelector("main") as HTMLElement;
			const add = (
				tag: string,
				prefix: string,
				more: Record<string, string>,
				to: Element = main,
			) => {
				const element = (to.ownerDocument as Document).createElement(tag);
				for (const name of names) element.setAttribute(prefix + name, evil);
				for (const [name, value] of Object.entries(more)) element.setAttribute(name, value);
				to.append(element);
				return element;
			};
			add("div", "data-coach-", { "data-coach-widget": "contact", "data-coach-heading": "Placed" });
			add("button", "data-coach-", {
				id: "get",
				"data-coach-open": "checklist",
				"data-coach-heading": "Opened",
			}).textContent = "Get";
			for (const prefix of ["data-coach-", "data-"])
				add("coach-comments", prefix, { heading: "Own" });
			const src = `${coach}/loader.js`;
			add("script", "data-", { src, "data-widget": "calculator", "data-heading": "Tagged" });
			add("script", "data-", {
				src,
				"data-widget": "consultation",
				"data-mode": "button",
				"data-heading": "Button",
			});
			const inner = document.querySelector("iframe")?.contentDocument as Document;
			add(
				"button",
				"data-coach-",
				{ id: "open", "data-coach-open": "checklist", "data-coach-heading": "Framed" },
				inner.body,
			).click();
		},
		{ names, coach: hosts.coach },
	);
	await shown(
		tab,
		"div > coach-contact, main > coach-calculator, main > coach-comments, coach-consultation[mode=button]",
	);
	await until(tab, "the frame shows its form", () => {
		const inner = document.querySelector("iframe")?.contentDocument;
		return Boolean(
			inner?.querySelector("coach-checklist[data-in-page]")?.shadowRoot?.querySelector("h2"),
		);
	});
	await click(tab, "#get");
	await opened(tab, "checklist");
	// As by a script that passes on user input.
	await tab.run((all: string[]) => {
		window.Coachkit?.close?.();
		const options = Object.fromEntries(all.map((name) => [name, "window.top.__ran=1"]));
		window.Coachkit?.open?.("contact", { ...options, heading: "Asked for" } as object);
	}, names);
	await opened(tab, "contact");
	await tab.run(() => window.Coachkit?.close?.());
	expect(await tab.run(unexpected)).toEqual([]);
	const headings = await tab.run(() =>
		window
			.__all("[heading]")
			.map((each) => each.getAttribute("heading"))
			.sort(),
	);
	expect(headings).toEqual(["Asked for", "Button", "Opened", "Own", "Own", "Placed", "Tagged"]);
	const ran = await tab.run((all: string[]) => {
		for (const each of document.querySelectorAll("main *, body > *")) {
			if (!each.localName.startsWith("coach-")) continue;
			for (const name of all.filter((each) => each.startsWith("on") && each !== "onerror"))
				each.dispatchEvent(new Event(name.slice(2)));
		}
		return (window as { __ran?: number }).__ran;
	}, names);
	expect(ran).toBeUndefined();
});

for (const mode of ["modal", "button"]) {
	test(
		`no handler gets onto a widget by a tag's trigger: ${mode}`,
		longUnless(mode === "button"),
		async ({ tab, hosts }) => {
			await tab.open(hosts.page({ name: "plain" }, "<main></main>"));
			await until(tab, "the loader ran", () => window.Coachkit?.version);
			const names = await tab.run(hostileNames, dangerous);
			await tab.run(
				({ names, src, mode }: { names: string[]; src: string; mode: string }) => {
					const tag = document.createElement("script");
					for (const name of names) tag.setAttribute(`data-${name}`, "window.top.__ran=1");
					const more = { widget: "checklist", trigger: "load", heading: "Triggered", mode };
					Object.assign(tag.dataset, more);
					document.querySelector("main")?.append(Object.assign(tag, { src }));
				},
				{ names, src: `${hosts.coach}/loader.js`, mode },
			);
			await opened(tab, "checklist");
			if (mode === "button") await shown(tab, "main > div > coach-checklist[mode=button]");
			expect(await tab.run(unexpected)).toEqual([]);
			const headings = () => window.__all("[heading]").map((each) => each.getAttribute("heading"));
			expect(await tab.run(headings)).toEqual(
				mode === "button" ? ["Triggered", "Triggered"] : ["Triggered"],
			);
			expect(await tab.run(() => (window as { __ran?: number }).__ran)).toBeUndefined();
		},
	);
}

/** Elements whose names and ids hide what scripts look for (DOM clobbering). */
const clobbering = {
	"a form called Coachkit":
		'<form id="Coachkit"><input name="version"><input name="load"><input name="q"></form>',
	"two links called Coachkit": '<a id="Coachkit" name="version"></a><a id="Coachkit" name="q"></a>',
	"pictures called after the document's own":
		'<img name="currentScript"><img name="scripts"><img name="body"><img name="documentElement"><img name="readyState">',
	"a form with fields called after its methods":
		'<form id="x"><input name="matches"><input name="querySelectorAll"><input name="dataset"><input name="attributes"></form>',
};

for (const [what, html] of Object.entries(clobbering)) {
	test(
		`the loader runs in spite of ${what}`,
		longUnless(what.startsWith("a form with fields")),
		async ({ tab, hosts }) => {
			await tab.open(
				hosts.page(
					{ name: "plain", tag: "" },
					`${html}<a id="get" href="#x" data-coach-open="checklist">Get</a><script async src="{coach}/loader.js"></script><main></main>`,
				),
			);
			await tab.run((text: string) => {
				const main = document.querySelector("main") as HTMLElement;
				main.innerHTML = `${text}<div data-coach-widget="contact"><a href="#x">Ask</a></div>`;
			}, html);
			await shown(tab, "main coach-contact");
			await click(tab, "#get");
			await opened(tab, "checklist");
		},
	);
}

test("another vendor's loader.js with data-widget is ignored", async ({ tab, hosts, expected }) => {
	expected.push(/failed: .*vendor|vendor.invalid|ERR_NAME|Loading failed|NetworkError/);
	await tab.open(
		hosts.page(
			{ name: "plain", tag: "" },
			'<section><script async src="https://vendor.invalid/loader.js" data-widget="contact"></script></section><script async src="{coach}/loader.js" data-widget="share"></script>',
		),
	);
	await shown(tab, "coach-share");
	expect(await tab.run(() => document.querySelectorAll("coach-contact").length)).toBe(0);
});

test("in a browser without light-dark() the page's own links stay", async ({ tab, hosts }) => {
	await tab.open(
		hosts.page(
			{ name: "plain", script: "CSS.supports=(text)=>!String(text).includes('light-dark')" },
			'<div data-coach-widget="contact"><a href="#x">Ask</a></div><a id="get" href="#fallback" data-coach-open="checklist">Get</a>',
		),
	);
	await click(tab, "#get");
	await until(tab, "the link was followed", () => location.hash === "#fallback");
	expect(await tab.run(() => document.querySelector("div a")?.checkVisibility())).toBe(true);
	expect(hosts.asked).toEqual(["/loader.js"]);
});
