// @vitest-environment jsdom
/**
 * Outlook for Windows draws mails with Word. Its rules, as Microsoft wrote them down for Outlook 2007:
 * sizes and padding hold on tables and their cells alone, layout is by tables, and much is not there.
 */
import { describe, expect, it } from "vitest";
import { autoReplyKinds } from "../../../leads/forms/auto-replies.ts";
import { composeAutoReply } from "../../../leads/mail/auto-reply.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { renderMail } from "../../mail/render.ts";

const siteUrl = "https://coach.example";

/** A mail with everything in it that its kind can have, as Word reads it: what is marked for it included. */
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

	it("has every line in a table that is as wide as the card", () => {
		const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
		let lines = 0;
		while (walker.nextNode()) {
			const { textContent, parentElement } = walker.currentNode;
			// What lists of mails show, Word does not.
			if (!textContent?.trim() || parentElement?.closest("[style*='display:none']")) continue;
			lines++;
			expect(parentElement?.closest("table[width='560']"), textContent).toBeTruthy();
		}
		expect(lines).toBeGreaterThan(8);
	});

	it("sizes and pads tables and cells alone", () => {
		for (const element of all) {
			if (/^(TABLE|TBODY|TR|TD|TH)$/.test(element.tagName)) continue;
			const styles = Object.fromEntries(stylesOf(element));
			// Word takes no notice of the last two; the table around has the width.
			if (styles["mso-padding-alt"] !== undefined) delete styles.padding;
			if (styles.width === "100%") delete styles.width;
			const names = Object.keys(styles).filter((name) => /^(padding|width|height)/.test(name));
			expect(names, element.outerHTML.slice(0, 120)).toEqual([]);
		}
	});

	it("uses nothing that Word does not know", () => {
		expect(body.querySelector("img,svg,video,form,input,button,script,iframe")).toBeNull();
		for (const element of all)
			for (const [name, value] of stylesOf(element)) {
				expect(name).not.toMatch(/^(float|position|flex|grid|gap|transform|background-image)/);
				expect(value).not.toMatch(/flex|grid|var\(|calc\(|rgb|hsl|url\(|!important|\drem|\dem/);
				// A typeface it does not have at the front of the list makes all of it Times New Roman.
				if (name === "font-family") expect(value).not.toMatch(/^-|^system-ui/);
			}
	});

	it("gives headings their margins, links their colour, and cells of one column the whole width", () => {
		for (const heading of body.querySelectorAll("h1,h2"))
			expect(Object.fromEntries(stylesOf(heading)).margin).toBe("0");
		for (const link of body.querySelectorAll("a"))
			expect(Object.fromEntries(stylesOf(link)).color).toMatch(/^#[\da-f]{6}$/);
		for (const table of body.querySelectorAll("table"))
			expect([table.getAttribute("cellpadding"), table.getAttribute("border")]).toEqual(["0", "0"]);
	});
});
