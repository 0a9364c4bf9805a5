import { click, opened, shown, told } from "../support/look.ts";
import { noteEvents } from "../support/measure.ts";
import { arrived, fillAndSend, somebody } from "../support/visitor.ts";
import { expect, longUnless, test, until } from "../test.ts";

/**
 * Projects that installed the npm packages of 0.1.0 must work with the current loader and gateway: they are bundled
 * with exactly the published packages.
 */
for (const framework of ["react", "vue"] as const)
	test(
		`a page made with the ${framework} package of 0.1.0 has today's forms, and its leads arrive`,
		longUnless(framework === "react"),
		async ({ tab, hosts }) => {
			const app = `<script>window.coachAddress="{coach}"</script><div id="app"></div><script src="/apps/earlier-${framework}.js"></script>`;
			await tab.open(hosts.page({ name: "plain", head: noteEvents }, app, false));
			await shown(tab, "coach-contact");
			expect(await tab.run(() => window.Coachkit?.version)).toBe(
				hosts.manifest.pinned.version.replace(/-.*/, ""),
			);
			const { typed, arrives } = somebody("contact");
			await fillAndSend(tab, "contact", typed, "mouse");
			await arrived(hosts, "contact", arrives);
			expect(JSON.stringify(hosts.leads[0])).toContain("Acme Accountants");
			await told(tab, "Message sent!");
			await until(
				tab,
				"the page has heard of it",
				() => document.querySelector("#heard")?.textContent === "contact",
			);
			await click(tab, "#get");
			await opened(tab, "checklist");
		},
	);

// pinned.spec.ts loads the same loader by a script tag.
test("a page made with a package of 0.1.0 may name the pinned loader of 0.1.0", {
	tag: "@long",
}, async ({ tab, hosts }) => {
	hosts.earlier = true;
	const app =
		'<script>window.coachAddress="{coach}/v/0.1.0/loader.js"</script><div id="app"></div><script src="/apps/earlier-react.js"></script>';
	await tab.open(hosts.page({ name: "plain", head: noteEvents }, app, false));
	await shown(tab, "coach-contact");
	expect(await tab.run(() => window.Coachkit?.version)).toBe("0.1.0");
	const { typed, arrives } = somebody("contact");
	await fillAndSend(tab, "contact", typed, "mouse");
	await arrived(hosts, "contact", arrives);
});
