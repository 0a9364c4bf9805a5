import { createRequire } from "node:module";
import type { mailsSchema } from "../../business/schema/services.ts";
import type { AutoReplyMessages } from "../../leads/forms/auto-replies.ts";

const load = createRequire(import.meta.url);
const holes = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

/** Our texts, loaded late because they depend on other facts, which may be wrong; undefined then. */
function ours(): Required<AutoReplyMessages> | undefined {
	try {
		return load("../../leads/forms/auto-replies.ts").autoReplyMessages;
	} catch {
		// The checks of those facts report what is wrong.
		return undefined;
	}
}

/** What is wrong with a text that replaces ours; undefined if nothing is. */
function fault(typed: string, original: string): string | undefined {
	if (!typed.trim()) return "This is empty: leave the line out to use our words";
	if (typed.length > 600) return "This is longer than 600 characters";
	const placeholders = holes(original);
	if (holes(typed).every((hole) => placeholders.includes(hole))) return undefined;
	if (placeholders.length === 0) return "Words in braces don't work here";
	return `Only ${placeholders.join(", ")} can be in braces here`;
}

/**
 * Extends the schema of the owner's texts: known keys only, and no placeholder that nothing fills.
 */
export const checkMails = (schema: typeof mailsSchema) =>
	schema.superRefine(({ words: typed }, context) => {
		const originals = ours();
		if (!originals) return;
		const unknown = (path: string[], key: string) =>
			context.addIssue({
				code: "unrecognized_keys",
				keys: [key],
				path: ["words", ...path],
				input: typed,
			});
		for (const [part, texts] of Object.entries(typed)) {
			const original = originals[part as keyof typeof originals];
			if (!original) unknown([], part);
			for (const [key, text] of Object.entries(original ? texts : {})) {
				const ourText = original?.[key];
				const message = ourText && fault(text, ourText);
				if (!ourText) unknown([part], key);
				if (message) context.addIssue({ code: "custom", path: ["words", part, key], message });
			}
		}
	});
