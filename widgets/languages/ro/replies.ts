import type { ReplyTranslation } from "../english.ts";
import { estimateWords, receipt } from "../replies.ts";
import { booking } from "./booking.ts";
import { calculator } from "./calculator.ts";
import { consultation } from "./consultation.ts";
import { contact } from "./contact.ts";

export const replies: ReplyTranslation = {
	frame: {
		hello: "Bună, {name},",
		helloYou: "Bună,",
		chosen: "Ce ai ales",
		permission: "Ai bifat: „{wording}” Contează abia după ce confirmi aici; altfel nu vine nimic.",
		permit: "Da, asta vreau",
		reach: "Întrebări? Sună la {phone} sau răspunde la acest e-mail: ajunge la {coach}.",
		foot: "Primești acest singur e-mail pentru că cineva a dat adresa ta într-un formular pe {site}. Nu ai fost tu? Nu ai nimic de făcut: nu ești pe nicio listă.",
	},
	checklist: {
		subject: "Lista ta de verificare",
		title: "Lista ta de verificare",
		text: "Iată lista de verificare a afacerii pe care ai cerut-o (PDF în engleză). Ajung zece minute și un pix: primul răspuns este cel adevărat.",
		button: "Descarcă lista",
		until: "Linkul merge până la {date}.",
		attached: "Lista este și atașată. Linkul merge până la {date}.",
		fileName: "Business-Checklist.pdf",
		next: "Încercuiește cele trei răspunsuri care te țin treaz noaptea și hai să vorbim despre ele, gratuit: {coach}.",
	},
	calculator: {
		...estimateWords(calculator),
		subject: "Prețul estimat pentru curățenie",
		title: "Prețul tău estimat",
		text: "Acestea sunt sumele pe care le-ai văzut.",
		size: "Luăm {area} sq ft, cam {metres} m², cu {rate} £ pe sq ft la fiecare curățenie.",
		noSize:
			"Nu ai dat o mărime, așa că luăm {area} sq ft, cam {metres} m², cu {rate} £ pe sq ft la fiecare curățenie.",
		visit: "Nu cuprinde ce se vede abia la o scurtă vizită; prețul final îl spunem după ea.",
		next: "Ți se potrivește sau lipsește ceva? Spune-ne.",
	},
	consultation: { ...receipt(consultation), subject: "Cererea ta de consultație" },
	contact: { ...receipt(contact), subject: "Mesajul tău" },
	package: { ...receipt(booking), subject: "Pachetul tău de curățenie" },
	trial: { ...receipt(booking), subject: "Curățenia ta de probă" },
};
