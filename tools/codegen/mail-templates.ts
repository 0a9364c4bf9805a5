import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FormDefinition } from "../../leads/form/definition.ts";
import type { AutoReplyMessages } from "../../leads/forms/auto-replies.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";
import { forms } from "../../leads/forms/forms.ts";
import { type Draft, readLanguages } from "../languages/languages.ts";
import { root } from "../project.ts";
import { writeGenerated } from "./write-generated.ts";

/**
 * File of the compiled template. The gateway reads it, because it has neither MJML nor the
 * widgets' texts.
 */
export const templatePath = join(root, "gateway/mail/template.gen.json");

/**
 * Compiles the mail to HTML for mail programs, including tables for Outlook. Placeholders and marks
 * stay as in template.mjml: gateway/mail/render.ts repeats the part between `[name` and `name]` and
 * fills in `{{name}}`; colours are filled in from the theme.
 */
async function compile(source: string): Promise<string> {
	const { default: mjml2html } = await import("mjml").catch(() => {
		throw new Error(
			"gateway/mail/template.mjml has changed, and MJML, which makes a mail of it, is not installed. Run node tools/setup.mjs --tests, then build again.",
		);
	});
	// Fonts are never fetched.
	const { html, errors } = await mjml2html(source, { validationLevel: "soft", fonts: {} });
	// Unknown colours are our CSS variables, which are filled in later.
	const wrong = errors.filter(({ message }) => !/var\(--[\w-]+\) for type Color/.test(message));
	if (wrong.length > 0) throw new Error(wrong.map((each) => each.formattedMessage).join("\n"));
	return html;
}

/** The labels of a form's options in a language, by key. */
function choiceWords(kind: LeadKind, { messages }: Draft): Record<string, string> {
	const form: FormDefinition = forms[kind];
	const said = (messages as Record<string, Record<string, string> | undefined>)[kind] ?? {};
	const keys = form.questions.flatMap(({ key, options }) =>
		options ? [key, ...options.map((option) => `${key}.${option.key}`)] : [],
	);
	return Object.fromEntries(keys.flatMap((key) => (said[key] ? [[key, said[key]] as const] : [])));
}

function wordsIn(language: Draft): AutoReplyMessages {
	const translated = language.replies as AutoReplyMessages;
	const kinds = Object.keys(forms) as LeadKind[];
	return {
		...translated,
		...Object.fromEntries(
			kinds.map((kind) => [kind, { ...choiceWords(kind, language), ...translated[kind] }]),
		),
	};
}

const json = (value: unknown) => `${JSON.stringify(value, null, "\t")}\n`;

interface MailTemplate {
	/** Digest of the template.mjml that it was compiled from. */
	source: string;
	template: string;
}

/**
 * The compiled template that is kept in Git. MJML brings two hundred packages, which are only
 * needed when template.mjml changes.
 *
 * @param anew compiles again even if template.mjml is unchanged
 */
export async function templateFile(anew = false): Promise<string> {
	const mjml = readFileSync(join(root, "gateway/mail/template.mjml"), "utf8");
	const source = hash("sha256", mjml, "base64url");
	const before = JSON.parse(readFileSync(templatePath, "utf8")) as MailTemplate;
	if (!anew && before.source === source) return json(before);
	return json({ source, template: await compile(mjml) });
}

/** Writes the texts of mails, and of the pages that they link to, from widgets/languages/. */
export async function writeVisitorMessages(): Promise<void> {
	const all = await readLanguages();
	const languages = Object.fromEntries(all.map((each) => [each.lang, wordsIn(each)]));
	writeGenerated("gateway/pages/visitor-messages.gen.json", json({ languages }));
}

export const writeMailTemplate = async (): Promise<void> =>
	writeGenerated("gateway/mail/template.gen.json", await templateFile());
