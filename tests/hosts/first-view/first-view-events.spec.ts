import type { Tab } from "../drivers/tab.ts";
import { opened } from "../support/look.ts";
import { expect, test, until } from "../test.ts";
import {
	hasCode,
	heard,
	holdCode,
	listen,
	opener,
	openerOf,
	plain,
	press,
	visit,
} from "./first-view.ts";

test.describe("a form's events before and after its code arrives", () => {
	/** Closes and reopens the dialog before the browser's `close` event, and waits for that event. */
	const reopen = (tab: Tab) =>
		tab.run(async () => {
			const dialog = () => window.__all("coach-checklist")[0]?.shadowRoot?.querySelector("dialog");
			const told = new Promise((resolve) =>
				dialog()?.addEventListener("close", resolve, { once: true }),
			);
			window.Coachkit?.close?.();
			document.querySelector<HTMLElement>("#get")?.click();
			// Only promises, so everything is in one task.
			for (let turns = 0; turns < 1000 && !dialog()?.matches(":modal"); turns++) await null;
			const isOpen = dialog()?.matches(":modal");
			await told;
			return isOpen;
		});

	test("include one close before it is opened again, although browsers fire theirs late", async ({
		tab,
		hosts,
	}) => {
		const release = holdCode(hosts);
		await visit(tab, hosts.page(plain, opener));
		await listen(tab);
		await press(tab);
		await opened(tab, "checklist");
		expect(await reopen(tab)).toBe(true);
		expect(await heard(tab)).toBe("ready,open,close,open");
		release();
		await hasCode(tab, "checklist");
		expect(await heard(tab)).toBe("ready,open,close,open");
		expect(await reopen(tab)).toBe(true);
		expect(await heard(tab)).toBe("ready,open,close,open,close,open");
	});

	test("include its close while its code waits for the words of its language", async ({
		tab,
		hosts,
	}) => {
		const release = holdCode(hosts, (path) => path.startsWith("/embed/checklist-pl-"));
		await visit(tab, hosts.page(plain, openerOf("checklist", 'data-coach-lang="pl"')));
		await listen(tab);
		await press(tab);
		await opened(tab, "checklist");
		await until(tab, "the code is there", () => !!customElements.get("coach-checklist"));
		await tab.run(() => window.Coachkit?.close?.());
		await until(tab, "it is closed", () =>
			(window as unknown as { heard: string[] }).heard.includes("close"),
		);
		expect(await heard(tab)).toBe("ready,open,close");
		release();
		await hasCode(tab, "checklist");
		await press(tab);
		await opened(tab, "checklist");
		expect(await heard(tab)).toBe("ready,open,close,open");
	});
});
