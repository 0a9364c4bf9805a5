import { contact, identity } from "../../business/facts.ts";
import type { MailContent } from "../../leads/mail/auto-reply.ts";
import { inlineTokens, palette, systemHeadline } from "../../theme/tokens.ts";
import made from "./template.gen.json" with { type: "json" };

/** A rendered mail. It loads no external resources. */
export interface RenderedMail {
	subject: string;
	html: string;
	text: string;
}

type Values = Readonly<Record<string, string>>;

const escapes: Values = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

const noBreak = (match: string) => `<span style="white-space:nowrap">${match}</span>`;

/** Escapes a text, and keeps the phone number and words like "e-mail" from breaking. */
const noBreakPhone = (text: string) =>
	text
		.split(contact.phone)
		.map((part) =>
			part.replace(/[&<>"']|\be-\p{L}+/giu, (match) => escapes[match] ?? noBreak(match)),
		)
		.join(noBreak(contact.phone));

/** Placeholders in attributes and in the head. */
const attributeHoles = new Set(["lang", "dir", "subject", "href", "tel", "site"]);
const interpolate = (part: string, values: Values) =>
	part.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => {
		const value = values[name];
		return value === undefined
			? hole
			: (attributeHoles.has(name) ? escapeHtml : noBreakPhone)(value);
	});

// Font names in style attributes can't use double quotes.
const paintTemplate = () =>
	inlineTokens(made.template.replaceAll("var(--headline)", systemHeadline.replaceAll('"', "'")));

let cachedTemplate = { palette, template: paintTemplate() };
/** The template in the current brand's colours. */
function paintedTemplate(): string {
	if (cachedTemplate.palette !== palette) cachedTemplate = { palette, template: paintTemplate() };
	return cachedTemplate.template;
}

/** Renders the block between two markers once per renderer. */
function renderBlock(
	source: string,
	name: string,
	list: readonly ((part: string) => string)[],
): string {
	const markedSection = new RegExp(`<!-- \\[${name} -->([\\s\\S]*?)<!-- ${name}\\] -->\\n?`);
	return source.replace(markedSection, (_, part: string) =>
		list.map((draw) => draw(part)).join(""),
	);
}

const rowRenderers = (rows: readonly (readonly [string, string])[]) =>
	rows.map(
		([name, value]) =>
			(part: string) =>
				interpolate(part, { name, value }),
	);

/** The coach's signature. */
const signature = () => ({ coach: identity.name, brand: identity.brand, phone: contact.phone });

/** @param siteUrl the coach's site */
export function renderMail(content: MailContent, siteUrl: string): RenderedMail {
	const { button, file, figures, choices, permission, subject } = content;
	const host = new URL(siteUrl).host;
	const renderer = (values: Values) => (part: string) => interpolate(part, values);
	const buttons = [button, file].flatMap((each) => (each ? [renderer({ ...each })] : []));
	const parts = {
		figures:
			figures &&
			((part: string) => {
				const { amount, what, notes } = figures;
				return interpolate(renderBlock(part, "figure", rowRenderers(figures.rows)), {
					amount,
					what,
					notes,
				});
			}),
		choices:
			choices &&
			((part: string) =>
				interpolate(renderBlock(part, "choice", rowRenderers(choices.rows)), {
					heading: choices.title,
				})),
		permission: permission && renderer({ ...permission }),
	};
	const body = Object.entries(parts).reduce(
		(html, [name, draw]) => renderBlock(html, name, draw ? [draw] : []),
		renderBlock(paintedTemplate(), "button", buttons),
	);
	const { lang, dir, preview, title, hello, text, next, reach, foot } = content;
	return {
		subject,
		html: interpolate(body, {
			lang,
			dir,
			subject,
			preview,
			title,
			hello,
			text,
			next,
			reach,
			foot,
			...signature(),
			tel: contact.phoneLink,
			site: siteUrl,
			host,
		}),
		text: plainText(content, siteUrl),
	};
}

/** The plain-text alternative. */
function plainText(content: MailContent, siteUrl: string): string {
	const { hello, text, button, file, figures, choices, permission, next, reach, foot } = content;
	const lines = (rows: readonly (readonly [string, string])[]) =>
		rows.map(([name, value]) => `${name.replace(/[:?]$/, "")}: ${value}`).join("\n");
	return [
		content.title,
		hello,
		text,
		button && `${button.label}: ${button.href}\n${button.note}`,
		file && `${file.label}: ${file.href}\n${file.note}`,
		figures && `${figures.amount} ${figures.what}\n\n${lines(figures.rows)}\n\n${figures.notes}`,
		choices && `${choices.title}\n${lines(choices.rows)}`,
		permission && `${permission.words}\n${permission.label}: ${permission.href}`,
		next,
		reach,
		[...Object.values(signature()), siteUrl].join("\n"),
		`-- \n${foot}`,
	]
		.filter(Boolean)
		.join("\n\n");
}
