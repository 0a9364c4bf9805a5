/** What people paste into a field: values with the characters that mails, PDFs and messengers add. */
import type { Random } from "./random-forms.ts";

export type PastedKind = "email" | "telephone" | "name" | "text" | "number" | "date";

const plain: Record<PastedKind, readonly string[]> = {
	email: [
		"jo@x.example",
		"beth.reed@reed-plumbing.example",
		"a+b@c.co.uk",
		"o'brien@x.example",
		"jo@müller.example",
		"josé@x.example",
		"jo@пример.рф",
		"JO@X.EXAMPLE",
		"a..b@x.example",
		...[
			"mailto:jo@x.example",
			"Beth <beth@x.example>",
			"jo@x.example.",
			'"jo reed"@x.example',
			"jo@x",
		],
		...[
			"jo@x.example, ben@x.example",
			"(jo)jo@x.example",
			".jo@x.example",
			"jo@xn--bcher-kva.example",
		],
	],
	telephone: [
		...[
			"07700 900123",
			"+44 (0)20 7946 0958",
			"(01632) 960-123",
			"+48 601 234 567",
			"+353 1 234 5678",
		],
		...[
			"07700 900123 (after 6pm)",
			"020 7946 0958 ext 12",
			"ask for Beth",
			"0044 1632 960123",
			"12345",
		],
		...[
			"tel:+441632960123",
			"07700 900123 / 01632 960234",
			"+12025550123",
			"07700.900.123",
			"0000000000",
		],
	],
	name: [
		"Ann",
		"O’Brien",
		"Anne-Marie",
		"Łukasz",
		"Zoë",
		"Nguyễn",
		"李",
		"محمد",
		"Jo 2",
		"van der Berg",
	],
	text: [
		"Two vans, three joiners.",
		"👨‍👩‍👧 and 🏴󠁧󠁢󠁷󠁬󠁳󠁿",
		"می‌خواهم",
		"a – b — c",
		"<b>bold</b>",
		"x".repeat(300),
	],
	number: [
		...[
			"12",
			"7.5",
			"7,5",
			"1,500",
			"1.500",
			"1 500",
			"£1,500",
			".5",
			"1'500",
			"1500 zł",
			"-5",
			"a dozen",
		],
		"1,500.25",
		"1.500,25",
		"1.2.3",
		"1e3",
		"0,500",
		"123456789012",
		"0.0000001",
		"10²",
	],
	date: [
		"2025-05-01",
		"1/5/2025",
		"1.5.2025",
		"01 05 25",
		"31/02/2025",
		"tomorrow",
		"0025-05-01",
		"1. 5. 2025",
		"2025/05/01",
		"12-12-1999",
	],
};

const marks = [
	...[
		"\u200b",
		"\u200c",
		"\u200d",
		"\u200e",
		"\u200f",
		"\u202a",
		"\u202c",
		"\u202e",
		"\u2060",
		"\u2066",
	],
	...[
		"\u2069",
		"\ufeff",
		"\u00ad",
		"\u061c",
		"\u180e",
		"\ufff9",
		"\ufe0f",
		"\u034f",
		"\u3164",
		"\u{e0041}",
	],
	"\0",
	"\x1b",
	"\x7f",
	"\ud800",
	"\udc00",
];
const spaces = [
	" ",
	"\t",
	"\n",
	"\r\n",
	"\u00a0",
	"\u2003",
	"\u202f",
	"\u205f",
	"\u3000",
	"\u2028",
	"\u2800",
];
const hyphens = ["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\ufe63", "\uff0d"];
const odd = [
	"🙂",
	"👩‍🚀",
	"\u0301",
	"é",
	"ſ",
	"\u212a",
	"'",
	'"',
	",",
	".",
	"@",
	"<",
	">",
	"(",
	";",
	"\\",
	"½",
	"٣",
	"x",
];

const widen = (text: string) =>
	text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));

/** A pasted value; the same random numbers give the same value. */
export function randomPasted(random: Random, kind: PastedKind): string {
	const { between, chance, pick } = random;
	let text = pick(plain[kind]);
	if (kind === "email") text = text.replace("@", `${between(0, 999)}@`);
	const insert = (what: string) => {
		const characters = [...text];
		characters.splice(between(0, characters.length), 0, what);
		text = characters.join("");
	};
	if (chance(0.15)) text = widen(text);
	if (chance(0.3)) text = text.replace(/-/g, () => pick(hyphens));
	if (chance(0.3)) text = text.replace(/ /g, () => pick(spaces));
	if (chance(0.6)) for (let left = between(1, 4); left > 0; left--) insert(pick(marks));
	if (chance(0.3)) for (let left = between(1, 2); left > 0; left--) insert(pick(odd));
	if (chance(0.3)) text = pick(spaces) + text + pick(spaces);
	if (chance(0.1)) text = `\u202a${text}\u202c`;
	if (chance(0.1)) text = text.normalize("NFD");
	if (chance(0.02)) text = text.repeat(between(2, 200));
	if (chance(0.01)) insert("\u0301\u0323".repeat(500));
	// The gateway rejects longer answers unread.
	return text.slice(0, 16_000);
}
