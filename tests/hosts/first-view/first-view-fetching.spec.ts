import { setTimeout as wait } from "node:timers/promises";
import type { Tab } from "../drivers/tab.ts";
import { opened } from "../support/look.ts";
import type { Hosts } from "../support/servers.ts";
import { expect, test, until } from "../test.ts";
import { far, hasCode, holdCode, opener, plain, press, visit } from "./first-view.ts";

test.describe("what is fetched before the press", () => {
	const askedFor = (hosts: Hosts, pattern: RegExp) =>
		hosts.asked.filter((path) => pattern.test(path));
	const templates = /^\/embed\/(view|[a-z]+-view-[a-z]+)-/;
	/** A tag whose pages ask the gateway for the coach's words. */
	const pinnedTag = '<script async src="{coach}/v/{version}/loader.js"></script>';
	const build = (tab: Tab) =>
		until(tab, "the dialog is built", () =>
			Boolean(window.__all("coach-checklist")[0]?.shadowRoot?.querySelector("dialog")),
		);

	test("is only the first view for an opener that stays in view, as a closed dialog", async ({
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

	test("is nothing for an opener that is out of view or scrolled past, but a dialog for one that comes to rest later", async ({
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

	test("is no form if the visitor saves data", async ({ tab, hosts }) => {
		const saving = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });';
		await visit(tab, hosts.page({ ...plain, script: saving }, opener));
		await wait(2500);
		expect(askedFor(hosts, templates)).toEqual([]);
		await press(tab);
		await opened(tab, "checklist");
	});

	test("has the coach's changes in the first view, without a request for them", async ({
		tab,
		hosts,
	}) => {
		await visit(tab, hosts.page(plain, opener));
		await press(tab);
		await opened(tab, "checklist");
		await hasCode(tab, "checklist");
		expect(askedFor(hosts, /edits|\/words-/)).toEqual([]);
	});

	test("includes the coach's changes with a pinned tag, requested once a page beside the first view", async ({
		tab,
		hosts,
	}) => {
		const edits = () => askedFor(hosts, /edits/);
		const release = holdCode(hosts, (path) => templates.test(path));
		const saving = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });';
		await visit(tab, hosts.page({ ...plain, tag: pinnedTag, script: saving }, opener));
		expect(edits()).toEqual([]);
		await press(tab);
		await expect.poll(edits).toEqual(["/leads?edits=checklist"]);
		release();
		await opened(tab, "checklist");
		await hasCode(tab, "checklist");
		expect(edits()).toEqual(["/leads?edits=checklist"]);
	});

	test("includes only one try for changes that a policy blocks, however often the pointer comes near the opener", async ({
		tab,
		hosts,
		expected,
	}) => {
		expected.push(/Content.Security.Policy|connect-src/);
		const noting =
			'window.refused = []; addEventListener("securitypolicyviolation", ({ blockedURI }) => refused.push(blockedURI));';
		const page = { ...plain, tag: pinnedTag, script: noting, policy: "connect-src 'none'" };
		await visit(tab, hosts.page(page, opener));
		await build(tab);
		for (const _ of [1, 2])
			await tab.run(() => {
				const link = document.querySelector("#get");
				for (const type of ["pointerover", "pointerout"])
					link?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
			});
		await press(tab);
		await opened(tab, "checklist");
		await hasCode(tab, "checklist");
		const refused = await tab.run(() => (window as unknown as { refused: string[] }).refused);
		expect(refused).toHaveLength(1);
		expect(askedFor(hosts, /edits/)).toEqual([]);
	});

	test("arrives under a nonce-only policy, with a pinned tag", async ({ tab, hosts }) => {
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
