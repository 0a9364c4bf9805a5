// @vitest-environment jsdom
/**
 * Outlook for Windows renders mails with Word. Rules as documented by Microsoft for Outlook 2007: sizes and padding
 * work only on tables and cells, layout needs tables, and much of CSS is missing.
 */
import { describe, expect, it } from "vitest";
import { autoReplyKinds } from "../../../leads/forms/auto-replies.ts";
import { composeAutoReply } from "../../../leads/mail/auto-reply.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { renderMail } from "../../mail/render.ts";

const siteUrl = "https://coach.example";

/** The longest mail of a kind as Word sees it: conditional comments for Word are resolved. */
function inOutlook(kind: (typeof autoReplyKinds)[number]): Document {
	const request = sampleRequest(kind);
	request.context.permission = { wording: "Write to me.", version: "1" };
	const download = { href: `${siteUrl}/leads/checklist/x`, until: 0, attached: true };
	const letter = composeAutoReply(request as never, {
		...{ siteUrl, consentHref: `${siteUrl}/leads/permission/x` },
		...(kind === "checklist" && { download }),
	});
	const html = renderMail(letter, siteUrl)
		.html.replace(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, "")
		.replace(/<!--\[if mso \| IE\]>([\s\S]*?)<!\[endif\]-->/g, "$1");
	return new DOMParser().parseFromString(html, "text/html");
}

const stylesOf = (element: Element) =>
	(element.getAttribute("style") ?? "")
		.split(";")
		.map((each) => each.split(":").map((part) => part.trim()))
		.filter(([name]) => name) as [name: string, value: string][];

describe.each(autoReplyKinds)("the mail for a %s in Outlook", (kind) => {
	const document = inOutlook(kind);
	const { body } = document;
	const all = [...body.querySelectorAll("*")];

	it("keeps every line in a table as wide as the card", () => {
		const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
		let lines = 0;
		while (walker.nextNode()) {
			const { textContent, parentElement } = walker.currentNode;
			// Word ignores the hidden preview text.
			if (!textContent?.trim() || parentElement?.closest("[style*='display:none']")) continue;
			lines++;
			expect(parentElement?.closest("table[width='560']"), textContent).toBeTruthy();
		}
		expect(lines).toBeGreaterThan(8);
	});

	it("sets sizes and padding only on tables and cells", () => {
		for (const element of all) {
			if (/^(TABLE|TBODY|TR|TD|TH)$/.test(element.tagName)) continue;
			const styles = Object.fromEntries(stylesOf(element));
			// This padding and width are for other mail apps. Word uses mso-padding-alt and the width of the table around.
			if (styles["mso-padding-alt"] !== undefined) delete styles.padding;
			if (styles.width === "100%") delete styles.width;
			const names = Object.keys(styles).filter((name) => /^(padding|width|height)/.test(name));
			expect(names, element.outerHTML.slice(0, 120)).toEqual([]);
		}
	});

	it("uses only what Word supports", () => {
		expect(body.querySelector("img,svg,video,form,input,button,script,iframe")).toBeNull();
		for (const element of all)
			for (const [name, value] of stylesOf(element)) {
				expect(name).not.toMatch(/^(float|position|flex|grid|gap|transform|background-image)/);
				expect(value).not.toMatch(/flex|grid|var\(|calc\(|rgb|hsl|url\(|!important|\drem|\dem/);
				// An unknown first font turns the whole text into Times New Roman.
				if (name === "font-family") expect(value).not.toMatch(/^-|^system-ui/);
			}
	});

	it("gives headings a margin of 0, links a colour, and tables no padding or border", () => {
		for (const heading of body.querySelectorAll("h1,h2"))
			expect(Object.fromEntries(stylesOf(heading)).margin).toBe("0");
		for (const link of body.querySelectorAll("a"))
			expect(Object.fromEntries(stylesOf(link)).color).toMatch(/^#[\da-f]{6}$/);
		for (const table of body.querySelectorAll("table"))
			expect([table.getAttribute("cellpadding"), table.getAttribute("border")]).toEqual(["0", "0"]);
	});
});
