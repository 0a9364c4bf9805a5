/** Maximum number of addresses named to the coach. */
const maxLinks = 3;

/** Endings by which a word counts as an address. Other words with a dot may lack a space: "slow.Now". */
const endings = new Set(
	"com net org uk co io info biz eu de fr shop site online app dev xyz top link ly me tv ai ru cn".split(
		" ",
	),
);

/** Whether a word is a web address: with a scheme, with www, or a host by its ending. */
function isLink(word: string): boolean {
	if (/^(?:https?:\/\/|www\.)./i.test(word)) return true;
	const host = word.split(/[/?#]/, 1)[0] ?? "";
	if (host.includes("@") || !/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(host)) return false;
	return endings.has(host.slice(host.lastIndexOf(".") + 1).toLowerCase());
}

/** Web addresses in a text, found in linear time. */
export const linksIn = (text: string): string[] =>
	text
		.split(/\s/)
		.map((word) => word.replace(/^[("'“<[]+/, "").slice(0, 200))
		.map((word) => {
			let end = word.length;
			while (end > 0 && `.,;:!?)"'”>]`.includes(word.charAt(end - 1))) end--;
			return word.slice(0, end);
		})
		.filter(isLink)
		.slice(0, maxLinks);
