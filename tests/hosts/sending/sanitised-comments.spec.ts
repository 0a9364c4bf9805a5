import { hostContent, stageOf } from "../pages/html.ts";
import { opened, placeOf, shown } from "../support/look.ts";
import { arrived, fillAndSend, somebody } from "../support/visitor.ts";
import { expect, longUnless, test } from "../test.ts";

/** Attempts by somebody who knows our attributes and that the host allows `data-*`. */
const attempts = [
	..."click pointerover pointerenter mouseover focusin focus load animationstart toggle".split(" "),
]
	.map((name) => `on${name}`)
	.concat("style", "slot", "id", "is", "class", "autofocus", "innerhtml", "srcdoc", "href")
	.map((name) => `data-coach-${name}="window.owned=(window.owned||'')+'${name} '"`)
	.join(" ");
const comments = `
<p>Nice one!</p>
<div class="evil" data-coach-widget="contact" ${attempts}><a href="#x">Ask</a></div>
<a class="evil" href="#x" data-coach-open="checklist" ${attempts}>Get</a>
<div class="evil" data-coach-widget="share" data-coach-texts='{"share":"<img src=x onerror=window.owned=1>"}' data-coach-accent="red;background:url(//nowhere.invalid)" data-coach-heading="<img src=x onerror=window.owned=1>"><a href="#x">Share</a></div>
<form id="Coachkit"><input name="version"><input name="q"></form><img name="currentScript" alt=""><a id="Coachkit" name="version">x</a>
<script>window.owned = "script"</script><coach-share onclick="window.owned=1"></coach-share>`;

for (const order of ["before", "after"] as const) {
	test(
		`comments that a sanitiser let pass ${order} our script run no script of theirs, and the host's own form sends`,
		longUnless(order === "before"),
		async ({ tab, hosts }) => {
			const purify = `document.querySelector("#comments").innerHTML = DOMPurify.sanitize(${JSON.stringify(comments).replaceAll("<", "\\u003c")});`;
			const load = `const tag = document.createElement("script"); tag.src = "{coach}/loader.js"; document.head.append(tag);`;
			await tab.open(
				hosts.page(
					{
						name: "plain",
						packages: ["dompurify/dist/purify.js"],
						tag: "",
						script: `addEventListener("DOMContentLoaded", () => { ${order === "before" ? purify + load : `${load} tag.onload = () => { ${purify} };`} });`,
					},
					`${hostContent}${stageOf("contact")}<section id="comments" style="position:absolute;left:880px;top:0;width:400px"></section>`,
				),
			);
			await shown(tab, "#stage-contact coach-contact");
			await shown(tab, "#comments coach-contact, #comments coach-share");
			const { x, y, width, height } = await placeOf(tab, "#comments a.evil");
			await tab.clickAt(x + width / 2, y + height / 2);
			await opened(tab, "checklist");
			await tab.press("Escape");
			await tab.run(() => {
				for (const each of window.__all("coach-contact, coach-share, coach-checklist"))
					each.dispatchEvent(new Event("click"));
				for (const each of window.__all("#comments *, coach-checklist")) {
					for (const type of [
						"pointerover",
						"pointerenter",
						"mouseover",
						"focusin",
						"focus",
						"load",
					])
						each.dispatchEvent(new Event(type));
				}
			});
			expect(
				await tab.run(() => ({
					owned: (window as { owned?: unknown }).owned ?? "nothing",
					attributes: [...document.querySelectorAll("*")]
						.filter(({ localName }) => localName.startsWith("coach-"))
						.flatMap((each) => each.getAttributeNames())
						.filter((name) =>
							/^on|^(style|id|is|class|autofocus|innerhtml|srcdoc|href)$/.test(name),
						),
				})),
			).toEqual({ owned: "nothing", attributes: [] });
			const { typed, arrives } = somebody("contact");
			await fillAndSend(tab, "contact", typed, "mouse");
			await arrived(hosts, "contact", arrives);
		},
	);
}
