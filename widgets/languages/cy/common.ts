import { contactWithinHours } from "../../../business/facts.ts";

/** Follows "o fewn"; the word doesn't change after a number. */
export const hours = `${contactWithinHours} awr`;

export const shell = {
	close: "Cau",
	trouble: "Aeth hynny ddim drwodd",
	troubleText:
		"Edrychwch ar eich cysylltiad a rhowch gynnig arall arni. Mae'r hyn a deipioch yma o hyd.",
} as const;

/** Texts for a lead that was not sent at once. */
export const delivery = {
	notSent: "Heb ei anfon eto",
	notSentText:
		"Mae'r hyn a ysgrifennoch wedi'i gadw ar y ddyfais hon. Byddwn yn dal i geisio tra bydd y dudalen hon ar agor, a'r tro nesaf y byddwch yma. Does dim angen ei ysgrifennu eto.",
	notKeptText:
		"Nid yw'r hyn a ysgrifennoch wedi'i gadw ar y ddyfais hon. Cadwch y dudalen hon ar agor a phwyswch y botwm eto, neu ffoniwch ni.",
	refusedText:
		"Ni allwn ei dderbyn ar hyn o bryd. Rhowch gynnig arall arni ymhen ychydig, neu ffoniwch ni.",
	sentLate: "Mae'r hyn a anfonoch yn gynharach wedi'n cyrraedd.",
} as const;

export const privacyLink = "Hysbysiad preifatrwydd";
export const optional = "(dewisol)";
const validEmail = "Rhowch gyfeiriad e-bost dilys";
export const validPhone = "Rhowch rif ffôn dilys";

export const email = {
	email: "E-bost",
	"email.pattern": validEmail,
	mistyped: "Ai {email} oedd gennych mewn golwg?",
	asTyped: "Neu anfonwch fel y mae.",
	tooLong: "Cadwch hyn o fewn {max} nod",
} as const;

export const names = {
	firstName: "Enw cyntaf",
	"firstName.required": "Rhowch eich enw cyntaf",
	lastName: "Cyfenw",
	"lastName.required": "Rhowch eich cyfenw",
} as const;

/** Name, telephone and email, without the number's format, which some forms don't check. */
export const person = {
	...names,
	telephone: "Ffôn",
	"telephone.required": "Rhowch eich rhif ffôn",
	...email,
	"email.required": "Rhowch eich e-bost",
} as const;

/** Texts shared by calculator and consultation. */
export const steps = {
	progress: "Cynnydd",
	step: "Cam {n} o {of}",
	previous: "Yn ôl",
	next: "Nesaf",
	privacyLink,
	pending: "Yn anfon...",
} as const;

export const building = {
	title: "Pa fath o adeilad yw e?",
	community: "Canolfan gymunedol",
	educational: "Ysgol, coleg neu feithrinfa",
	leisure: "Campfa neu ganolfan hamdden",
	medical: "Meddygfa, deintydd neu glinig",
	office: "Swyddfa",
	residential: "Cartref neu floc o fflatiau",
	warehouse: "Warws neu weithdy",
	other: "Rhywle arall",
	required: "Dewiswch y math o adeilad",
} as const;

export const often = {
	title: "Pa mor aml mae ein hangen ni?",
	"7days": "Bob dydd o'r wythnos",
	"5days": "5 diwrnod yr wythnos",
	"3days": "3 diwrnod yr wythnos",
	"2days": "2 ddiwrnod yr wythnos",
	"1day": "Unwaith yr wythnos",
	"2monthly": "Dwywaith y mis",
	once: "Un tro yn unig",
	required: "Dewiswch pa mor aml",
} as const;

export const talk = "Byddai'n well gen i siarad";

export const size = {
	title: "Pa mor fawr yw'r lle?",
	small: "Bach: hyd at 100 m²",
	medium: "Canolig: 100 i 300 m²",
	large: "Mawr: 300 i 500 m²",
	verylarge: "Mawr iawn: 500 m² neu fwy",
	required: "Dewiswch y maint",
} as const;
