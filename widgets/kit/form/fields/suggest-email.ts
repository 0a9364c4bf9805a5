/** `texts` and other languages may replace these. */
export const emailSuggestionMessages = {
	mistyped: "Did you mean {email}?",
	/** Follows the suggestion: what the form's button does now. */
	asTyped: "Or send it as it is.",
} as const;

/** Common providers of private mailboxes. Short domains have too many real neighbours. */
const domains =
	"gmail.com hotmail.com hotmail.co.uk outlook.com yahoo.com yahoo.co.uk icloud.com btinternet.com".split(
		" ",
	);

/**
 * A domain, and each variant with one letter before its dot deleted. Keeps the first letter, which
 * distinguishes email.com and ymail.com from gmail.com.
 */
const deletionVariants = (domain: string) =>
	[...domain.replace(/\..*/, "")].map((_, place) =>
		place ? domain.slice(0, place) + domain.slice(place + 1) : domain,
	);

/**
 * The address that is probably meant, if a well-known domain has one letter wrong, missing, added
 * or moved, or a garbled "com".
 */
export function suggestEmail(email: string): string | undefined {
	const [mailbox, typedDomain = ""] = email.toLowerCase().split("@");
	const variants = deletionVariants(typedDomain.replace(/\.(c.?m.?|co.?|.?om)$/, ".com"));
	const meantDomain = domains.find((domain) =>
		deletionVariants(domain).some((rest) => variants.includes(rest)),
	);
	return meantDomain && meantDomain !== typedDomain ? `${mailbox}@${meantDomain}` : undefined;
}
