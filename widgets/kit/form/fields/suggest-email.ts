/** Replaced by `texts`, and by other languages, like all other messages. */
export const emailSuggestionMessages = {
	mistyped: "Did you mean {email}?",
	/** After it: what the button of the form does now. */
	asTyped: "Or send it as it is.",
} as const;

/** Where most private people have their mail. A short name has too many neighbours that exist. */
const domains =
	"gmail.com hotmail.com hotmail.co.uk outlook.com yahoo.com yahoo.co.uk icloud.com btinternet.com".split(
		" ",
	);

/**
 * A domain, and what is left of it without each of the letters before its dot. The first one stays, for it
 * tells email.com and ymail.com from gmail.com.
 */
const deletionVariants = (domain: string) =>
	[...domain.replace(/\..*/, "")].map((_, place) =>
		place ? domain.slice(0, place) + domain.slice(place + 1) : domain,
	);

/**
 * The address that is probably meant: in the name of a well-known domain a letter is wrong, missing, too
 * many or in another's place, or its "com" is spoilt.
 */
export function suggestEmail(email: string): string | undefined {
	const [mailbox, typed = ""] = email.toLowerCase().split("@");
	const left = deletionVariants(typed.replace(/\.(c.?m.?|co.?|.?om)$/, ".com"));
	const meant = domains.find((domain) =>
		deletionVariants(domain).some((rest) => left.includes(rest)),
	);
	return meant && meant !== typed ? `${mailbox}@${meant}` : undefined;
}
