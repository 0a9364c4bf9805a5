/** Folds a text for searching: no case, accents or repeated spaces. */
export function foldText(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
		.trim();
}

/** Limits of a search. */
const maxWords = 8;
const maxWordLength = 100;
/** Matches all or part of a telephone number: "+44 (0)7700 900-456". */
const telephone = /^\+?[\d\s().-]{5,}$/;

/** The digits that all notations of a number share: without country code and leading zero. */
const bareDigits = (text: string) =>
	text
		.replace(/\(0\)/g, "")
		.replace(/\D/g, "")
		.replace(/^(?:00|0)?44(?=\d{9})|^0+/, "");

/** The words of a search, all of which must match. */
export function readSearchWords(input: string): string[] {
	const text = foldText(input);
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
