import { setTimeout as wait } from "node:timers/promises";
import type { Tab } from "./drivers/tab.ts";
import { opened, told } from "./look.ts";
import type { Hosts } from "./servers.ts";
import { expect, test, until } from "./test.ts";

const plain = { name: "plain" };
const openerOf = (widget: string, attributes = "") =>
	`<p><a id="get" href="#fallback" data-coach-open="${widget}" ${attributes}>Get it</a></p>`;
const opener = openerOf("checklist");
const far = '<svg width="10" height="3000"></svg>';

/** What comes after a form's first view: its widget and what that needs. */
const isCode = (path: string) =>
	/^\/embed\/(kit|checklist|contact|booking)-[0-9a-f]+\.js/.test(path);
/** What browsers say of a file that the tests keep from them. */
const unfetched = /failed: |404|503|ERR_FAILED|CORS|Loading failed|disallowed MIME type/;
const askedFor = (hosts: Hosts, pattern: RegExp) =>
	hosts.asked.filter((path) => pattern.test(path));

const press = (tab: Tab) => tab.run(() => document.querySelector<HTMLElement>("#get")?.click());
const hasCode = (tab: Tab, widget: string) =>
	until(
		tab,
		"the widget has taken over",
		(tag: string) =>
			window
				.__all(tag)
				.some((each) => each.matches(":defined") && !("firstView" in each && each.firstView)),
		`coach-${widget}`,
	);

/** Opens a page and waits for the loader. */
async function visit(tab: Tab, url: string): Promise<void> {
	await tab.open(url);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
}

