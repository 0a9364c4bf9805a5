import { testimonials } from "../../business/facts.ts";
import type { Testimonial } from "../../business/schema/content.ts";
import type { QuoteSection } from "./types.ts";

/** The first client to be quoted for a service; undefined if there is none. */
export const clientOf = (service: string): Testimonial | undefined =>
	testimonials.find((each) => each.service === service);

/** A section with one client's words; undefined if there is no client to quote. */
export const quoteSection = (
	title: string,
	testimonial: Testimonial | undefined,
	more: Partial<QuoteSection> = {},
): QuoteSection | undefined => testimonial && { title, ...more, testimonial };
