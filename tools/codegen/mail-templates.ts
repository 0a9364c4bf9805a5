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

/** Where the gateway reads the compiled template, as it has neither MJML nor the widgets' texts. */
export const templatePath = join(root, "gateway/mail/template.gen.json");

/**
 * The letter as mail programs take it, Outlook's tables included; holes and marks as in template.mjml: what
 * stands between `[name` and `name]` is drawn as often as it is wanted (`gateway/mail/render.ts`),
 * `{{name}}` is filled in, and colours are look's.
 */
async function compile(source: string): Promise<string> {
	const { default: mjml2html } = await import("mjml").catch(() => {
		throw new Error(
			"gateway/mail/template.mjml has changed, and MJML, which makes a mail of it, is not installed. Run node tools/setup.mjs --tests, then build again.",
		);
	});
	// No typeface is fetched from anywhere.
	const { html, errors } = await mjml2html(source, { validationLevel: "soft", fonts: {} });
	// Unknown colours are our CSS variables, filled in later.
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
	/** Digest of the template.mjml it was compiled from. */
	source: string;
	template: string;
}

/**
 * The template as it is kept with the source; made from template.mjml. MJML brings two hundred packages,
 * which only a changed template needs.
 *
 * @param anew makes it again although template.mjml is the same
 */
export async function templateFile(anew = false): Promise<string> {
	const mjml = readFileSync(join(root, "gateway/mail/template.mjml"), "utf8");
	const source = hash("sha256", mjml, "base64url");
	const before = JSON.parse(readFileSync(templatePath, "utf8")) as MailTemplate;
	if (!anew && before.source === source) return json(before);
	return json({ source, template: await compile(mjml) });
}

/** Writes the texts of mails, and of the pages they link to, from widgets/languages/. */
export async function writeVisitorMessages(): Promise<void> {
	const all = await readLanguages();
	const languages = Object.fromEntries(all.map((each) => [each.lang, wordsIn(each)]));
	writeGenerated("gateway/pages/visitor-messages.gen.json", json({ languages }));
}

export const writeMailTemplate = async (): Promise<void> =>
	writeGenerated("gateway/mail/template.gen.json", await templateFile());
