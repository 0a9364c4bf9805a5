import { click, fieldValue, fill, opened, shown } from "../support/look.ts";
import { expect, longUnless, test, until } from "../test.ts";

/** A dialog of the host that takes the focus back whenever it leaves, like focus-trap libraries. */
const trap = `<div id="drawer" role="dialog" aria-label="Menu"><a id="get" href="#x" data-coach-open="checklist">Get</a><button id="own">Own</button></div>
<script>document.addEventListener("focusin",(event)=>{const d=document.querySelector("#drawer");if(d&&!d.hidden&&!d.contains(event.target))document.querySelector("#own").focus()},true)</script>`;

for (const [how, leave] of Object.entries({
	"is hidden": "document.querySelector('#drawer').hidden=true",
	"is taken off the page": "document.querySelector('#drawer').remove()",
})) {
	const details = longUnless(how === "is taken off the page");
	test(
		`a dialog opened from a host's dialog can be typed into, also after that one ${how}`,
		details,
		async ({ tab, hosts }) => {
			await tab.open(hosts.page({ name: "plain", css: "#drawer[hidden]{display:none}" }, trap));
			await until(tab, "the loader ran", () => window.Coachkit?.version);
			await click(tab, "#get");
			await opened(tab, "checklist");
			await fill(tab, "checklist", "firstName", "Jo n/r s");
			expect(await fieldValue(tab, "checklist", "firstName")).toBe("Jo n/r s");
			await tab.run((script: string) => void new Function(script)(), leave);
			await until(
				tab,
				"ours stands in the page",
				() =>
					document
						.querySelector("html > coach-checklist")
						?.shadowRoot?.querySelector("dialog")
						?.matches(":modal") ?? false,
			);
			expect(await fieldValue(tab, "checklist", "firstName")).toBe("Jo n/r s");
			await fill(tab, "checklist", "lastName", "Bloggs");
			expect(await fieldValue(tab, "checklist", "lastName")).toBe("Bloggs");
		},
	);
}

test("with data-debug the console says what failed, and without it nothing", async ({
	chromium: tab,
	hosts,
	expected,
}) => {
	expected.push(/<coach-contact>: unavailable/, /status of 503/);
	hosts.readable = true;
	for (const debug of ["", "data-debug"]) {
		hosts.fault = (path) => (path === "/leads" ? 503 : undefined);
		await tab.open(
			hosts.page(
				{ name: "plain", tag: `<script async src="{coach}/loader.js" ${debug}></script>` },
				"<coach-contact></coach-contact>",
			),
		);
		await shown(tab, "coach-contact");
		// An inline form can be sent before the code that logs has loaded. A visitor is never that fast, but this
		// test is, so wait for it.
		if (debug)
			await tab.run(async () => {
				const { load } = window.Coachkit as unknown as { load(part: string): Promise<unknown> };
				await load("script");
			});
		await tab.run(() => {
			const root = document.querySelector("coach-contact")?.shadowRoot as ShadowRoot;
			for (const field of root.querySelectorAll<HTMLInputElement>("[part=input]")) {
				field.value = field.name === "email" ? "jo@firm.example" : "07700900123";
				field.dispatchEvent(new Event("input", { bubbles: true }));
			}
			root.querySelector("form")?.requestSubmit();
		});
		await until(tab, "the visitor is told", () =>
			Boolean(
				document.querySelector("coach-contact")?.shadowRoot?.querySelector("[role=alert]")
					?.textContent,
			),
		);
		const said = () => tab.console().filter((line) => line.includes("<coach-contact>"));
		await expect.poll(said).toEqual(debug ? ["<coach-contact>: unavailable"] : []);
		await tab.run(() => localStorage.clear());
	}
});
