import type { RenderedMail } from "../../mail/render.ts";

const escapes: Readonly<Record<string, string>> = {
	...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" },
};

/** Plain text as simple HTML: paragraphs only, like a mail typed by hand. */
const toHtml = (text: string): string =>
	text
		.split(/\n{2,}/)
		.map((paragraph) => {
			const html = paragraph.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
			return `<p>${html.replaceAll("\n", "<br>")}</p>`;
		})
		.join("\n");

/** A mail in the coach's own words. */
export const renderAnswer = (subject: string, text: string): RenderedMail => ({
	...{ subject, text },
	html: `<!doctype html>\n<html lang="en-GB"><body>${toHtml(text)}</body></html>`,
});
