import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import mjml2html from "mjml";
import type { Form } from "../../leads/form.ts";
import type { AutoReplyMessages } from "../../leads/forms/auto-replies.ts";
import { forms } from "../../leads/forms/forms.ts";
import type { LeadKind } from "../../leads/lead.ts";
import { root } from "../project.ts";
import { type Draft, readLanguages } from "../widgets/languages.ts";

/** Where the gateway finds the mails to visitors: it has neither MJML nor the widgets' words at hand. */
export const templatePath = join(root, "gateway/mail/template.gen.json");
/** Where it finds the words of those mails, and of the pages that their links lead to. */
export const messagesPath = join(root, "gateway/pages/visitor-messages.gen.json");

/**
 * The letter as mail programs take it, Outlook's tables included; holes and marks as in template.mjml: what
 * stands between `[name` and `name]` is drawn as often as it is wanted (`gateway/mail/render.ts`),
 * `{{name}}` is filled in, and colours are look's.
 */
async function templateSource(): Promise<string> {
	const source = readFileSync(join(root, "gateway/mail/template.mjml"), "utf8");
	// No typeface is fetched from anywhere.
	const { html, errors } = await mjml2html(source, { validationLevel: "soft", fonts: {} });
	// What it does not know of colours: ours are filled in later.
	const wrong = errors.filter(({ message }) => !/var\(--[\w-]+\) for type Color/.test(message));
	if (wrong.length > 0) throw new Error(wrong.map((each) => each.formattedMessage).join("\n"));
	return html;
}

/** The words of a form's choices in a language, by their keys. */
function choiceWords(kind: LeadKind, { messages }: Draft): Record<string, string> {
	const form: Form = forms[kind];
	const said = (messages as Record<string, Record<string, string> | undefined>)[kind] ?? {};
	const steps = Object.entries(form.questions ?? {}).flatMap(([step, asked]) =>
		[asked]
			.flat()
			.flatMap(({ name = step, choice }) => [
				...(choice ? [name] : []),
				...Object.keys(choice?.options ?? {}).map((option) => `${choice?.field}.${option}`),
			]),
	);
	return Object.fromEntries(steps.flatMap((key) => (said[key] ? [[key, said[key]] as const] : [])));
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

/** The template as it is kept with the source; made from template.mjml. */
export const templateFile = async (): Promise<string> => json({ template: await templateSource() });

/** The words as they are kept with the source; made from widgets/languages/. */
export async function messagesSource(): Promise<string> {
	const all = await readLanguages();
	return json({ languages: Object.fromEntries(all.map((each) => [each.lang, wordsIn(each)])) });
}

export async function writeMailTemplates(): Promise<void> {
	writeFileSync(templatePath, await templateFile());
	writeFileSync(messagesPath, await messagesSource());
}

if (import.meta.main) await writeMailTemplates();
