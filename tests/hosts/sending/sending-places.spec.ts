import { click, insidePlace, opened, shown } from "../support/look.ts";
import { arrived, fillAndSend, fillIn, send, somebody } from "../support/visitor.ts";
import { expect, test, until } from "../test.ts";

const opener = '<button id="get" data-coach-open="checklist">Get</button>';

test("in a frame that may not submit forms a lead is still sent", async ({
	tab,
	hosts,
	expected,
}) => {
	// Chromium logs that it can't submit the form itself; our script then sends the lead.
	expected.push(/'allow-forms' permission is not set/);
	const inner = hosts.page(
		{
			name: "plain",
			// The surrounding page cannot look inside, so the frame reports where the fields are.
			script: `addEventListener("coach:ready", ({ target }) => setTimeout(() => {
	const places = [...target.shadowRoot.querySelectorAll("[name],[type=submit]")].map((each) => {
		const { x, y, width, height } = each.getBoundingClientRect();
		return [each.name || "submit", [x + width / 2, y + height / 2]];
	});
	parent.postMessage({ places: Object.fromEntries(places) }, "*");
}, 200));`,
		},
		"<coach-contact></coach-contact>",
	);
	await tab.open(
		hosts.html(`<!doctype html><title>builder</title>
<script>window.__errors = []; addEventListener("message", ({ data }) => { if (data.places) window.places = data.places; });</script>
<iframe sandbox="allow-scripts" style="position:fixed;left:0;top:0;width:1000px;height:1100px;border:0" src="${inner}"></iframe>`),
	);
	type Page = { places: Record<string, [number, number]> };
	await until(tab, "the form is there", () => !!(window as unknown as Page).places);
	const places = await tab.run(() => (window as unknown as Page).places);
	const at = (name: string) => places[name] as [number, number];
	const { typed, arrives } = somebody("contact");
	for (const [name, text] of Object.entries(typed)) {
		await tab.clickAt(...at(name));
		await tab.type(text);
	}
	await tab.clickAt(...at("submit"));
	await arrived(hosts, "contact", arrives);
});

/** Dialogs of the host that pull the focus back, with our opener in them. */
const traps = {
	"the focus-trap library": {
		sampled: true,
		packages: ["tabbable/dist/index.umd.js", "focus-trap/dist/focus-trap.umd.js"],
		body: `<section id="own" role="dialog" aria-modal="true" aria-label="Host"><input>${opener}</section>`,
		open: 'focusTrap.createFocusTrap("#own").activate()',
	},
	"the focus-trap library around a box that does not say what it is": {
		packages: ["tabbable/dist/index.umd.js", "focus-trap/dist/focus-trap.umd.js"],
		body: `<section id="own"><input>${opener}</section>`,
		open: 'focusTrap.createFocusTrap("#own").activate()',
	},
	// Like Headless UI: a press that begins outside the panel closes the dialog.
	"a dialog that a press outside its panel closes": {
		body: `<div id="own" role="dialog" aria-modal="true" aria-label="Host"><section id="panel"><input>${opener}</section></div>`,
		open: `let first;
const outside = () => { if (first && !panel.contains(first)) own.remove(); first = undefined; };
document.addEventListener("pointerdown", (event) => { first = event.composedPath()[0]; }, true);
document.addEventListener("pointerup", outside, true);
document.addEventListener("mousedown", ({ target }) => { if (!panel.contains(target)) own.remove(); }, true);
document.addEventListener("touchstart", ({ target }) => { if (!panel.contains(target)) own.remove(); }, true);
document.addEventListener("keydown", ({ key }) => { if (key === "Escape") own.remove(); }, true)`,
		stays: true,
	},
	"a modal of Bootstrap's": {
		sampled: true,
		packages: ["bootstrap/dist/css/bootstrap.css", "bootstrap/dist/js/bootstrap.bundle.js"],
		body: `<div class="modal" id="own" tabindex="-1" role="dialog" aria-label="Host"><div class="modal-dialog"><div class="modal-content"><input>${opener}</div></div></div>`,
		open: 'new bootstrap.Modal("#own").show()',
	},
	"a listener of the host's own": {
		body: `<section id="own" role="dialog" aria-modal="true" aria-label="Host"><input>${opener}</section>`,
		open: `document.addEventListener("focusin", ({ target }) => { if (!own.contains(target)) own.querySelector("input").focus(); })`,
	},
	"a native dialog": {
		body: `<dialog id="own" aria-label="Host"><input>${opener}</dialog>`,
		open: "own.showModal()",
	},
};

