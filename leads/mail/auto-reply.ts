/**
 * The auto-reply to a visitor: what they asked for, and what happens next. It repeats only their choices and a
 * plain name, so nobody can use it to send their own words to a stranger.
 */

import { contact, identity, mails } from "../../business/facts.ts";
import type { FormDefinition, RawFields } from "../form/definition.ts";
import { labelOf } from "../form/options.ts";
import { askedQuestions } from "../form/questions.ts";
import { type AutoReplyMessages, autoReplyMessages } from "../forms/auto-replies.ts";
import { forms } from "../forms/forms.ts";
import type { Lead } from "../lead.ts";
import { createDateFormat } from "../values/locale-format.ts";
import { writeWelshDate } from "../values/welsh-dates.ts";
import {
	estimateFigures,
	type Figures,
	interpolate,
	type Row,
	scoreFigures,
	type Words,
} from "./auto-reply-figures.ts";

/** A mail to a visitor, as plain text; the renderer escapes it. */
export interface MailContent {
	/** BCP 47. */
	lang: string;
	/** Text direction. */
	dir: "ltr" | "rtl";
	subject: string;
	/** Preview text in lists of mails. */
	preview: string;
	title: string;
	hello: string;
	text: string;
	/** The button, with a note below it. */
	button?: { label: string; href: string; note: string };
	/** A second button, to the file that the form promised. */
	file?: { label: string; href: string; note: string };
	figures?: Figures;
	/** Choices made in the form. */
	choices?: { title: string; rows: Row[] };
	/** Asks the visitor to confirm their consent. */
	permission?: { words: string; label: string; href: string };
	/** What happens next. */
	next: string;
	/** How to reach the coach. */
	reach: string;
	foot: string;
}

/** What a mail needs in addition to the lead. */
export interface AutoReplyOptions {
	/** Address of the coach's site. */
	siteUrl: string;
	/** Texts by language, including the labels of the form's options. */
	languages?: Readonly<Record<string, AutoReplyMessages>>;
	/** The checklist: link, its expiry (ms since 1970), and whether the file is attached. */
	download?: { href: string; until: number; attached: boolean };
	/** The page of a score card's result, and how long it is kept (ms since 1970). */
	result?: { href: string; until: number };
	/** The file that a custom form sends: link, its expiry (ms since 1970), and name. */
	file?: { href: string; until: number; name: string };
	/** Link to confirm consent. */
	consentHref?: string;
}

/** Longest name repeated in a mail, in characters. */
const maxNameLength = 40;

/**
 * A name that is safe to repeat: letters and joiners on one line. Empty if it could be a link or a message.
 */
