import { z } from "zod";
import { group, orMissing, shaped, yesOrNo } from "./rules.ts";

/** What `business/permission.ts` must hold. */
export const permission = group({
	ask: yesOrNo,
	wording: z.record(
		z.string(),
		shaped(
			/^(.{20,300})?$/,
			'is neither a sentence of 20 to 300 characters nor ""',
			"Yes, write to me once a month with ideas for my business.",
		),
		{
			error: orMissing(
				"a group in braces, one sentence for each language",
				"is not a group in braces",
			),
		},
	),
	version: shaped(/^[\w.-]{1,20}$/, "is not a short name without spaces", "2026-11"),
	tag: shaped(/^[a-z\d-]{2,40}$/, "is not a tag of small letters and hyphens", "may-be-written-to"),
});
