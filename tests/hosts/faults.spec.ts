import {
	click,
	dialogPlace,
	fieldValue,
	fill,
	insidePlace,
	opened,
	shown,
} from "./support/look.ts";
import { expect, test, until } from "./test.ts";

/** Faults of well-known embeds that no other test in this folder covers (README.md has the list). */
const opener = '<button id="get" data-coach-open="checklist">Get</button>';

test("not the fault of: listeners on window for messages, and polling", async ({ tab, hosts }) => {
	const script = `window.__listens={};window.__timers=[];const add=EventTarget.prototype.addEventListener;const known={};
EventTarget.prototype.addEventListener=function(type,listener,...rest){if(this===window||this===document){const all=known[type]??=new Set;__listens[type]=all.add(listener).size;const end=rest[0]?.signal;if(end)add.call(end,"abort",()=>{all.delete(listener);__listens[type]=all.size})}return add.call(this,type,listener,...rest)};
const remove=EventTarget.prototype.removeEventListener;
EventTarget.prototype.removeEventListener=function(type,listener,...rest){if((this===window||this===document)&&known[type]?.delete(listener))__listens[type]=known[type].size;return remove.call(this,type,listener,...rest)};
const every=window.setInterval;window.setInterval=(...rest)=>{__timers.push(rest[1]);return every(...rest)}`;
	await tab.open(hosts.page({ name: "plain", script }, opener));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	for (let round = 0; round < 3; round++) {
		await click(tab, "#get");
		await opened(tab, "checklist");
		await tab.press("Escape");
		await until(
			tab,
			"it closed",
			() => !document.querySelector("coach-checklist")?.shadowRoot?.querySelector("dialog"),
		);
	}
	await until(
		tab,
		"no listener of a closed dialog is left",
		() => (window as unknown as { __listens: Record<string, number> }).__listens.click === 1,
	);
	const { listens, timers } = await tab.run(() => {
		const page = window as unknown as { __listens: Record<string, number>; __timers: number[] };
		return { listens: page.__listens, timers: page.__timers };
	});
	expect(listens.message).toBeUndefined();
	expect(timers).toEqual([]);
});

test("not the fault of: leaving the page unscrollable when removed while open", async ({
	tab,
	hosts,
}) => {
	await tab.open(
		hosts.page({ name: "plain" }, `<p>${opener}</p><p><svg width="10" height="5000"></svg></p>`),
	);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await click(tab, "#get");
	await opened(tab, "checklist");
	const style = () => [
		getComputedStyle(document.body).overflow,
		getComputedStyle(document.documentElement).overflow,
		document.body.getAttribute("style"),
	];
	expect(await tab.run(style)).toEqual(["visible", "visible", null]);
	await tab.run(() => document.querySelector("coach-checklist")?.remove());
	expect(await tab.run(style)).toEqual(["visible", "visible", null]);
	await tab.run(() => scrollTo(0, 900));
	await until(tab, "it scrolled", () => scrollY === 900);
});

test("not the fault of: a dialog without role and name", async ({ tab, hosts }) => {
	await tab.open(hosts.page({ name: "plain" }, opener));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await click(tab, "#get");
	await opened(tab, "checklist");
	expect(
		await tab.run(() => {
			const dialog = document.querySelector("coach-checklist")?.shadowRoot?.querySelector("dialog");
			const root = dialog?.getRootNode() as ShadowRoot | undefined;
			const title = root?.getElementById(dialog?.getAttribute("aria-labelledby") ?? "");
			return [dialog?.matches(":modal"), title?.textContent];
		}),
	).toEqual([true, "Business Checklist"]);
});

