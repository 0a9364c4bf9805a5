import { fill } from "../support/look.ts";
import type { Hosts } from "../support/servers.ts";
import { expect, longUnless, test, until } from "../test.ts";
import { hasCode, holdCode, openForm } from "./first-view.ts";

/**
 * Simulates a template from another build, with a heading the code doesn't know: a page left open over a
 * deployment.
 */
function serveOtherTemplates(hosts: Hosts): void {
	hosts.alter = (path, code) => {
		if (!/-view-en-/.test(path)) return undefined;
		const altered = code
			.replace(/mark="[0-9a-f]{8}"/, 'mark="00000000"')
			.replace('"part":"title"', '"part":"title","data-build":"other"');
		if (!/mark="00000000"/.test(altered) || !altered.includes("data-build"))
			throw new Error(`${path} has no mark or no title.`);
		return altered;
	};
}

for (const [widget, field] of [
	["checklist", "lastName"],
	["contact", "message"],
	["booking", "company"],
] as const)
	test(
		`a ${widget} with another build's template is rendered again, and keeps typed text, focus and caret`,
		longUnless(widget === "checklist"),
		async ({ tab, hosts }) => {
			serveOtherTemplates(hosts);
			const release = holdCode(hosts);
			await openForm(tab, hosts, widget);
			await fill(tab, widget, field, "Okafor");
			await tab.run(
				([tag, name]: string[]) =>
					window
						.__all(tag as string)[0]
						?.shadowRoot?.querySelector<HTMLInputElement>(`[name=${name}]`)
						?.setSelectionRange(2, 4),
				[`coach-${widget}`, field],
			);
			const state = () =>
				tab.run((tag: string) => {
					const root = window.__all(tag)[0]?.shadowRoot;
					const { name, value, selectionStart, selectionEnd } = (root?.activeElement ??
						{}) as HTMLInputElement;
					const isOther = root?.querySelector("h2")?.hasAttribute("data-build");
					const isOpen = root?.querySelector("dialog")?.matches(":modal");
					return [name, value, selectionStart, selectionEnd, isOpen, isOther];
				}, `coach-${widget}`);
			expect(await state()).toEqual([field, "Okafor", 2, 4, true, true]);
			release();
			await hasCode(tab, widget);
			expect(await state()).toEqual([field, "Okafor", 2, 4, true, false]);
			await tab.type("a");
			expect((await state())[1]).toBe("Okaor");
		},
	);

test("a questionnaire with another build's template keeps the chosen answer", {
	tag: "@long",
}, async ({ tab, hosts }) => {
	serveOtherTemplates(hosts);
	const release = holdCode(hosts);
	await openForm(tab, hosts, "calculator");
	const second = () =>
		tab.run(() => {
			const root = window.__all("coach-calculator")[0]?.shadowRoot;
			const radio = root?.querySelectorAll<HTMLInputElement>("[type=radio]")[1];
			if (!root?.querySelector(":checked")) radio?.click();
			return radio?.checked;
		});
	expect(await second()).toBe(true);
	release();
	await hasCode(tab, "calculator");
	await until(tab, "the answer is still chosen", () => {
		const root = window.__all("coach-calculator")[0]?.shadowRoot;
		const radio = root?.querySelectorAll<HTMLInputElement>("[type=radio]")[1];
		return radio?.checked && !root?.querySelector("[data-build]");
	});
});
