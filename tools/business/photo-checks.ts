import { existsSync } from "node:fs";
import type { z } from "zod";
import type { Testimonial, testimonialsSchema } from "../../business/schema/content.ts";
import type { Identity, identitySchema } from "../../business/schema/people.ts";
import { ownFile } from "../../theme/own-file.ts";

/** Extends the testimonials' schema: their pictures must exist. */
export const checkPhotos = (schema: typeof testimonialsSchema): z.ZodType<readonly Testimonial[]> =>
	schema.check(({ value, issues }) => {
		for (const [at, { photo }] of value.entries()) {
			// An invalid file name has been reported already.
			if (!photo || !/^[\w-]+\.\w+$/.test(photo) || existsSync(ownFile(photo, "photos"))) continue;
			const message = "There is no such picture in business/photos/";
			issues.push({ code: "custom", path: [at, "photo"], message, input: photo });
		}
	});

/** Extends the schema of `identity`: the owner's photograph must exist. */
export const checkPortrait = (schema: typeof identitySchema): z.ZodType<Identity> =>
	schema.check(({ value: { portrait }, issues }) => {
		if (!portrait || !/^[\w-]+\.\w+$/.test(portrait) || existsSync(ownFile(portrait))) return;
		const message = "There is no such picture in business/";
		issues.push({ code: "custom", path: ["portrait"], message, input: portrait });
	});
