import { setTimeout as wait } from "node:timers/promises";
import { fill } from "../support/look.ts";
import { expect, test } from "../test.ts";
import { hasCode, holdCode, openForm } from "./first-view.ts";

test.describe("fields before their form's code is there", () => {
	test("have the opener's initial values below its heading, as filled in and not typed", async ({
		tab,
		hosts,
	}) => {
		const release = holdCode(hosts);
		const given =
			'data-coach-heading="Ours" data-coach-prefill-first-name="Zoë" data-coach-prefill-email="zoe@rinks.example"';
		await openForm(tab, hosts, "checklist", { attributes: given });
		const shown = () =>
			tab.run(() => {
				const root = window.__all("coach-checklist")[0]?.shadowRoot;
				const fields = root?.querySelectorAll<HTMLInputElement>("[name]") ?? [];
				return [
					root?.querySelector("h2")?.textContent,
					...[...fields].map(({ name, value }) => `${name}=${value}`),
				].join();
			});
		const filled = "Ours,firstName=Zoë,lastName=,telephone=,email=zoe@rinks.example,website=";
		expect(await shown()).toBe(filled);
		await fill(tab, "checklist", "lastName", "Okafor");
		release();
		await hasCode(tab, "checklist");
		expect(await shown()).toBe(filled.replace("lastName=", "lastName=Okafor"));
		await fill(tab, "checklist", "telephone", "07700 900123");
		await tab.press("Enter");
		await expect.poll(() => hosts.leads.length).toBe(1);
		expect(hosts.leads[0]).toMatchObject({
			fields: { firstName: "Zoë", lastName: "Okafor", email: "zoe@rinks.example" },
			prefilled: true,
		});
	});

	test("keep every character of a visitor who types one each 10 ms while the code arrives", {
		tag: "@firefox",
	}, async ({ tab, hosts }) => {
		const release = holdCode(hosts);
		await openForm(tab, hosts);
		await tab.run(() => {
			const root = window.__all("coach-checklist")[0]?.shadowRoot;
			const field = root?.querySelector<HTMLInputElement>("[name=lastName]");
			if (!field) throw new Error("There is no such field.");
			field.focus();
			field.value = "[]";
			field.setSelectionRange(1, 1);
			Object.assign(window, { field });
		});
		const isTakenOver = () =>
			tab.run(() => {
				const [element] = window.__all("coach-checklist") as { firstView?: unknown }[];
				return Boolean(customElements.get("coach-checklist") && !element?.firstView);
			});
		let typed = "";
		let typedAfter = 0;
		for (let count = 0; typedAfter < 20; count++) {
			const character = String.fromCharCode(97 + (count % 26));
			await Promise.all([tab.type(character), wait(10)]);
			typed += character;
			if (count === 20) release();
			if (count > 20 && (typedAfter > 0 || (await isTakenOver()))) typedAfter++;
		}
		expect(
			await tab.run(() => {
				const root = window.__all("coach-checklist")[0]?.shadowRoot;
				const { field } = window as unknown as { field: HTMLInputElement };
				return [
					field.value,
					field.selectionStart,
					field.selectionEnd,
					root?.activeElement === field,
					[...(root?.querySelectorAll<HTMLInputElement>("input") ?? [])]
						.filter(({ value }) => value)
						.map(({ name }) => name)
						.join(),
				].join();
			}),
		).toBe([`[${typed}]`, typed.length + 1, typed.length + 1, true, "lastName"].join());
	});
});
