import { prices } from "../../../business/facts.ts";
import { estimateWords, receipt } from "../replies.ts";
import type { ReplyTranslation } from "../source-messages.ts";
import { booking } from "./booking.ts";
import { calculator } from "./calculator.ts";
import { callMails } from "./call-mails.ts";
import { consultation } from "./consultation.ts";
import { contact } from "./contact.ts";

const { cleans, officeSqFt, price } = prices.cleaning.package;
const office = officeSqFt.toLocaleString("cy");

const booked = {
	booked: "Beth archeboch chi",
	price: "Pris",
	day: "Diwrnod ac amser",
	dayIs: "Fel y nodoch chi; byddwn ni'n cytuno arno ar y ffôn",
	dayOpen: "Byddwn ni'n cytuno arno ar y ffôn",
};

export const replies: ReplyTranslation = {
	frame: {
		hello: "Helo {name},",
		helloYou: "Helo,",
		chosen: "Eich dewisiadau",
		permission:
			"Un peth arall. Fe dicioch chi: “{wording}” Cadarnhewch yma, os gwelwch yn dda. Fel arall, dim ond am hyn y byddwn ni'n ysgrifennu.",
		permit: "Ie, dyna dw i eisiau",
		reach: "Cwestiynau? Ffoniwch {phone}, neu atebwch yr e-bost hwn: bydd yn cyrraedd {coach}.",
		foot: "Cawsoch yr e-bost hwn am fod rhywun wedi rhoi eich cyfeiriad mewn ffurflen ar {site}. Nid chi oedd yno? Gallwch anwybyddu'r neges hon.",
	},
	page: {
		"ask.title": "Gawn ni ysgrifennu atoch eto?",
		"ask.text":
			"Fe dicioch chi hyn yn ein ffurflen. Mae'n cyfrif ar ôl i chi bwyso'r botwm; cewch ei dynnu'n ôl yma unrhyw bryd.",
		"ask.button": "Cewch, ysgrifennwch ataf",
		"given.title": "Fe gytunoch chi",
		"given.text":
			"Diolch. Os newidiwch eich meddwl, mae pwyso unwaith yn ddigon; cadwch yr e-bost gyda'r ddolen.",
		"given.button": "Na, peidiwch bellach",
		"withdrawn.title": "Mae wedi dod i ben",
		"withdrawn.text": "Fyddwn ni ddim yn ysgrifennu atoch eto, oni bai eich bod yn pwyso'r botwm.",
		"withdrawn.button": "Cewch, ysgrifennwch ataf wedi'r cyfan",
		"gone.title": "Does dim byd yma bellach",
		"gone.text": "Mae'r hyn a anfonoch wedi'i ddileu, a chaiff neb ysgrifennu atoch o'i herwydd.",
		"expired.title": "Mae'r ddolen hon wedi dod i ben",
		"expired.text":
			"Fe weithiodd am dri deg diwrnod. Gofynnwch am y rhestr eto ac fe'i cewch ar unwaith.",
		"over.title": "Dyw'r canlyniad hwn ddim yn cael ei gadw bellach",
		"over.text":
			"Roedd yma am dri deg diwrnod. Atebwch y cwestiynau eto ac fe gewch un newydd ar unwaith.",
		"erased.title": "Mae'r canlyniad wedi mynd",
		"erased.text": "Mae'r atebion y tu ôl iddo wedi'u dileu.",
		score: "{percent} o 100",
		categories: "Eich sgôr fesul rhan",
		others: "Mae hynny'n fwy na {count} o bob 10 arall a atebodd.",
		toChecklist: "I'r rhestr wirio",
		"fileExpired.title": "Mae'r ddolen hon wedi dod i ben",
		"fileExpired.text":
			"Mae dolenni i ffeiliau'n gweithio am dri deg diwrnod. Gofynnwch i ni am un newydd.",
		"fileGone.title": "Dyw'r ffeil hon ddim yma bellach",
		"fileGone.text": "Efallai fod gennym un fwy newydd. Gofynnwch i ni.",
		"file.ask": "Cysylltwch â ni",
		"invalid.title": "Nid yw'r ddolen hon yn gyflawn",
		"invalid.text":
			"Agorwch hi'n union fel y mae yn yr e-bost: mae rhai rhaglenni'n torri dolenni hir yn ddwy.",
		"broken.title": "Weithiodd hynny ddim",
		"broken.text": "Does dim byd wedi newid. Rhowch gynnig arall arni ymhen munud.",
	},
	call: callMails,
	checklist: {
		subject: "Eich rhestr wirio busnes",
		title: "Eich rhestr wirio",
		text: "Dyma'r rhestr wirio y gofynnoch amdani (PDF Saesneg). Mae deng munud a beiro yn ddigon: yr ateb cyntaf yw'r un cywir.",
		button: "Lawrlwytho'r rhestr",
		until: "Mae'r ddolen yn gweithio tan {date}.",
		attached: "Mae hi ynghlwm hefyd. Mae'r ddolen yn gweithio tan {date}.",
		fileName: "Business-Checklist.pdf",
		next: "Rhowch gylch o amgylch y tri ateb sy'n eich cadw ar ddihun, a dewch â nhw i sgwrs am ddim gyda {coach}. Byddwn yn cysylltu unwaith eto, a dyna ni.",
	},
	calculator: {
		...estimateWords(calculator),
		subject: "Eich amcangyfrif glanhau",
		title: "Eich amcangyfrif",
		text: "Dyma'r ffigurau a welsoch.",
		size: "Rydyn ni'n cyfrif {area} sq ft, tua {metres} m², am £{rate} y sq ft bob tro.",
		noSize:
			"Heb wybod y maint, rydyn ni'n cyfrif {area} sq ft, tua {metres} m², am £{rate} y sq ft bob tro.",
		visit:
			"Nid yw'n cynnwys yr hyn a welwn ar ymweliad byr yn unig; daw'r pris terfynol ar ôl hwnnw.",
		next: "Ydy e'n addas, neu oes rhywbeth ar goll? Rhowch wybod.",
	},
	form: {
		subject: "Eich atebion",
		title: "Mae'ch atebion gyda ni",
		text: "Does dim byd arall i chi ei wneud.",
		next: "Os gofynnoch chi rywbeth, byddwn ni'n ateb.",
		"file.button": "Lawrlwytho {file}",
		"file.until": "Mae'r ddolen yn gweithio tan {date}.",
		"result.subject": "Eich canlyniad",
		"result.title": "Eich canlyniad",
		"result.text":
			"Dyma sut aeth hi. Y tu ôl i'r botwm mae ystyr pob rhan, a beth i'w wneud nesaf.",
		"result.button": "Gweld y canlyniad",
		"result.until":
			"Mae'n cael ei gadw tan {date}. Dyw'r cyfeiriad ddim yn enwi neb: cewch ei rannu.",
		"result.next": "Dechreuwch gyda'r rhan sydd â'r ffigur isaf: un peth bach yr wythnos hon.",
	},
	consultation: { ...receipt(consultation), subject: "Eich cais am ymgynghoriad" },
	contact: { ...receipt(contact), subject: "Eich neges" },
	package: {
		...receipt(booking),
		...booked,
		subject: "Eich pecyn glanhau",
		bookedIs: `${cleans} o lanhadau wythnosol mewn swyddfa o tua ${office} sq ft`,
		priceIs: `£${price} am y ${cleans}, gan gynnwys TAW`,
	},
	trial: {
		...receipt(booking),
		...booked,
		subject: "Eich glanhau ar brawf",
		bookedIs: "Un glanhad llawn o'ch swyddfa, i roi cynnig arnon ni",
		priceIs: "Am ddim",
	},
};