export function safeName(input: string): string {
	const name = input.replace(/\s+/g, " ").trim();
	const shape = /^[\p{L}\p{M}]+(?:(?:['’-]|\.? )[\p{L}\p{M}]+){0,3}\.?$/u;
	return name.length <= maxNameLength && shape.test(name) ? name : "";
}

/** The chosen options, step by step. Leaves out typed text, except for a size read from it. */
function chosenOptions(
	form: FormDefinition,
	fields: RawFields,
	words: Words,
	size?: string,
): Row[] {
	return askedQuestions(form, fields).flatMap(({ key, title, options, text }): Row[] => {
		const answer = fields[key] ?? "";
		const label = labelOf(options, answer);
		if (label === undefined) return [];
		const typedSize = key === "areaSize" ? size : undefined;
		const option = text?.other === answer ? typedSize : (words[`${key}.${answer}`] ?? label);
		return option ? [[words[key] ?? title, option]] : [];
	});
}

/** The details of a booking, except the preferred day, which is free text; empty for other forms. */
function bookingRows({ message = "" }: RawFields, words: Words): Row[] {
	if (!words.booked) return [];
	const day = message.trim() ? words.dayIs : words.dayOpen;
	const rows = [
		[words.booked, words.bookedIs],
		[words.price, words.priceIs],
		[words.day, day],
	];
	return rows.map(([name = "", value = ""]) => [name, value]);
}

type Languages = NonNullable<AutoReplyOptions["languages"]>;

/** The requested language, if there are messages in it; otherwise undefined, and the mail is in English. */
export function supportedLanguage(
	lang: string | undefined,
	languages: Languages,
): string | undefined {
	const [code = ""] = lang?.toLowerCase().split("-") ?? [];
	return Object.hasOwn(languages, code) ? code : undefined;
}

/** Text direction of a language. TypeScript's types lack `getTextInfo`, which Node and workerd have. */
const directionOf = (lang: string) =>
	(
		new Intl.Locale(lang) as unknown as { getTextInfo(): { direction: MailContent["dir"] } }
	).getTextInfo().direction;

/** The texts of a language by part. In English the owner's own texts take precedence. */
export function localizeAutoReply(wantedLang: string | undefined, languages: Languages) {
	const own = supportedLanguage(wantedLang, languages);
	const lang = own ?? "en-GB";
	return {
		own,
		lang,
		dir: directionOf(lang),
		of: (part: keyof AutoReplyMessages): Words => ({
			...autoReplyMessages[part],
			...(own ? languages[own] : mails.words)?.[part],
		}),
	};
}

/** The texts of a score card: `result.title` replaces `title`. */
const resultWords = (words: Words): Words =>
	Object.fromEntries(
		Object.entries(words).flatMap(([key, text]) =>
			key.startsWith("result.") ? [[key.slice("result.".length), text]] : [],
		),
	);

/** Writes the mail. */
export function composeAutoReply(
	{ kind, fields, context }: Pick<Lead, "kind" | "fields" | "context">,
	{ siteUrl, languages = {}, download, result, file, consentHref: permit }: AutoReplyOptions,
): MailContent {
	const { own, lang, dir, of } = localizeAutoReply(context.lang, languages);
	const score = result && context.form?.score;
	const { edits } = context;
	const words = {
		...of("frame"),
		...of(kind),
		...(score && resultWords(of(kind))),
		// The coach's own labels for answers are in English.
		...(!own && edits?.labels),
	};
	const name = safeName(fields.firstName ?? fields.name ?? "");
	const dateOptions = { day: "numeric", month: "long", year: "numeric" } as const;
	const writeDate = createDateFormat(
		lang,
		{ ...dateOptions, timeZone: "Europe/London" },
		lang === "cy" ? writeWelshDate : undefined,
	);
	const date = writeDate(download?.until ?? result?.until ?? 0);
	const { phone } = contact;
	const fileValues = file && { file: file.name, date: writeDate(file.until) };
	const values = { name, date, phone, coach: identity.name, site: new URL(siteUrl).host };
	const say = (key: string) => interpolate(words[key] ?? "", values);
	const { wording = "" } = context.permission ?? {};
	const estimate =
		kind === "calculator" ? estimateFigures(fields, words, own, edits?.pricePerSqFt) : undefined;
	const figures = score ? scoreFigures(score, of("page")) : estimate?.figures;
	const rows = [
		...chosenOptions(forms[kind], fields, words, estimate?.size),
		...bookingRows(fields, words),
	];
	return {
		lang,
		dir,
		subject: say("subject"),
		preview: figures ? `${figures.amount} ${figures.what}` : say(download ? "text" : "next"),
		title: say("title"),
		hello: say(name ? "hello" : "helloYou"),
		text: say("text"),
		...(download && {
			button: {
				label: say("button"),
				href: download.href,
				note: say(download.attached ? "attached" : "until"),
			},
		}),
		...(score &&
			result && { button: { label: say("button"), href: result.href, note: say("until") } }),
		...(file && {
			file: {
				label: interpolate(words["file.button"] ?? "", { ...values, ...fileValues }),
				href: file.href,
				note: interpolate(words["file.until"] ?? "", { ...values, ...fileValues }),
			},
		}),
		...(figures && { figures }),
		...(rows.length > 0 && { choices: { title: say("chosen"), rows } }),
		...(permit && {
			permission: {
				words: interpolate(say("permission"), { wording }),
				label: say("permit"),
				href: permit,
			},
		}),
		next: say("next"),
		reach: say("reach"),
		foot: say("foot"),
	};
}
