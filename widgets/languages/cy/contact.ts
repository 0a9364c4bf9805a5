import { languages, reach } from "../../../business/facts.ts";
import type { Translation } from "../source-messages.ts";
import { delivery, email, names, privacyLink, shell, steps, validPhone } from "./common.ts";

export const contact: Translation<"contact"> = {
	title: "Cysylltwch â ni",
	open: "Cysylltwch â ni",
	...shell,
	...delivery,
	submit: "Anfon y neges",
	pending: steps.pending,
	sent: "Neges wedi'i hanfon",
	thanks: "Neges wedi'i hanfon!",
	thanksText: "Diolch am gysylltu. Fe gewch ateb cyn bo hir!",
	failed: "Aeth rhywbeth o'i le",
	failedText: "Rhowch gynnig arall arni nes ymlaen neu cysylltwch â ni'n uniongyrchol.",
	privacy: "Defnyddiwn eich manylion i'ch ateb.",
	privacyLink,
	...names,
	...email,
	phone: "Ffôn",
	"phone.min": validPhone,
	message: "Eich ymholiad",
	"message.required": "Dywedwch beth yw'r ymholiad",
	"message.max": "Cadwch at 5,000 o nodau",
	confirmed: "Mae'ch neges gyda ni",
	confirmedText: "Does dim mwy i chi ei wneud.",
	confirmedNext: `Byddwn ni'n cysylltu ${languages.answers.cy}, drwy e-bost neu ar y ffôn.`,
	confirmedStep: `Well gennych siarad nawr? Ffoniwch ${reach.phone}`,
	pickTime: "Dewiswch amser am sgwrs",
	again: "Llenwi eto",
};