test.describe("a form before its code is there", () => {
	test("is open at the press, typed into and sent, whatever of it is done before the code comes", async ({
		tab,
		hosts,
	}) => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		hosts.fault = (path) => (isCode(path) ? held.then(() => undefined) : undefined);
		await visit(tab, hosts.page(plain, opener));
		await press(tab);
		await opened(tab, "checklist");
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

	test("goes on with what was chosen in a questionnaire's first step", async ({ tab, hosts }) => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		hosts.fault = (path) =>
			/\/embed\/(kit|calculator)-[0-9a-f]+\.js/.test(path) ? held.then(() => undefined) : undefined;
		await visit(tab, hosts.page(plain, openerOf("calculator")));
		await press(tab);
		await opened(tab, "calculator");
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

	test("closes by Escape and by its button, tells of both, and opens again with what was typed", async ({
		tab,
		hosts,
	}) => {
		hosts.fault = (path) => (isCode(path) ? wait(2500).then(() => undefined) : undefined);
		await visit(tab, hosts.page(plain, opener));
		await tab.run(() => {
			const heard: string[] = [];
			Object.assign(window, { heard });
			for (const type of ["ready", "open", "close"])
				addEventListener(`coach:${type}`, () => heard.push(type));
		});
		// A browser tells of it a moment after it is closed.
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

	test("says that it could not be sent where the code never comes, keeps what was typed and offers the link", async ({
		tab,
		hosts,
		expected,
	}) => {
		expected.push(unfetched);
		hosts.fault = (path) => (isCode(path) ? 503 : undefined);
		await visit(tab, hosts.page(plain, opener));
		await press(tab);
		await opened(tab, "checklist");
		await tab.run(() => {
			const root = window.__all("coach-checklist")[0]?.shadowRoot;
			root?.querySelector<HTMLElement>("[name=firstName]")?.focus();
		});
		await tab.type("Zoë");
		await tab.press("Enter");
		await until(tab, "it says so", () =>
			window
				.__all("coach-checklist")[0]
				?.shadowRoot?.querySelector("[role=alert]")
				?.textContent?.includes("did not get through"),
		);
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

	test("comes up with its code where there is no template", async ({ tab, hosts, expected }) => {
		expected.push(unfetched);
		hosts.fault = (path) => (/\/checklist-view-/.test(path) ? 404 : undefined);
		await visit(tab, hosts.page(plain, opener));
		await press(tab);
		await opened(tab, "checklist");
		await hasCode(tab, "checklist");
	});

	for (const attributes of [
		'data-coach-heading="Ours"',
		`data-coach-texts='{"title":"Ours"}'`,
		'data-coach-prefill-email="a@b.example"',
	])
		test(`comes up with its code where the opener says ${attributes}`, async ({ tab, hosts }) => {
			await visit(tab, hosts.page(plain, openerOf("checklist", attributes)));
			await press(tab);
			await opened(tab, "checklist");
			await hasCode(tab, "checklist");
			const [title, email] = await tab.run(() => {
				const root = window.__all("coach-checklist")[0]?.shadowRoot;
				return [
					root?.querySelector("h2")?.textContent,
					root?.querySelector<HTMLInputElement>("[name=email]")?.value,
				];
			});
			expect(title === "Ours" || email === "a@b.example").toBe(true);
		});
});

/** A shadow root's nodes as text, less what time and focus leave on them. */
const contentOf = () => {
	const dialog = window.__all("[mode=modal]")[0]?.shadowRoot?.querySelector("dialog");
	const mount = dialog?.parentElement;
	return [
		mount?.lang,
		mount?.getAttribute("style"),
		dialog?.outerHTML
			.replace(/ style="[^"]*"| open=""| autofocus=""| value=""/g, "")
			// The order in which attributes were set.
			.replace(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, all: string) =>
				[
					`<${tag}`,
					...all
						.split(/(?<=") /)
						.map((each) => each.trim())
						.sort(),
				].join(" "),
			),
	].join("\n");
};

for (const [widget, attributes] of [
	["checklist", ""],
	["checklist", 'data-coach-theme="dark" data-coach-accent="#b45309" data-coach-partner="acme"'],
	["contact", 'data-coach-font="inherit"'],
	["booking", ""],
	["booking", 'data-coach-kind="package"'],
	["consultation", ""],
	["calculator", ""],
] as const)
	for (const lang of ["", "pl", "ro", "cy"])
		test(`the ${widget} with ${attributes || "no options"} in ${lang || "English"} is hydrated node by node, and looks as without a template`, async ({
			tab,
			hosts,
		}) => {
			const content = openerOf(widget, `${attributes}${lang && ` data-coach-lang="${lang}"`}`);
			await visit(tab, hosts.page(plain, content));
			await press(tab);
			await opened(tab, widget);
			await tab.run(() => {
				const root = window.__all("[mode=modal]")[0]?.shadowRoot;
				Object.assign(window, { before: [...(root?.querySelectorAll("div *") ?? [])] });
			});
			await hasCode(tab, widget);
			expect(
				await tab.run(() => {
					const root = window.__all("[mode=modal]")[0]?.shadowRoot;
					const after = [...(root?.querySelectorAll("div *") ?? [])];
					const { before } = window as unknown as { before: Element[] };
					return [
						before.length > 20,
						after.length - before.length,
						after.filter((node, at) => node !== before[at]).length,
					];
				}),
			).toEqual([true, 0, 0]);
			const hydrated = await tab.run(contentOf);
			await visit(tab, hosts.page(plain, content));
			// Another one of the same kind brings the code, so that the dialog is rendered from nothing.
			await tab.run((name) => window.Coachkit?.load?.(name), widget);
			await press(tab);
			await opened(tab, widget);
			expect(hydrated).toBe(await tab.run(contentOf));
		});

test.describe("what is fetched before the press", () => {
	const templates = /^\/embed\/(view|[a-z]+-view-[a-z]+)-/;
	const build = (tab: Tab) =>
		until(tab, "the dialog is built", () =>
			Boolean(window.__all("coach-checklist")[0]?.shadowRoot?.querySelector("dialog")),
		);

	test("is the first view of an opener that stays in view, closed, and nothing else", async ({
		tab,
		hosts,
	}) => {
		await visit(tab, hosts.page(plain, opener));
		await build(tab);
		const names = askedFor(hosts, /^\/embed\//).map((path) => path.split(/-[0-9a-f]{8}/)[0]);
		expect(names.sort()).toEqual(["/embed/checklist-view-en", "/embed/view", "/embed/watch"]);
		expect(
			await tab.run(() => {
				const dialog = window.__all("coach-checklist")[0]?.shadowRoot?.querySelector("dialog");
				return [dialog?.open, dialog?.checkVisibility({ visibilityProperty: true })];
			}),
		).toEqual([false, false]);
		await press(tab);
		expect(
			await tab.run(() => {
				const root = window.__all("coach-checklist")[0]?.shadowRoot;
				return root?.querySelector("dialog")?.matches(":modal");
			}),
		).toBe(true);
	});

	test("is nothing for an opener out of view, or passed by; a late one at rest is built", async ({
		tab,
		hosts,
	}) => {
		await tab.resize(1000, 900);
		await visit(tab, hosts.page(plain, far + opener + far));
		await wait(1500);
		expect(askedFor(hosts, templates)).toEqual([]);
		await tab.run(() => document.querySelector("#get")?.scrollIntoView({ block: "center" }));
		await wait(400);
		await tab.run(() => scrollTo(0, 0));
		await wait(1500);
		expect(askedFor(hosts, templates)).toEqual([]);
		await tab.run((html: string) => {
			const late = document.createElement("div");
			late.innerHTML = html;
			document.body.prepend(late);
		}, opener);
		await build(tab);
	});

	test("is no form where data are saved", async ({ tab, hosts }) => {
		const saving = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });';
		await visit(tab, hosts.page({ ...plain, script: saving }, opener));
		await wait(2500);
		expect(askedFor(hosts, templates)).toEqual([]);
		await press(tab);
		await opened(tab, "checklist");
	});

	test("comes under a nonce-only policy, by a pinned tag", async ({ tab, hosts }) => {
		const { integrity } = hosts.manifest.pinned;
		const page = {
			...plain,
			tag: `<script async src="{coach}/v/{version}/loader.js" integrity="${integrity}" crossorigin nonce="{nonce}"></script>`,
			policy:
				"script-src 'nonce-{nonce}'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src {coach}",
		};
		await visit(tab, hosts.page(page, opener));
		await build(tab);
		await press(tab);
		await opened(tab, "checklist");
		await hasCode(tab, "checklist");
	});
});
