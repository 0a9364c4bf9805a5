import { setTimeout as wait } from "node:timers/promises";
import { opened, told } from "../support/look.ts";
import { arrived, fillIn, somebody } from "../support/visitor.ts";
import { expect, longUnless, test, until } from "../test.ts";
import {
	hasCode,
	holdCode,
	isCode,
	listen,
	opener,
	openForm,
	plain,
	press,
	unfetched,
	untilSays,
	visit,
} from "./first-view.ts";

test.describe("a form before its code is there", () => {
	test("opens at the press, can be typed into and is sent, whichever of these come before the code", async ({
		tab,
		hosts,
	}) => {
		const release = holdCode(hosts);
		await openForm(tab, hosts);
		await tab.run(() => {
			const root = window.__all("coach-checklist")[0]?.shadowRoot;
			root?.querySelector<HTMLElement>("[name=firstName]")?.focus();
			const nodes = () => [...(root?.querySelectorAll("dialog *") ?? [])];
			const before = nodes();
			addEventListener("coach:submit", () => {
				const after = nodes();
				const field = root?.activeElement as HTMLInputElement | null;
				const kept = before.filter((node, at) => node === after[at]).length;
				const taken = [before.length - kept, after.length - kept, field?.name];
				Object.assign(window, { taken: [...taken, field?.selectionStart, field?.selectionEnd] });
			});
		});
		await tab.type("Zoë");
		await tab.run(() => {
			const root = window.__all("coach-checklist")[0]?.shadowRoot;
			const put = (name: string, value: string) => {
				const field = root?.querySelector<HTMLInputElement>(`[name=${name}]`);
				if (field) field.value = value;
			};
			put("lastName", "Okafor");
			put("telephone", "07700 900123");
			put("email", "zoe@rinks.example");
			root?.querySelector<HTMLInputElement>("[name=firstName]")?.setSelectionRange(1, 2);
			root?.querySelector<HTMLElement>("[type=submit]")?.click();
		});
		expect(hosts.leads).toEqual([]);
		release();
		await hasCode(tab, "checklist");
		await until(tab, "the press on Send is repeated", () => "taken" in window);
		expect(await tab.run(() => (window as unknown as { taken: unknown[] }).taken)).toEqual([
			...[0, 0, "firstName", 1, 2],
		]);
		await expect.poll(() => hosts.leads.length).toBe(1);
		expect(hosts.leads[0]).toMatchObject({
			kind: "checklist",
			fields: { firstName: "Zoë", lastName: "Okafor", email: "zoe@rinks.example" },
		});
		expect(hosts.leads[0]).not.toHaveProperty("prefilled");
	});

	test("is sent once its code is there if a script submits it, and not by the browser", async ({
		tab,
		hosts,
	}) => {
		const release = holdCode(hosts);
		await openForm(tab, hosts, "contact");
		const { typed, arrives } = somebody("contact");
		await fillIn(tab, "contact", typed, "keyboard");
		const address = await tab.run(() => location.href);
		await tab.run(() =>
			window.__all("coach-contact")[0]?.shadowRoot?.querySelector("form")?.requestSubmit(),
		);
		release();
		await hasCode(tab, "contact");
		await arrived(hosts, "contact", arrives);
		expect(await tab.run(() => location.href)).toBe(address);
	});

	test("goes on with what was chosen in a questionnaire's first step", async ({ tab, hosts }) => {
		const release = holdCode(hosts);
		await openForm(tab, hosts, "calculator");
		await tab.run(() => {
			const root = window.__all("coach-calculator")[0]?.shadowRoot;
			root?.querySelectorAll<HTMLElement>("[type=radio]")[1]?.click();
		});
		release();
		await hasCode(tab, "calculator");
		await until(tab, "Next can be pressed", () => {
			const root = window.__all("coach-calculator")[0]?.shadowRoot;
			const next = root?.querySelector("[type=submit]");
			const chosen = root?.querySelectorAll<HTMLInputElement>("[type=radio]")[1];
			return chosen?.checked && next && next.ariaDisabled !== "true";
		});
	});

	test("closes by Escape and by its button, fires an event for each, and opens again with what was typed", async ({
		tab,
		hosts,
	}) => {
		hosts.fault = (path) => (isCode(path) ? wait(2500).then(() => undefined) : undefined);
		await visit(tab, hosts.page(plain, opener));
		await listen(tab);
		// Browsers fire `close` a moment later.
		const isClosed = (times: number) =>
			until(
				tab,
				"it is closed and has told of it",
				(count: number) =>
					!window.__all("coach-checklist")[0]?.shadowRoot?.querySelector("dialog")?.open &&
					(window as unknown as { heard: string[] }).heard.filter((type) => type === "close")
						.length === count,
				times,
			);
		await press(tab);
		await opened(tab, "checklist");
		await tab.run(() =>
			window
				.__all("coach-checklist")[0]
				?.shadowRoot?.querySelector<HTMLElement>("[name=lastName]")
				?.focus(),
		);
		await tab.type("Okafor");
		await tab.press("Escape");
		await isClosed(1);
		await press(tab);
		await opened(tab, "checklist");
		await tab.run(() =>
			window
				.__all("coach-checklist")[0]
				?.shadowRoot?.querySelector<HTMLElement>("[part=close]")
				?.click(),
		);
		await isClosed(2);
		await until(tab, "the code is there", () => !!customElements.get("coach-checklist"));
		await press(tab);
		await opened(tab, "checklist");
		expect(
			await tab.run(() => [
				window
					.__all("coach-checklist")[0]
					?.shadowRoot?.querySelector<HTMLInputElement>("[name=lastName]")?.value,
				(window as unknown as { heard: string[] }).heard.join(),
			]),
		).toEqual(["Okafor", "ready,open,close,open,close,open"]);
	});

	test("says that it could not be sent if the code never arrives, keeps what was typed and offers the link", async ({
		tab,
		hosts,
		expected,
	}) => {
		expected.push(unfetched);
		hosts.fault = (path) => (isCode(path) ? 503 : undefined);
		await openForm(tab, hosts);
		await tab.run(() => {
			const root = window.__all("coach-checklist")[0]?.shadowRoot;
			root?.querySelector<HTMLElement>("[name=firstName]")?.focus();
		});
		await tab.type("Zoë");
		await tab.press("Enter");
		await untilSays(tab, "checklist", "[role=alert]", "didn't get through");
		expect(
			await tab.run(() => {
				const root = window.__all("coach-checklist")[0]?.shadowRoot;
				return [
					root?.querySelector<HTMLAnchorElement>("[role=alert] a")?.hash,
					root?.querySelector<HTMLInputElement>("[name=firstName]")?.value,
					location.hash,
				];
			}),
		).toEqual(["#fallback", "Zoë", ""]);
		// The network is back.
		hosts.fault = undefined;
		await tab.press("Enter");
		await hasCode(tab, "checklist");
		await told(tab, "Last name");
		await until(tab, "the code judges the form", () =>
			Boolean(window.__all("coach-checklist")[0]?.shadowRoot?.querySelector("#lastName-error")),
		);
	});

	test("opens with its code if there is no template", async ({ tab, hosts, expected }) => {
		expected.push(unfetched);
		hosts.fault = (path) => (/\/checklist-view-/.test(path) ? 404 : undefined);
		await openForm(tab, hosts);
		await hasCode(tab, "checklist");
	});

	for (const [what, widget, attributes, shown] of [
		["texts of its own", "checklist", `data-coach-texts='{"title":"Ours"}'`, "Ours"],
		["a kind in words of its own", "booking", 'data-coach-kind=" Package "', "Secure your spot"],
	] as const)
		test(
			`opens with its code if the opener has ${what}`,
			longUnless(widget === "checklist"),
			async ({ tab, hosts }) => {
				await openForm(tab, hosts, widget, { attributes });
				const isDefined = await tab.run(
					(tag: string) => !!customElements.get(tag),
					`coach-${widget}`,
				);
				expect(isDefined).toBe(true);
				await told(tab, shown);
			},
		);
});
