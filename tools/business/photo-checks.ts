import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import type { Testimonial, testimonialsSchema } from "../../business/schema/content.ts";

const photos = resolve(import.meta.dirname, "../../business/photos");

/** Adds to the shape of the testimonials that their pictures are there. */
export const checkPhotos = (schema: typeof testimonialsSchema): z.ZodType<readonly Testimonial[]> =>
	schema.check(({ value, issues }) => {
		for (const [at, { photo }] of value.entries()) {
			// What is no name of a picture has been named already.
			if (!photo || !/^[\w-]+\.\w+$/.test(photo) || existsSync(join(photos, photo))) continue;
			const message = "There is no such picture in business/photos/";
			issues.push({ code: "custom", path: [at, "photo"], message, input: photo });
		}
	});
