import type { Dice } from "./dice.ts";

const firstNames =
	"Ann Ben Carla Dev Ewan Fatima Grace Hamish Ines Jo Karim Lowri Mo Niamh Olu Priya Quentin Rosa Siân Tomasz Una Viktor Wes Xin Yasmin Zoë".split(
		" ",
	);
const lastNames =
	"Taylor Okafor D'Souza Patel McBride Rahman O'Neill Fraser Costa Jones Aziz Evans Khan Byrne Adeyemi Sharma Nowak Silva Davies Kowalczyk Murphy Ivanov Price Li Hussain Müller".split(
		" ",
	);
const trades =
	"joinery plumbing bakery garage nursery salon studio clinic café brewery printers farm gym kennels tailor florist".split(
		" ",
	);
const openings = [
	"I run a small",
	"We have had our",
	"Three of us keep a",
	"My partner and I own a",
	"After eleven years with a",
	"I have just taken over a",
];
const towns =
	"Leeds Hull Bath Truro Perth Derry Cardiff Exeter Luton Dover York Stoke Wigan Poole Ayr Bangor".split(
		" ",
	);
const troubles = [
	"and I still do the quotes at midnight",
	"and the books never quite add up",
	"but nobody but me can price a job",
	"and we turn away more work than we take",
	"and two good people left last month",
	"but I have not had a holiday since 2019",
	"and the phone never stops",
];
const wishes = [
	"Can we talk?",
	"What would a first session look like?",
	"Could you ring me after six?",
	"Do you come to Leeds?",
	"I would like a plan for next year.",
	"Is the strategy day right for somebody like me?",
	"Thank you.",
];

export interface Somebody {
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
	trade: string;
}

/** A person; the number makes the address unique. */
export function somebody(dice: Dice, n: number): Somebody {
	const firstName = dice.pick(firstNames);
	const lastName = dice.pick(lastNames);
	const plain = `${firstName}.${lastName}`
		.normalize("NFD")
		.replace(/[^a-z.]/gi, "")
		.toLowerCase();
	const trade = dice.pick(trades);
	const number = String(700_000 + n);
	return {
		firstName,
		lastName,
		email: `${plain}.${n}@${trade.normalize("NFD").replace(/\W/g, "")}.example`,
		phone: dice.pick([
			`07700 ${number}`,
			`07${number}000`,
			`+44 7700 ${number}`,
			`(07700) ${number}`,
		]),
		trade,
	};
}

/** Two or three sentences that somebody writes about themselves. */
export function enquiry(dice: Dice, { trade }: Somebody): string {
	const opening = `${dice.pick(openings)} ${trade} in ${dice.pick(towns)}`;
	const size = `There are ${dice.between(2, 40)} of us and we turn over about ${dice.between(80, 990)}k`;
	const text = `${opening}. ${size}, ${dice.pick(troubles)}. ${dice.pick(wishes)}`;
	if (dice.chance(0.06)) return `${text} We are at www.${trade}-${dice.between(1, 999)}.example.`;
	if (dice.chance(0.02))
		return `${text} See https://${trade}.example and https://social.example/${trade}${dice.between(1, 99)}`;
	// Short messages repeat: many people write the same.
	if (dice.chance(0.1))
		return dice.pick(["Please call me.", "Please call me back", "Hello, can you help?"]);
	return text;
}

/** The same text as Word copies it. */
export function fromWord(dice: Dice, text: string): string {
	const typographic = text
		.replace(/'/g, "\u2019")
		.replace(/(\w{4})(\w{4})/g, "$1\u00ad$2")
		.replace(/ (\w{1,2}) /g, " $1\u00a0");
	const [first = "", ...rest] = typographic.split(". ");
	const breaks = ["\v", "\r\n", "\u2028", "\f"];
	return `\u201c${first}\u201d \u2013 ${dice.pick(breaks)}${rest.join(`.${dice.pick(breaks)}`)}\u00a0\u2026`;
}

const wares = "pills loans casino coins followers backlinks watches traffic".split(" ");

/** A link, in one of the ways advertisers write it. */
function link(dice: Dice): string {
	const address = `${dice.pick(wares)}-${dice.between(1, 9999)}.example/${dice.between(1, 999_999)}`;
	return dice.pick([
		`https://${address}`,
		`http://www.${address}`,
		`<a href="http://${address}">${dice.pick(wares)}</a>`,
		`[url=https://${address}]click[/url]`,
		`HTTPS://${address}`,
	]);
}

/** Advertising: three to eight links, with text around them. */
export function advertising(dice: Dice): string {
	const parts = Array.from(
		{ length: dice.between(3, 8) },
		() => `${dice.pick(["Best", "Cheap", "Top", "Buy"])} ${dice.pick(wares)} ${link(dice)}`,
	);
	return parts.join(dice.pick([" ", "\n", ", "]));
}
