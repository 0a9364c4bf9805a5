/** Rules of docs/voice.md that a program can check. */

/** A foreign turn, and what to write in its place. */
interface Turn {
	pattern: RegExp;
	instead: string;
}

const turns: readonly Turn[] = [
	// "Send this to whoever looks after your server" is fine in alerts.
	{ pattern: /\bwhoever\b(?! looks after)/i, instead: "anyone who" },
	{ pattern: /\bmend(?:s|ed|ing)?\b/i, instead: "fix" },
	{ pattern: /\bas (?:it|they) comes?\b/i, instead: "default, standard" },
	{ pattern: /\bst(?:ands?|ood) (?:here|there)\b/i, instead: "is, you'll find" },
	{ pattern: /\b(?:is|are) to be\b/i, instead: "should, needs" },
	{
		pattern: /\b(?:mails?|answers?|password|leads?) (?:go(?:es)?|went) out\b/i,
		instead: "is sent",
	},
	{ pattern: /\bgo(?:es)? out by (?:itself|themselves)\b/i, instead: "is sent" },
	{ pattern: /\bmeanwhile\b/i, instead: "nothing, or: in the meantime" },
	{ pattern: /\bbesides\b/i, instead: "also, as well as" },
	{ pattern: /\bnot concerned\b/i, instead: "still works" },
	{ pattern: /\b(?:all the same|as ever)\b/i, instead: "still, anyway" },
	{ pattern: /\bof whose\b/i, instead: "two sentences" },
	{
		pattern: /\bnothing more (?:for you )?to do\b/i,
		instead: "You don't need to do anything else",
	},
	{ pattern: /\bwhat became of\b/i, instead: "outcome" },
	{ pattern: /\bhow it comes about\b/i, instead: "how it breaks down" },
	{ pattern: /\brobots?\b(?!\.txt)/i, instead: "bot" },
	{ pattern: /\bturned away\b/i, instead: "rejected" },
	{ pattern: /\bbe rid of\b/i, instead: "remove" },
	{ pattern: /\bneed not\b/i, instead: "don't have to" },
	{ pattern: /\bin (?:its|the) way\.$/i, instead: "ready" },
	{ pattern: /\bis another one\b/i, instead: "has changed" },
	{ pattern: /\bcomes? in another order\b/i, instead: "is in a different order" },
	{ pattern: /\b(?:form|page|site|text|question)s? of yours\b/i, instead: "your" },
	{ pattern: /\bsmall letters\b/i, instead: "lower-case letters" },
	{ pattern: /\btakes no (?:connections?|emails?|leads?)\b/i, instead: "doesn't accept" },
	{ pattern: /\bwhat (?:you|they) (?:have|had) here\b/i, instead: "your version, the noun" },
];

/** Turns that are wrong in comments; some of {@link turns} are fine in descriptions of code. */
const commentTurns: readonly Turn[] = [
	...turns.filter(({ instead }) =>
		["anyone who", "fix", "also, as well as", "outcome", "bot"].includes(instead),
	),
	{ pattern: /\bmeanwhile\b/i, instead: "in the meantime" },
	{ pattern: /\bneed not\b/i, instead: "doesn't have to" },
	{ pattern: /\ball the same\b/i, instead: "still, anyway" },
	{ pattern: /\bthat the coach ma[dk]es?\b/i, instead: "custom form" },
	{ pattern: /\bwho it is\b(?! with)/i, instead: "contact details" },
	{ pattern: /\bhow far (?:they|visitors|people) come\b/i, instead: "how far they get" },
	{ pattern: /\bsuch a\b/i, instead: "a, this" },
];

/** Every foreign turn in a text, with a sentence that says what to write. */
export const findForeignTurns = (text: string): string[] => findTurns(text, turns);

/** Every foreign turn in a comment. */
export const findCommentTurns = (text: string): string[] => findTurns(text, commentTurns);

const findTurns = (text: string, wanted: readonly Turn[]): string[] =>
	wanted.flatMap(({ pattern, instead }) => {
		const [found] = pattern.exec(text) ?? [];
		return found ? [`"${found}" in "${text.slice(0, 160)}": write ${instead}`] : [];
	});

/** Closings that end a paragraph with a wink. */
const tics = [
	/\bNobody (?:has yet|minded|will)\.$/,
	/\bon purpose\.$/i,
	/\bwhich works wonders\.$/,
];

/** A last sentence such as "It won't be." */
const quip =
	/^(?:It|That|They|We|He|She|I|You|Nobody|Somebody)\b(?:['’]\w+)?(?: [\w'’]+){1,2}[.!]$/;

/**
 * Whether a paragraph of several sentences ends with a wink, and not with a figure or a next step.
 */
export function closesOnQuip(paragraph: string): boolean {
	if (tics.some((tic) => tic.test(paragraph))) return true;
	const sentences = paragraph.split(/(?<=[.!?]) +/);
	return sentences.length > 2 && quip.test(sentences.at(-1) ?? "");
}

export const countNobody = (text: string): number => text.match(/\bnobody\b/gi)?.length ?? 0;

/** The first straight quotation mark or apostrophe with the words around it. */
export function findStraightQuote(text: string): string | undefined {
	const at = text.search(/["']/);
	return at < 0 ? undefined : text.slice(Math.max(0, at - 40), at + 40);
}
