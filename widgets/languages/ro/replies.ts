import { prices } from "../../../business/facts.ts";
import { estimateWords, receipt } from "../replies.ts";
import type { ReplyTranslation } from "../source-messages.ts";
import { booking } from "./booking.ts";
import { calculator } from "./calculator.ts";
import { callMails } from "./call-mails.ts";
import { consultation } from "./consultation.ts";
import { contact } from "./contact.ts";

const { cleans, officeSqFt, price } = prices.cleaning.package;
const office = officeSqFt.toLocaleString("ro");

const booked = {
	booked: "Ce ai rezervat",
	price: "Preț",
	day: "Ziua și ora",
	dayIs: "Cum ai scris; le stabilim la telefon",
	dayOpen: "Le stabilim la telefon",
};

export const replies: ReplyTranslation = {
	frame: {
		hello: "Bună, {name},",
		helloYou: "Bună,",
		chosen: "Ce ai ales",
		permission:
			"Încă ceva. Ai bifat: „{wording}” Te rugăm să confirmi aici. Altfel îți scriem doar despre ce ai trimis acum.",
		permit: "Da, asta vreau",
		reach: "Întrebări? Sună la {phone} sau răspunde la acest e-mail: ajunge la {coach}.",
		foot: "Primești acest e-mail pentru că cineva a dat adresa ta într-un formular pe {site}. Nu ai fost tu? Poți ignora acest mesaj.",
	},
	page: {
		"ask.title": "Îți mai putem scrie?",
		"ask.text":
			"Ai bifat asta în formularul nostru. Contează abia după ce apeși butonul; tot aici te poți răzgândi oricând.",
		"ask.button": "Da, scrieți-mi",
		"given.title": "Ai spus da",
		"given.text":
			"Mulțumim. Dacă te răzgândești, e de ajuns o apăsare; păstrează e-mailul cu linkul.",
		"given.button": "Nu, nu-mi mai scrieți",
		"withdrawn.title": "Nu îți mai scriem",
		"withdrawn.text": "Nu mai primești mesaje de la noi decât dacă apeși butonul.",
		"withdrawn.button": "Ba da, scrieți-mi",
		"gone.title": "Aici nu mai este nimic",
		"gone.text": "Ce ai trimis a fost șters și nimeni nu îți poate scrie pe baza acelor date.",
		"expired.title": "Linkul a expirat",
		"expired.text": "A fost valabil treizeci de zile. Cere lista din nou și o primești pe loc.",
		"over.title": "Acest rezultat nu mai este păstrat",
		"over.text":
			"A fost aici treizeci de zile. Răspunde din nou la întrebări și ai pe loc unul nou.",
		"erased.title": "Rezultatul a fost șters",
		"erased.text": "Răspunsurile din care a fost făcut au fost șterse.",
		score: "{percent} din 100",
		categories: "Scorul pe părți",
		others: "E mai mult decât la {count} din alți 10.",
		toChecklist: "Mergi la listă",
		"fileExpired.title": "Linkul a expirat",
		"fileExpired.text": "Linkurile spre fișiere sunt valabile treizeci de zile. Cere-ne unul nou.",
		"fileGone.title": "Fișierul nu mai este aici",
		"fileGone.text": "Poate avem unul mai nou. Întreabă-ne.",
		"file.ask": "Scrie-ne",
		"invalid.title": "Linkul nu este complet",
		"invalid.text":
			"Deschide-l exact așa cum apare în e-mail: unele programe rup în două linkurile lungi.",
		"broken.title": "Nu a mers",
		"broken.text": "Nu s-a schimbat nimic. Încearcă din nou peste un minut.",
	},
	call: callMails,
	checklist: {
		subject: "Lista ta de verificare",
		title: "Lista ta de verificare",
		text: "Iată lista de verificare a afacerii pe care ai cerut-o (PDF în engleză). Ajung zece minute și un pix: primul răspuns este cel adevărat.",
		button: "Descarcă lista",
		until: "Linkul este valabil până la {date}.",
		attached: "Lista este și atașată. Linkul este valabil până la {date}.",
		fileName: "Business-Checklist.pdf",
		next: "Încercuiește cele trei răspunsuri care nu te lasă să dormi: {coach} vorbește cu tine despre ele, gratuit. Îți mai scriem o dată și atât.",
	},
	calculator: {
		...estimateWords(calculator),
		subject: "Prețul estimat pentru curățenie",
		title: "Prețul tău estimat",
		text: "Acestea sunt sumele pe care le-ai văzut.",
		size: "Am luat {area} sq ft, cam {metres} m², cu {rate} £ pe sq ft la fiecare curățenie.",
		noSize:
			"Nu ai dat o mărime, așa că am luat {area} sq ft, cam {metres} m², cu {rate} £ pe sq ft la fiecare curățenie.",
		visit: "Nu cuprinde ce se vede abia la o scurtă vizită; prețul final îl spunem după ea.",
		next: "Ți se potrivește sau lipsește ceva? Spune-ne.",
	},
	form: {
		subject: "Răspunsurile tale",
		title: "Avem răspunsurile tale",
		text: "Au ajuns. Nu mai ai nimic de făcut.",
		next: "Dacă ne-ai întrebat ceva, îți răspundem.",
		"file.button": "Descarcă {file}",
		"file.until": "Linkul este valabil până la {date}.",
		"result.subject": "Rezultatul tău",
		"result.title": "Rezultatul tău",
		"result.text":
			"Așa au ieșit răspunsurile tale. La buton găsești ce înseamnă fiecare parte și ce e de făcut.",
		"result.button": "Vezi rezultatul",
		"result.until":
			"Se păstrează până la {date}. Adresa nu numește pe nimeni: o poți da mai departe.",
		"result.next": "Începe cu partea cu cel mai mic rezultat: un lucru mic săptămâna aceasta.",
	},
	consultation: { ...receipt(consultation), subject: "Cererea ta de consultație" },
	contact: { ...receipt(contact), subject: "Mesajul tău" },
	package: {
		...receipt(booking),
		...booked,
		subject: "Pachetul tău de curățenie",
		bookedIs: `${cleans} curățenii săptămânale într-un birou de circa ${office} sq ft`,
		priceIs: `${price} £ pentru toate cele ${cleans}, cu TVA`,
	},
	trial: {
		...receipt(booking),
		...booked,
		subject: "Curățenia ta de probă",
		bookedIs: "O curățenie completă a biroului, de probă",
		priceIs: "Gratuit",
	},
};
