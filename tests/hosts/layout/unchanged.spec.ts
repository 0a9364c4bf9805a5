import type { Tab } from "../drivers/tab.ts";
import { hostContent, stages } from "../pages/html.ts";
import { hostilePages } from "../pages/pages.ts";
import { installFind } from "../support/find.ts";
import { opened, shown } from "../support/look.ts";
import { expect, longUnless, quickIf, test } from "../test.ts";

/** Everything of the host that a script could change: styles, sheets, attributes, globals, prototypes. */
function inventory() {
	for (const animation of document.getAnimations()) animation.cancel();
	const styles: Record<string, string> = {};
	const own = [
		document.documentElement,
		document.body,
		...document.querySelectorAll("#host, #host *"),
	];
	own.forEach((element, index) => {
		for (const pseudo of ["", "::before", "::after"]) {
			const style = getComputedStyle(element, pseudo || null);
			const text = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
			styles[`${index} ${element.localName}${pseudo}`] = text;
		}
	});
	const prototypes = [
		Object,
		Array,
		Function,
		String,
		Promise,
		EventTarget,
		Node,
		Element,
		HTMLElement,
		Event,
		History,
		Document,
		Window,
	];
	const all = {
		styles,
		sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
		attributes: [document.documentElement, document.body].map((element) =>
			element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`),
		),
		host: document.querySelector("#host")?.outerHTML,
		head: [...document.head.children].filter((each) => each.localName !== "link").length,
		globals: Object.getOwnPropertyNames(globalThis)
			// Zone.js keeps its own record of listeners.
			.filter((name) => name !== "Coachkit" && !name.startsWith("__zone_symbol__"))
			.sort(),
		prototypes: prototypes.map((each) =>
			Object.entries(Object.getOwnPropertyDescriptors(each.prototype)).map(
				([name, { value, get }]) => `${name}:${value ?? get}`,
			),
		),
		storage: (() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie])(),
		title: document.title,
		history: [history.length, location.href],
	};
	return JSON.stringify(all);
}

/** The inventory, once two in a row are the same: WebKit does not report all transitions. */
async function settled(tab: Tab): Promise<Record<string, unknown>> {
	await installFind(tab);
	let last = "";
	for (let tries = 0; tries < 20; tries++) {
		const now = await tab.run(inventory);
		if (now === last) break;
		last = now;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	return JSON.parse(last);
}

/** Differences by path; for lists and long texts, only the parts that are new or gone. */
function changes(before: unknown, after: unknown, path = ""): string[] {
	const [one, other] = [before, after].map((each) => {
		if (Array.isArray(each)) return each.map((entry) => JSON.stringify(entry));
		return typeof each === "string" ? each.split(";") : undefined;
	});
	if (one && other) {
		const gone = one.filter((part) => !other.includes(part)).map((part) => `- ${part}`);
		const fresh = other.filter((part) => !one.includes(part)).map((part) => `+ ${part}`);
		const list = [...gone, ...fresh].slice(0, 8).map((part) => part.slice(0, 120));
		return list.length > 0 ? [`${path}: ${list.join(" ")}`] : [];
	}
	if (typeof before !== "object" || typeof after !== "object" || !before || !after) {
		return before === after ? [] : [`${path}: ${before} -> ${after}`];
	}
	return Object.keys({ ...before, ...after }).flatMap((name) =>
		changes(Reflect.get(before, name), Reflect.get(after, name), `${path}/${name}`),
	);
}

async function useWidgets(tab: Tab) {
	await shown(tab, ".stage > *");
	await tab.run(() => window.Coachkit?.open?.("checklist"));
	await opened(tab, "checklist");
	await tab.run(() => window.Coachkit?.close?.());
}

/** Pages that cannot be tried in WebKitGTK, and why. */
const unfitForWebKit: Record<string, string> = {
	"vertical writing":
		"it does not see an empty box where vertical, horizontal and vertical text are nested",
	"prototypes as Prototype.js left them":
		"its driver cannot read any value from a page with these prototypes",
};

for (const page of hostilePages) {
	// The first visit has an empty script tag in place of ours, so the markup of both visits is the same.
	test(
		`nothing of the host changes: ${page.name}`,
		page.name === "boxes, floats and motion" ? quickIf(true) : longUnless(page.name === "plain"),
		async ({ tab, hosts }) => {
			const reason = unfitForWebKit[page.name];
			test.skip(tab.browser === "webkit" && reason !== undefined, reason);
			await tab.open(
				hosts.page(
					{
						...page,
						tag: "<script data-nothing></script>",
						head: page.head?.replace(/<script.*<\/script>/, "") ?? "",
					},
					hostContent + stages,
				),
			);
			const before = await settled(tab);
			await tab.open(
				hosts.page(
					{ ...page, head: page.head?.replace(/<script.*<\/script>/, "") ?? "" },
					hostContent + stages,
				),
			);
			await useWidgets(tab);
			const after = await settled(tab);
			expect(changes({ ...before, history: 0 }, { ...after, history: 0 })).toEqual([]);
		},
	);
}
