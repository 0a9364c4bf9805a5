import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { group, list, paragraphs, shaped, words } from "./rules.ts";

const photos = resolve(import.meta.dirname, "../../business/photos");
const agreed = z.literal(true, {
	error:
		"consent is missing: write consent: true once this client has agreed in writing to be quoted by name",
});

const testimonial = group({
	pull: words("I stopped quoting on Sundays.", { max: 200 }),
	quote: paragraphs,
	name: words("Gareth Pullen", { max: 60 }),
	trade: words("Electrician", { max: 60 }),
	town: words("Leeds", { max: 40 }),
	service: shaped(
		/^\/services\/[a-z-]+$/,
		"is not the path of a service page",
		"/services/disc-profiling",
	),
	consent: agreed,
	photo: shaped(
		/^[\w-]+\.(avif|webp|jpe?g|png)$/,
		"is not the name of a picture in business/photos/",
		"gareth.jpg",
	)
		.refine((file) => /[\\/]/.test(file) || existsSync(join(photos, file)), {
			error: "There is no such picture in business/photos/",
		})
		.optional(),
}).refine(({ pull, quote }) => quote.join(" ").includes(pull), {
	path: ["pull"],
	error:
		"This line is not in the quote word for word; nobody may be quoted with words they did not say",
});

/** `business/testimonials.ts` */
export const testimonials = list(testimonial, { min: 0, max: 12 });
