import { meddlingPages } from "../pages/meddling-pages.ts";
import { hostilePages } from "../pages/pages.ts";
import { fill, opened, shown } from "../support/look.ts";
import { arrived, fillIn, send, somebody } from "../support/visitor.ts";
import { expect, longUnless, test, until } from "../test.ts";
import {
	elementOf,
	far,
	hasCode,
	holdCode,
	isCode,
	openerOf,
	placeholderOf,
	plain,
	showHeld,
	unfetched,
	untilSays,
	visit,
} from "./first-view.ts";

test.describe("a form in the page before its code is there", () => {
	for (const contentOf of [elementOf, placeholderOf])
		test(
			`keeps what was typed, chosen and pressed before it, in ${contentOf === elementOf ? "an element" : "a placeholder"}`,
			longUnless(contentOf === placeholderOf),
			async ({ tab, hosts }) => {
				const release = await showHeld(tab, hosts, "contact", contentOf("contact"));
				const { typed, arrives } = somebody("contact");
				await fillIn(tab, "contact", typed, "mouse");
				await tab.run(() => {
					const root = window.__all("coach-contact")[0]?.shadowRoot;
					const field = root?.querySelector<HTMLInputElement>("[name=message]");
					field?.focus();
					field?.setSelectionRange(2, 4);
				});
				release();
				await hasCode(tab, "contact");
				expect(
					await tab.run(() => {
						const root = window.__all("coach-contact")[0]?.shadowRoot;
						const { name, selectionStart, selectionEnd } = (root?.activeElement ??
							{}) as HTMLInputElement;
						return [name, selectionStart, selectionEnd];
					}),
				).toEqual(["message", 2, 4]);
				await send(tab, "contact", "mouse");
				await arrived(hosts, "contact", arrives);
				expect(hosts.leads[0]).not.toHaveProperty("prefilled");
			},
		);

	test("is sent once its code is there, whether pressed or submitted by a script", async ({
		tab,
		hosts,
	}) => {
		for (const isPressed of [true, false]) {
			hosts.clean();
			const release = await showHeld(tab, hosts, "contact", placeholderOf("contact"));
			const { typed, arrives } = somebody("contact");
			await fillIn(tab, "contact", typed, "keyboard");
			const address = await tab.run(() => location.href);
			await tab.run((isPressed: boolean) => {
				const root = window.__all("coach-contact")[0]?.shadowRoot;
				if (isPressed) root?.querySelector<HTMLElement>("[type=submit]")?.click();
				else root?.querySelector("form")?.requestSubmit();
			}, isPressed);
			release();
			await arrived(hosts, "contact", arrives);
			expect(await tab.run(() => location.href)).toBe(address);
		}
	});

	test("a button that was pressed opens its dialog once the code is there", async ({
		tab,
		hosts,
	}) => {
		const release = await showHeld(tab, hosts, "contact", elementOf("contact", 'mode="button"'));
		await tab.run(() =>
			window.__all("coach-contact")[0]?.shadowRoot?.querySelector("button")?.click(),
		);
		release();
		await opened(tab, "contact");
		await tab.press("Escape");
		await until(
			tab,
			"it is closed and the button has the focus",
			() =>
				window
					.__all("coach-contact")[0]
					?.shadowRoot?.activeElement?.getAttribute("aria-haspopup") === "dialog",
		);
	});

	test("is shown from its template near the window, and gets its code once in view or used", async ({
		tab,
		hosts,
	}) => {
		await tab.resize(1000, 900);
		const near = '<p><svg width="10" height="1200"></svg></p>';
		await visit(
			tab,
			hosts.page(plain, `${near}${elementOf("contact")}${far}${elementOf("checklist")}`),
		);
		await shown(tab, "coach-contact");
		const fetched = () =>
			[
				...new Set(
					hosts.asked.flatMap((path) => /^\/embed\/([a-z-]+?)-[0-9a-f]{8}/.exec(path)?.[1] ?? []),
				),
			].sort();
		expect(fetched()).toEqual(["contact-inline-en", "inline", "view"]);
		await tab.run(() => window.__all("coach-contact")[0]?.scrollIntoView());
		await hasCode(tab, "contact");
		expect(fetched()).not.toContain("checklist-inline-en");
	});

	test("gets its code, and an opener its dialog, on a page that is never idle", async ({
		tab,
		hosts,
	}) => {
		const busy =
			"self.requestIdleCallback = (callback, { timeout = 0 } = {}) => timeout && setTimeout(callback, timeout);";
		const page = { ...plain, script: busy };
		await visit(tab, hosts.page(page, `${elementOf("contact")}${openerOf("checklist")}`));
		await hasCode(tab, "contact");
		await until(
			tab,
			"the dialog is built",
			() => window.__all("coach-checklist")[0]?.shadowRoot?.querySelector("dialog")?.open === false,
		);
	});

	test("applies what the page changes in the meantime, and keeps what was typed", async ({
		tab,
		hosts,
	}) => {
		const release = await showHeld(tab, hosts, "contact", elementOf("contact"));
		await fill(tab, "contact", "lastName", "Okafor");
		await tab.run(() => {
			const form = document.querySelector("coach-contact");
			form?.setAttribute("lang", "pl");
			form?.setAttribute("heading", "Napisz");
		});
		release();
		await hasCode(tab, "contact");
		await untilSays(tab, "contact", "[for=lastName]", "Nazwisko");
		expect(
			await tab.run(() => {
				const root = window.__all("coach-contact")[0]?.shadowRoot;
				const field = root?.activeElement as HTMLInputElement;
				return [root?.querySelector("h2")?.textContent, field.name, field.value];
			}),
		).toEqual(["Napisz", "lastName", "Okafor"]);
	});

	for (const [what, content] of [
		["texts of its own", elementOf("contact", `texts='{"title":"Ours"}'`)],
		[
			"texts of its own inside",
			'<coach-contact><script type="application/json" data-coach-texts>{"title":"Ours"}</script></coach-contact>',
		],
		["texts of its placeholder", placeholderOf("contact", `data-coach-texts='{"title":"Ours"}'`)],
		[
			"texts set as a property",
			`${elementOf("contact", "hidden")}<script nonce="{nonce}">const form = document.querySelector("coach-contact"); form.texts = { title: "Ours" }; form.hidden = false;</script>`,
		],
	] as const)
		test(
			`is shown only with its code if it has ${what}`,
			longUnless(what === "texts of its own"),
			async ({ tab, hosts }) => {
				await visit(tab, hosts.page(plain, content));
				await shown(tab, "coach-contact");
				expect(
					await tab.run(() => [
						!!customElements.get("coach-contact"),
						window.__all("coach-contact")[0]?.shadowRoot?.querySelector("h2")?.textContent,
					]),
				).toEqual([true, "Ours"]);
			},
		);

	for (const contentOf of [elementOf, placeholderOf])
		test(
			`is replaced by the page's own link if its code never arrives, in ${contentOf === elementOf ? "an element" : "a placeholder"}`,
			longUnless(contentOf === elementOf),
			async ({ tab, hosts, expected }) => {
				expected.push(unfetched);
				hosts.fault = (path) => (isCode(path) ? 503 : undefined);
				await visit(tab, hosts.page(plain, contentOf("contact")));
				await until(tab, "the link is there again", () =>
					document.querySelector("[href='#ask']")?.checkVisibility(),
				);
			},
		);

	test("stays if a visitor has begun it, says at Send that it did not get through, and sends later", async ({
		tab,
		hosts,
		expected,
	}) => {
		expected.push(unfetched);
		let fail = () => {};
		const failed = new Promise<503>((resolve) => {
			fail = () => resolve(503);
		});
		hosts.fault = (path) => (isCode(path) ? failed : undefined);
		await visit(tab, hosts.page(plain, placeholderOf("contact")));
		await shown(tab, "coach-contact");
		const { typed, arrives } = somebody("contact");
		await fillIn(tab, "contact", typed, "mouse");
		fail();
		await tab.run(() =>
			window
				.__all("coach-contact")[0]
				?.shadowRoot?.querySelector<HTMLElement>("[type=submit]")
				?.click(),
		);
		await until(tab, "it says so and offers the link", () => {
			const alert = window.__all("coach-contact")[0]?.shadowRoot?.querySelector("[role=alert]");
			return (
				alert?.textContent?.includes("didn't get through") &&
				alert.querySelector("a")?.hash === "#ask"
			);
		});
		hosts.fault = undefined;
		await tab.run(() =>
			window
				.__all("coach-contact")[0]
				?.shadowRoot?.querySelector<HTMLElement>("[type=submit]")
				?.click(),
		);
		await arrived(hosts, "contact", arrives);
	});

	for (const page of [...hostilePages, ...meddlingPages])
		test(
			`loses no character that was typed before its code arrived: ${page.name}`,
			longUnless(Boolean(page.sampled && page.policy)),
			async ({ tab, hosts }) => {
				const release = holdCode(hosts);
				const stage = `<section class="stage" id="stage-contact">${elementOf("contact")}</section>`;
				await visit(tab, hosts.page(page, stage));
				await shown(tab, "coach-contact");
				const { typed, arrives } = somebody("contact");
				await fillIn(tab, "contact", typed, "mouse");
				release();
				await send(tab, "contact", "mouse");
				await arrived(hosts, "contact", arrives);
			},
		);
});
