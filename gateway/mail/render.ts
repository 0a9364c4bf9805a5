import { contact } from "../../business/contact.ts";
import { identity } from "../../business/identity.ts";
import type { Letter } from "../../leads/auto-reply.ts";
import { paint, systemHeadline } from "../../theme/tokens.ts";
import made from "./template.gen.json" with { type: "json" };

/** A letter as mail programs take it. Nothing in it is fetched from anywhere. */
export interface Drawn {
	subject: string;
	html: string;
	text: string;
}

type Values = Readonly<Record<string, string>>;

const escapes: Values = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const kept = (found: string) => `<span style="white-space:nowrap">${found}</span>`;

/** A text with the telephone number, and words like "e-mail", on one line each. */
const worded = (text: string) =>
	text
		.split(contact.phone)
		.map((part) => part.replace(/[&<>"']|\be-\p{L}+/giu, (found) => escapes[found] ?? kept(found)))
		.join(kept(contact.phone));

/** Holes that stand in tags and in the head. */
const bare = new Set(["lang", "dir", "subject", "href", "tel", "site"]);
const fill = (part: string, values: Values) =>
	part.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => {
		const value = values[name];
		return value === undefined ? hole : (bare.has(name) ? escaped : worded)(value);
	});

// In attributes a typeface's name may not stand in double quotes.
const painted = paint(
	made.template.replaceAll("var(--headline)", systemHeadline.replaceAll('"', "'")),
);

/** Draws what stands between two marks, once for each of the values. */
function repeat(source: string, name: string, list: readonly ((part: string) => string)[]): string {
	const marked = new RegExp(`<!-- \\[${name} -->([\\s\\S]*?)<!-- ${name}\\] -->\\n?`);
	return source.replace(marked, (_, part: string) => list.map((draw) => draw(part)).join(""));
}

const rowsOf = (rows: readonly (readonly [string, string])[]) =>
	rows.map(
		([name, value]) =>
			(part: string) =>
				fill(part, { name, value }),
	);

/** How the coach signs, and where he can be found. */
const signature = { coach: identity.name, brand: identity.brand, phone: contact.phone };

/** @param siteUrl the coach's site */
export function drawLetter(letter: Letter, siteUrl: string): Drawn {
	const { button, figures, choices, permission, subject } = letter;
	const host = new URL(siteUrl).host;
	const drawn = (values: Values) => (part: string) => fill(part, values);
	const parts = {
		button: button && drawn({ ...button }),
		figures:
			figures &&
			((part: string) => {
				const { amount, what, notes } = figures;
				return fill(repeat(part, "figure", rowsOf(figures.rows)), { amount, what, notes });
			}),
		choices:
			choices &&
			((part: string) =>
				fill(repeat(part, "choice", rowsOf(choices.rows)), { heading: choices.title })),
		permission: permission && drawn({ ...permission }),
	};
	const body = Object.entries(parts).reduce(
		(html, [name, draw]) => repeat(html, name, draw ? [draw] : []),
		painted,
	);
	const { lang, dir, preview, title, hello, text, next, reach, foot } = letter;
	return {
		subject,
		html: fill(body, {
			...{ lang, dir, subject, preview, title, hello, text, next, reach, foot },
			...{ ...signature, tel: contact.phoneLink, site: siteUrl, host },
		}),
		text: plainText(letter, siteUrl),
	};
}

/** The same for programs, and people, that want no HTML. */
function plainText(letter: Letter, siteUrl: string): string {
	const { hello, text, button, figures, choices, permission, next, reach, foot } = letter;
	const lines = (rows: readonly (readonly [string, string])[]) =>
		rows.map(([name, value]) => `${name.replace(/[:?]$/, "")}: ${value}`).join("\n");
	return [
		...[letter.title, hello, text],
		button && `${button.label}: ${button.href}\n${button.note}`,
		figures && `${figures.amount} ${figures.what}\n\n${lines(figures.rows)}\n\n${figures.notes}`,
		choices && `${choices.title}\n${lines(choices.rows)}`,
		permission && `${permission.words}\n${permission.label}: ${permission.href}`,
		...[next, reach],
		[...Object.values(signature), siteUrl].join("\n"),
		`-- \n${foot}`,
	]
		.filter(Boolean)
		.join("\n\n");
}
