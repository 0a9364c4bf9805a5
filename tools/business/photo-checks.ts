import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import type { Testimonial, testimonialsSchema } from "../../business/schema/content.ts";

const photos = resolve(import.meta.dirname, "../../business/photos");

/** Extends the testimonials' schema: their pictures must exist. */
export const checkPhotos = (schema: typeof testimonialsSchema): z.ZodType<readonly Testimonial[]> =>
	schema.check(({ value, issues }) => {
		for (const [at, { photo }] of value.entries()) {
			// An invalid file name has been reported already.
			if (!photo || !/^[\w-]+\.\w+$/.test(photo) || existsSync(join(photos, photo))) continue;
			const message = "There is no such picture in business/photos/";
			issues.push({ code: "custom", path: [at, "photo"], message, input: photo });
		}
	});
