import { type Client, clients } from "./clients.ts";
import type { QuoteSection } from "./types.ts";

/** The first client to be quoted for a service; undefined if there is none. */
export const clientOf = (service: string): Client | undefined =>
	clients.find((each) => each.service === service);

/** A section with one client's words; undefined if there is no client to quote. */
export const quoteSection = (
	title: string,
	testimonial: Client | undefined,
	more: Partial<QuoteSection> = {},
): QuoteSection | undefined => testimonial && { title, ...more, testimonial };
