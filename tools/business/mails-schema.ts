import { z } from "zod";
import { type ReplyWords, replies } from "../../leads/kinds/replies.ts";
import { group } from "./rules.ts";

const holes = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

/** The owner's words in place of ours: keys that there are, and no hole that nothing fills. */
const parts = Object.entries(replies as Required<ReplyWords>).map(([part, original]) => {
	const words = Object.entries(original).map(([key, text]) => {
		const known = holes(text);
		const own = z
			.string()
			.trim()
			.min(1, "This is empty: leave the line out, and ours is said")
			.max(600, "This is longer than 600 characters")
			.refine((typed) => holes(typed).every((hole) => known.includes(hole)), {
				error:
					known.length > 0
						? `What may stand in braces here is ${known.join(", ")}`
						: "Nothing may stand in braces here",
			});
		return [key, own.optional()] as const;
	});
	return [part, z.strictObject(Object.fromEntries(words)).optional()] as const;
});

/** `business/mails.ts` */
export const mails = group({ words: group(Object.fromEntries(parts)) });
