/** Text as it is searched: without case, accents and doubled spaces. */
export function foldText(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
		.trim();
}

/** More words than these narrow nothing down, and longer ones stand nowhere. */
const maxWords = 8;
const maxWordLength = 100;
/** What looks like a telephone number, or a part of one: "+44 (0)7700 900-456". */
const telephone = /^\+?[\d\s().-]{5,}$/;

/** The digits that a number has however it is written: no prefix, no zero for "inland". */
const bareDigits = (text: string) =>
	text
		.replace(/\(0\)/g, "")
		.replace(/\D/g, "")
		.replace(/^(?:00|0)?44(?=\d{9})|^0+/, "");

/** A typed search as words that all have to be there. */
export function wordsSought(typed: string): string[] {
	const text = foldText(typed);
	if (telephone.test(text)) {
		const digits = bareDigits(text);
		if (digits.length >= 3) return [digits];
	}
	return text
		.split(" ")
		.filter(Boolean)
		.map((word) => word.slice(0, maxWordLength))
		.slice(0, maxWords);
}
