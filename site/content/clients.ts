/** The clients that pages quote: first those in the facts, then those who agreed to a quote at the coach's request. */
import { agreedQuotes } from "../../business/agreed-quotes.ts";
import { testimonials } from "../../business/facts.ts";

/** A client in their own words. */
export interface Client {
	name: string;
	/** Trade and town. In a quote given at the coach's request, what the client wrote, or "". */
	trade: string;
	/** A line that can be shown alone, or the figure that they named; absent if there is neither. */
	pull?: string;
	/** Whether `pull` says enough without the rest. */
	standsAlone: boolean;
	/** What the client said, a paragraph each; empty if `pull` is all of it. */
	quote: readonly string[];
	/** Page of the service that they used. */
	service?: string;
	/** Address of a picture. */
	picture?: string;
}

/** Address of a client's picture on the site, where it is always cropped and in WebP. */
export const photoPath = (photo: string): string => `/photos/${photo}.webp`;

/** Longest text that is shown as one line in large print, in characters. Longer ones aren't cut: nobody agreed to half a sentence. */
const maxLine = 140;

function fromAgreedQuote({
	text,
	figure,
	name,
	trade,
	picture,
}: (typeof agreedQuotes)[number]): Client {
	const isLine = text.length <= maxLine && !text.includes("\n");
	const pull = isLine ? text : figure;
	return {
		...{ name, trade, standsAlone: isLine, quote: isLine ? [] : text.split(/\n+/) },
		...(pull && { pull }),
		...(picture && { picture }),
	};
}

const nameOf = ({ name }: { name: string }) => name.trim().toLowerCase();
const factNames = new Set(testimonials.map(nameOf));

export const clients: readonly Client[] = [
	...testimonials.map(({ name, photo, pull, quote, service, town, trade }) => ({
		...{ name, trade: `${trade}, ${town}`, pull, standsAlone: true, quote, service },
		...(photo && { picture: photoPath(photo) }),
	})),
	// A coach may have copied somebody's words into the facts.
	...agreedQuotes.filter((quote) => !factNames.has(nameOf(quote))).map(fromAgreedQuote),
];