interface Trap {
	/** Whether `npm run test:all` tries it. */
	sampled?: boolean;
	packages?: string[];
	body: string;
	open: string;
	/** Whether the host's dialog is still open after ours has closed. */
	stays?: boolean;
}

for (const [index, [name, trap]] of Object.entries<Trap>(traps).entries()) {
	const { sampled, body, open, stays, ...page } = trap;
	for (const [nth, way] of (["mouse", "keyboard"] as const).entries()) {
		const tag = [...(sampled && nth === index % 2 ? [] : ["@long"]), "@not-webkit"];
		test(`a request from within ${name} by ${way} arrives letter for letter`, { tag }, async ({
			tab,
			hosts,
		}) => {
			const script = `addEventListener("load", () => { const own = document.querySelector("#own"); ${open}; window.trapped = true; });`;
			await tab.open(hosts.page({ name: "plain", ...page, script }, body));
			await until(
				tab,
				"the host's dialog is open",
				() =>
					window.Coachkit?.version &&
					"trapped" in window &&
					document.querySelector("#get")?.checkVisibility({ opacityProperty: true }) &&
					document.getAnimations().length === 0,
			);
			await click(tab, "#get");
			await opened(tab, "checklist");
			const { typed, arrives } = somebody("checklist");
			await fillIn(tab, "checklist", typed, way);
			if (stays) {
				await tab.press("Escape");
				await until(
					tab,
					"ours is closed",
					() => !document.querySelector("coach-checklist")?.shadowRoot?.querySelector("dialog"),
				);
				expect(await tab.run(() => document.querySelector("#own") !== null)).toBe(true);
				await click(tab, "#get");
				await opened(tab, "checklist");
			}
			await send(tab, "checklist", way);
			await arrived(hosts, "checklist", arrives);
		});
	}
}

for (const way of ["mouse", "keyboard"] as const) {
	// In `npm run test:all` only from a dialog, above.
	const tag = ["@long", "@not-webkit"];
	test(`an enquiry in the page within the focus-trap library by ${way} arrives letter for letter`, {
		tag,
	}, async ({ tab, hosts }) => {
		const packages = ["tabbable/dist/index.umd.js", "focus-trap/dist/focus-trap.umd.js"];
		const script = `addEventListener("load", () => { focusTrap.createFocusTrap("#own").activate(); });`;
		await tab.open(
			hosts.page(
				{ name: "plain", packages, script },
				'<section id="own"><input id="first"><coach-contact></coach-contact><button>Last</button></section>',
			),
		);
		await shown(tab, "coach-contact");
		await click(tab, "#first");
		const { typed, arrives } = somebody("contact");
		await fillAndSend(tab, "contact", typed, way);
		await arrived(hosts, "contact", arrives);
	});
}

test("a page that does the scrolling itself leaves the wheel to the dialog over it", async ({
	chromium: tab,
	hosts,
}) => {
	const script = `addEventListener("wheel", (event) => { event.preventDefault(); scrollBy(0, event.deltaY); }, { passive: false });`;
	await tab.open(
		hosts.page(
			{ name: "plain", script },
			`<p>${opener}</p><p><svg width="10" height="5000"></svg></p>`,
		),
	);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await tab.resize(1000, 320);
	await click(tab, "#get");
	await opened(tab, "checklist");
	const { typed, arrives } = somebody("checklist");
	await fillIn(tab, "checklist", typed, "keyboard");
	await tab.run(() => {
		const root = document.querySelector("coach-checklist")?.shadowRoot;
		root?.querySelector("h2")?.scrollIntoView();
	});
	const { y: before } = await insidePlace(tab, "checklist", "[type=submit]");
	expect(before, "the button is out of sight").toBeGreaterThan(320);
	const { x, y } = await insidePlace(tab, "checklist", "[name=firstName]");
	await tab.page.mouse.move(x + 5, y + 5);
	await tab.page.mouse.wheel(0, 2000);
	await until(tab, "the button is in sight", () => {
		const root = document.querySelector("coach-checklist")?.shadowRoot;
		const box = root?.querySelector("[type=submit]")?.getBoundingClientRect();
		return box && box.bottom <= innerHeight;
	});
	expect(await tab.run(() => scrollY)).toBe(0);
	await send(tab, "checklist", "mouse");
	await arrived(hosts, "checklist", arrives);
});
