/**
 * Every mail to visitors as a page, for the gallery and for `npm run shots`; `mails.html` shows
 * them all.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints, permission } from "../../business/facts.ts";
import { renderMail } from "../../gateway/mail/render.ts";
import messages from "../../gateway/pages/visitor-messages.gen.json" with { type: "json" };
import { autoReplyKinds } from "../../leads/forms/auto-replies.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";
import { sampleFields } from "../../leads/forms/forms.ts";
import { composeAutoReply } from "../../leads/mail/auto-reply.ts";

const siteUrl = process.env.SITE_URL || endpoints.site;
const until = Date.parse("2026-12-20T12:00:00Z");

interface Preview {
	name: string;
	kind: LeadKind;
	lang: string | undefined;
	/** Whether it includes the request to confirm consent. */
	asks: boolean;
}

/** The mails by page name, such as "checklist-pl"; English ones have no language. */
export const previews: readonly Preview[] = [...autoReplyKinds, "permission" as const].flatMap(
	(which) =>
		[undefined, ...Object.keys(messages.languages)].map((lang) => {
			const asks = which === "permission";
			const name = [which, lang].filter(Boolean).join("-");
			return { name, kind: asks ? "contact" : which, lang, asks };
		}),
);

/** A preview, for its form's documented sample. */
function previewOf({ kind, lang, asks }: Preview): string {
	const href = `${siteUrl}/leads/checklist/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIjKl`;
	const { wording, version } = permission;
	const ticked = { wording: wording[lang ?? "en"] ?? "", version };
	const letter = composeAutoReply(
		{
			kind,
			fields: sampleFields[kind],
			context: {
				page: "",
				referrer: "",
				...(lang && { lang }),
				...(asks && { permission: ticked }),
			},
		},
		{
			siteUrl,
			languages: messages.languages,
			...(asks && { consentHref: href }),
			...(kind === "checklist" && { download: { href, until, attached: true } }),
		},
	);
	return renderMail(letter, siteUrl).html;
}

/** Writes all previews, and the page that shows them side by side. */
export function writePreviews(folder: string): void {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const frames = previews.map((preview) => {
		const { name } = preview;
		writeFileSync(join(folder, `mail-${name}.html`), previewOf(preview));
		return `<figure><figcaption><a href="mail-${name}.html">${name}</a></figcaption>
<iframe src="mail-${name}.html" title="${name}" width="375" height="760" loading="lazy"></iframe></figure>`;
	});
	writeFileSync(
		join(folder, "mails.html"),
		`<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails to visitors</title><style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{display:flex;flex-wrap:wrap;gap:24px}figure{margin:0;max-width:100%}iframe{border:1px solid;max-width:100%}</style>
<h1>Mails to visitors</h1><main>${frames.join("\n")}</main></html>\n`,
	);
}
