import { tag } from "../pages/pages.ts";
import { click, dialogPlace, fieldValue, fill, opened, shown } from "../support/look.ts";
import { expect, test, until } from "../test.ts";

const plain = { name: "plain" };
const opener = '<p><a id="get" href="#fallback" data-coach-open="checklist">Get it</a></p>';

test("nothing is fetched for a hidden parent until it shows", async ({ tab, hosts }) => {
	await tab.open(
		hosts.page(
			plain,
			'<section id="tab" hidden><div data-coach-widget="contact"><a href="#x">Ask</a></div><coach-share></coach-share></section>',
		),
	);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await tab.run(() => new Promise((resolve) => setTimeout(resolve, 300)));
	expect(hosts.asked).toEqual(["/loader.js"]);
	await tab.run(() => document.querySelector("#tab")?.removeAttribute("hidden"));
	await shown(tab, "coach-contact, coach-share");
});

test("inside a shadow root of the host: openers work at once, elements after one call", async ({
	tab,
	hosts,
}) => {
	await tab.open(hosts.page(plain, "<div id=card></div>"));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await tab.run(() => {
		const root = document.querySelector("#card")?.attachShadow({ mode: "open" }) as ShadowRoot;
		root.innerHTML =
			'<style>*{all:unset}</style><button data-coach-open="checklist">Get</button><coach-contact></coach-contact>';
		return window.Coachkit?.load?.("contact").then(() => null);
	});
	await until(tab, "the form is there", () => {
		const card = document.querySelector("#card")?.shadowRoot;
		return card?.querySelector("coach-contact")?.shadowRoot?.querySelector("form") != null;
	});
	await tab.run(() =>
		document.querySelector("#card")?.shadowRoot?.querySelector<HTMLElement>("button")?.click(),
	);
	await opened(tab, "checklist");
});

test("over a dialog of the host's, and over anything with the highest z-index", async ({
	tab,
	hosts,
}) => {
	await tab.open(
		hosts.page(
			{ name: "plain", css: "" },
			`<style></style><div id="wall" popover="manual">Over everything</div><dialog id="own"><p>Host</p><button id="get" data-coach-open="checklist">Get</button></dialog>`,
		),
	);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await tab.run(() => {
		const wall = document.createElement("div");
		Object.assign(wall.style, {
			position: "fixed",
			inset: "0",
			zIndex: "2147483647",
			background: "red",
		});
		document.body.append(wall);
		(document.querySelector("#own") as HTMLDialogElement).showModal();
	});
	await click(tab, "#get");
	await opened(tab, "checklist");
	await fill(tab, "checklist", "email", "jo@plumbing.example");
	expect(await fieldValue(tab, "checklist", "email")).toBe("jo@plumbing.example");
	await tab.press("Escape");
	await until(
		tab,
		"only ours closed",
		() =>
			document.querySelector("#own")?.matches("[open]") &&
			!document.querySelector("coach-checklist")?.shadowRoot?.querySelector("dialog"),
	);
});

test("a page zoomed to 200 %: the dialog stays within the window and can be used", async ({
	tab,
	hosts,
}) => {
	await tab.open(hosts.page({ name: "plain" }, opener));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	// The size that a window of 1280 x 800 has at 200%.
	await tab.resize(640, 400);
	await tab.run(() => window.Coachkit?.open?.("checklist"));
	await opened(tab, "checklist");
	const box = await dialogPlace(tab, "checklist");
	const size = await tab.run(() => [innerWidth, innerHeight]);
	expect(box.x).toBeGreaterThanOrEqual(0);
	expect(box.y).toBeGreaterThanOrEqual(0);
	expect(box.x + box.width).toBeLessThanOrEqual((size[0] as number) + 1);
	expect(box.y + box.height).toBeLessThanOrEqual((size[1] as number) + 1);
});

test("in a builder's small, sandboxed frame a dialog is part of the page, and the parent gets its height", async ({
	tab,
	hosts,
}) => {
	const inner = hosts.html(
		`<!doctype html><meta charset="utf-8"><script>window.__errors=[];addEventListener("error",(e)=>__errors.push(e.message));addEventListener("unhandledrejection",(e)=>__errors.push(String(e.reason)))</script>${tag}<button id="get" data-coach-open="checklist">Get</button>
<script>addEventListener("message",()=>{document.querySelector("#get").click()});
addEventListener("coach:open",()=>setTimeout(()=>{const it=document.querySelector("coach-checklist");parent.postMessage({mode:it.getAttribute("mode"),inputs:it.shadowRoot.querySelectorAll("input").length,dialog:!!it.shadowRoot.querySelector("dialog"),next:it.previousElementSibling?.id,errors:__errors},"*")},300))</script>`,
	);
	await tab.open(
		hosts.html(
			`<!doctype html><title>builder</title><script>window.__errors=[];window.__got=[];addEventListener("message",(e)=>__got.push(e.data))</script><iframe sandbox="allow-scripts allow-forms" width="300" height="150" src="${inner}"></iframe>`,
		),
	);
	await tab.run(() => new Promise((resolve) => setTimeout(resolve, 700)));
	await tab.run(() => document.querySelector("iframe")?.contentWindow?.postMessage("go", "*"));
	type Got = { type?: string; height?: number; mode?: string };
	await until(tab, "the frame answered", () =>
		(window as unknown as { __got: Got[] }).__got.some(({ mode }) => mode),
	);
	const got = await tab.run(() => (window as unknown as { __got: Got[] }).__got);
	expect(got.find(({ mode }) => mode)).toEqual({
		mode: "inline",
		inputs: 5,
		dialog: false,
		next: "get",
		errors: [],
	});
	expect(Math.max(...got.map(({ height = 0 }) => height))).toBeGreaterThan(400);
});

test("in a large frame a dialog stays a dialog", async ({ tab, hosts }) => {
	const inner = hosts.page(plain, opener);
	await tab.open(
		hosts.html(
			`<!doctype html><title>studio</title><iframe width="900" height="700" src="${inner}"></iframe>`,
		),
	);
	await until(
		tab,
		"the loader ran",
		() => document.querySelector("iframe")?.contentWindow?.Coachkit?.version,
	);
	await tab.run(() =>
		document.querySelector("iframe")?.contentDocument?.querySelector<HTMLElement>("#get")?.click(),
	);
	await until(tab, "the dialog is open", () =>
		document
			.querySelector("iframe")
			?.contentDocument?.querySelector("coach-checklist")
			?.shadowRoot?.querySelector("dialog")
			?.matches(":modal"),
	);
});