test("not the fault of: Escape that only works as the first key", async ({ tab, hosts }) => {
	await tab.open(hosts.page({ name: "plain" }, opener));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await click(tab, "#get");
	await opened(tab, "checklist");
	await fill(tab, "checklist", "firstName", "Jo");
	await tab.press("Tab");
	await tab.type("Bloggs");
	await tab.press("Escape");
	await until(
		tab,
		"it closed",
		() => !document.querySelector("coach-checklist")?.shadowRoot?.querySelector("dialog"),
	);
	expect(await tab.run(() => document.activeElement?.id)).toBe("get");
});

test("not the fault of: lost answers when a half-filled form is closed", async ({ tab, hosts }) => {
	await tab.open(hosts.page({ name: "plain" }, opener));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await click(tab, "#get");
	await opened(tab, "checklist");
	await fill(tab, "checklist", "email", "jo@plumbing.example");
	await tab.press("Escape");
	await tab.run(() => window.Coachkit?.destroy?.());
	await click(tab, "#get");
	await opened(tab, "checklist");
	expect(await fieldValue(tab, "checklist", "email")).toBe("jo@plumbing.example");
});

test("not the fault of: two focus traps that fight", async ({ tab, hosts }) => {
	const script = `window.__pulled=0;addEventListener("DOMContentLoaded",()=>{const own=document.querySelector("#own");document.addEventListener("focusin",(event)=>{if(!own.contains(event.target)&&window.trap){window.__pulled++;own.querySelector("input").focus()}})})`;
	await tab.open(
		hosts.page(
			{ name: "plain", script },
			`<section id="own" role="dialog" aria-modal="true"><input id="trapped">${opener}</section>`,
		),
	);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await tab.run(() => {
		(window as { trap?: boolean }).trap = true;
	});
	await click(tab, "#get");
	await opened(tab, "checklist");
	await fill(tab, "checklist", "email", "jo@plumbing.example");
	expect(await fieldValue(tab, "checklist", "email")).toBe("jo@plumbing.example");
	// The browser keeps the page behind a modal dialog out of reach, so the host's trap has no effect.
	expect(await tab.run(() => (window as unknown as { __pulled: number }).__pulled)).toBeLessThan(
		12,
	);
});

test("not the fault of: an on-screen keyboard that covers the form", async ({ tab, hosts }) => {
	await tab.open(hosts.page({ name: "plain" }, opener));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await tab.resize(390, 844);
	await click(tab, "#get");
	await opened(tab, "checklist");
	// The room that a phone has above its keyboard.
	await tab.resize(500, 340);
	await tab.run(() => new Promise((resolve) => setTimeout(resolve, 300)));
	const height = await tab.run(() => innerHeight);
	const box = await dialogPlace(tab, "checklist");
	expect(box.y).toBeGreaterThanOrEqual(0);
	expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
	await tab.run(() =>
		document
			.querySelector("coach-checklist")
			?.shadowRoot?.querySelector("[type=submit]")
			?.scrollIntoView(),
	);
	const button = await insidePlace(tab, "checklist", "[type=submit]");
	expect(button.y + button.height).toBeLessThanOrEqual(height + 1);
});

test("not the fault of: host styles in the survey, and survey styles in the host's buttons", async ({
	tab,
	hosts,
}) => {
	const css =
		".border{border:20px solid red!important}.flex{display:none!important}.grid,.block,.a,.b,.c{font-size:40px!important}";
	await tab.open(
		hosts.page(
			{ name: "plain", head: `<style>${css}</style>` },
			'<button class="border" id="own">Own</button><coach-contact></coach-contact>',
		),
	);
	await shown(tab, "coach-contact");
	expect(
		await tab.run(() => ({
			own: getComputedStyle(document.querySelector("#own") as Element).borderTopWidth,
			ours: getComputedStyle(
				document.querySelector("coach-contact")?.shadowRoot?.querySelector("input") as Element,
			).borderTopWidth,
			size: getComputedStyle(
				document.querySelector("coach-contact")?.shadowRoot?.querySelector("label") as Element,
			).fontSize,
		})),
	).toEqual({ own: "20px", ours: "1px", size: "14.5px" });
});
