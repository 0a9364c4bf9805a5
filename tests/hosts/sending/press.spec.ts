import { click, opened } from "../support/look.ts";
import { expect, test, until } from "../test.ts";

const plain = { name: "plain" };
const opener =
	'<p><a id="get" href="#fallback" class="button" data-coach-open="checklist">Get it</a></p>';

/** In the page: how an opener looks, and whether it shows progress. */
const look = () => {
	const opener = document.querySelector<HTMLElement>("#get");
	if (!opener) throw new Error("There is no opener.");
	const dimmed = Number(getComputedStyle(opener).opacity) < 0.9;
	return [opener.ariaBusy, dimmed, opener.getAttribute("style")];
};
const atRest = [null, false, null];

test.describe("a pressed opener whose scripts are slow to load", () => {
	for (const outcome of ["arrive", "fail"] as const) {
		test(`answers within 100 ms, until they ${outcome}`, async ({ tab, hosts, expected }) => {
			expected.push(/failed: |404|503|ERR_FAILED|CORS|Loading failed/);
			const scripts = Promise.withResolvers<503 | undefined>();
			hosts.fault = (path) => (path.startsWith("/embed/") ? scripts.promise : undefined);
			await tab.open(hosts.page(plain, opener));
			await until(tab, "the loader ran", () => window.Coachkit?.version);
			expect(await tab.run(look)).toEqual(atRest);
			await tab.run(() => {
				document.querySelector<HTMLElement>("#get")?.click();
				return new Promise((resolve) => setTimeout(resolve, 100));
			});
			expect(await tab.run(look)).toEqual(["true", true, null]);
			expect(await tab.run(() => location.hash)).toBe("");
			scripts.resolve(outcome === "fail" ? 503 : undefined);
			if (outcome === "arrive") await opened(tab, "checklist");
			else await until(tab, "the link was followed", () => location.hash === "#fallback");
			await until(
				tab,
				"it is at rest again",
				() => document.querySelector<HTMLElement>("#get")?.ariaBusy === null,
			);
			expect(await tab.run(look)).toEqual(atRest);
		});
	}
});

test("a dialog is in its opener's language at once, however late the texts for its code arrive", async ({
	tab,
	hosts,
}) => {
	const words = Promise.withResolvers<undefined>();
	hosts.fault = (path) => (/\/checklist-pl-/.test(path) ? words.promise : undefined);
	await tab.open(hosts.page(plain, opener.replace("data", 'data-coach-lang="pl" data')));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await tab.run(() => document.querySelector<HTMLElement>("#get")?.click());
	await opened(tab, "checklist");
	const title = () =>
		tab.run(() => window.__all("coach-checklist")[0]?.shadowRoot?.querySelector("h2")?.textContent);
	expect(await title()).toBe("Lista kontrolna dla firmy");
	words.resolve(undefined);
	await until(tab, "the code is there", () => !!customElements.get("coach-checklist"));
	expect(await title()).toBe("Lista kontrolna dla firmy");
});

test("openers go on working after the page calls document.open()", async ({ tab, hosts }) => {
	await tab.open(hosts.page(plain, "<p>Before</p>"));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await tab.run((html: string) => {
		document.open();
		document.write(`<!doctype html><title>Anew</title>${html}`);
		document.close();
	}, opener);
	await until(tab, "the new page is there", () => !!document.querySelector("#get"));
	await click(tab, "#get");
	await opened(tab, "checklist");
});

test("a page in a frame where nothing opens automatically gets nothing in its storage", async ({
	tab,
	hosts,
}) => {
	const inner = hosts.page(plain, opener);
	await tab.open(
		hosts.html(
			`<!doctype html><title>Frame</title><iframe width="900" height="700" src="${inner}"></iframe>`,
		),
	);
	await until(
		tab,
		"the loader ran",
		() => document.querySelector("iframe")?.contentWindow?.Coachkit?.version,
	);
	await tab.run(() =>
		document.querySelector("iframe")?.contentWindow?.Coachkit?.open?.("checklist"),
	);
	await until(
		tab,
		"the dialog is open",
		() =>
			!!document
				.querySelector("iframe")
				?.contentDocument?.querySelector("coach-checklist")
				?.shadowRoot?.querySelector("dialog"),
	);
	await tab.run(() => document.querySelector("iframe")?.contentWindow?.Coachkit?.close?.());
	expect(await tab.run(() => Object.keys(sessionStorage))).toEqual([]);
});
