import { languages, reach } from "../../../business/facts.ts";
import type { Translation } from "../source-messages.ts";
import { delivery, email, names, privacyLink, shell, steps, validPhone } from "./common.ts";

export const contact: Translation<"contact"> = {
	title: "Scrie-ne",
	open: "Scrie-ne",
	...shell,
	...delivery,
	submit: "Trimite mesajul",
	pending: steps.pending,
	sent: "Mesaj trimis",
	thanks: "Mesaj trimis!",
	thanksText: "Îți mulțumim că ne-ai scris. Îți răspundem în curând!",
	failed: "Ceva nu a mers",
	failedText: "Încearcă mai târziu sau ia legătura direct cu noi.",
	privacy: "Folosim datele tale ca să îți răspundem.",
	privacyLink,
	...names,
	...email,
	phone: "Telefon",
	"phone.min": validPhone,
	message: "Întrebarea ta",
	"message.required": "Scrie despre ce este vorba",
	"message.max": "Scrie cel mult 5000 de caractere",
	confirmed: "Avem mesajul tău",
	confirmedText: "Nu mai ai nimic de făcut.",
	confirmedNext: `Te contactăm ${languages.answers.ro}, prin e-mail sau telefonic.`,
	confirmedStep: `Vrei să vorbim acum? Sună: ${reach.phone}`,
	pickTime: "Alege ora unei discuții",
	again: "Completează din nou",
};
