import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stageOf } from "../pages/html.ts";
import { click, fill, opened, shown, told } from "../support/look.ts";
import { noteEvents } from "../support/measure.ts";
import { dist } from "../support/servers.ts";
import { arrived, fillAndSend, somebody } from "../support/visitor.ts";
import { expect, longUnless, quickOrLong, test, until } from "../test.ts";

const strict =
	"script-src 'nonce-{nonce}'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src {coach}";
const content = '<div data-coach-widget="contact"><a href="#ask">Ask</a></div>';

function pinned(integrity: string) {
	return {
		name: "plain",
		head: noteEvents,
		tag: `<script async src="{coach}/v/{version}/loader.js" integrity="${integrity}" crossorigin nonce="{nonce}"></script>`,
		policy: strict,
	};
}

test("the published value is that of the file, and the page with it works under a nonce-only policy", async ({
	tab,
	hosts,
}) => {
	const { path, integrity } = hosts.manifest.pinned;
	const file = readFileSync(join(dist, path));
	expect(integrity).toBe(`sha384-${createHash("sha384").update(file).digest("base64")}`);
	await tab.open(hosts.page(pinned(integrity), content));
	await shown(tab, "coach-contact");
	await fill(tab, "contact", "firstName", "Jo");
	await tab.run(() => window.Coachkit?.open?.("checklist"));
	await opened(tab, "checklist");
	expect(hosts.asked.some((each) => each.startsWith("/embed/pinned-"))).toBe(true);
});

for (const part of ["pinned", "kit", "contact"]) {
	test(
		`a changed ${part} file is not run`,
		quickOrLong(part === "kit"),
		async ({ tab, hosts, expected }) => {
			test.skip(
				tab.browser === "webkit",
				"WebKitGTK 2.50 does not check the integrity of preloaded modules",
			);
			expected.push(/integrity/i, /failed: /, /Loading failed/, /digest/i);
			const { integrity } = hosts.manifest.pinned;
			hosts.alter = (path, code) =>
				path.startsWith(`/embed/${part}-`) ? `window.tampered=true;${code}` : undefined;
			await tab.open(hosts.page(pinned(integrity), content));
			await until(tab, "it was given up", () =>
				(window as unknown as { __seen: string[] }).__seen.some((each) =>
					each.includes("unloadable"),
				),
			);
			expect(await tab.run(() => (window as { tampered?: boolean }).tampered)).toBeUndefined();
			expect(
				await tab.run(() => document.querySelector("[data-coach-widget] a")?.checkVisibility()),
			).toBe(true);
		},
	);
}

test("a failure of the network is not taken for a change: the second try is checked and works", async ({
	tab,
	hosts,
	expected,
}) => {
	expected.push(
		/503/,
		/failed: /,
		/Loading failed/,
		/ERR_FAILED/,
		/blocked by CORS|Cross-Origin/,
		/disallowed MIME/,
		/hashes in the integrity/,
	);
	let failures = 0;
	hosts.fault = (path) => (path.startsWith("/embed/kit-") && failures++ === 0 ? 503 : undefined);
	await tab.open(hosts.page(pinned(hosts.manifest.pinned.integrity), content));
	await shown(tab, "coach-contact");
});

/** From version 0.1.0's studio; partners' pages will have it for years. */
const of010 = {
	name: "plain",
	head: noteEvents,
	tag: `<script async src="{coach}/v/0.1.0/loader.js" integrity="sha384-X+patdgXJWmZRKwNVZiVGdVrue80WuvdRhFA2+pUSVB9XxqaqTMkAnzem00ej/Tz" crossorigin nonce="{nonce}"></script>`,
	policy: strict,
};

for (const way of ["mouse", "keyboard"] as const) {
	test(
		`a page pinned to 0.1.0 goes on working, and its leads arrive, by ${way}`,
		// `npm run test:all` sends the dialog's lead, below.
		longUnless(false),
		async ({ tab, hosts }) => {
			hosts.earlier = true;
			await tab.open(hosts.page(of010, stageOf("contact")));
			await shown(tab, "coach-contact");
			expect(await tab.run(() => window.Coachkit?.version)).toBe("0.1.0");
			const { typed, arrives } = somebody("contact");
			await fillAndSend(tab, "contact", typed, way);
			await arrived(hosts, "contact", arrives);
			await told(tab, "Message sent!");
			expect(hosts.asked).toContain("/embed/kit-ddbaaaad.js");
			expect(await tab.run(() => localStorage.length)).toBe(0);
		},
	);
}

test("a dialog pinned to 0.1.0 sends its lead and gets the checklist", async ({ tab, hosts }) => {
	hosts.earlier = true;
	await tab.open(
		hosts.page(of010, '<a id="get" data-coach-open="checklist" href="#checklist">Get</a>'),
	);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await click(tab, "#get");
	await opened(tab, "checklist");
	const { typed, arrives } = somebody("checklist");
	await fillAndSend(tab, "checklist", typed, "mouse");
	await arrived(hosts, "checklist", arrives);
	await expect.poll(() => hosts.asked).toContain("/assets/business-checklist.pdf");
});
