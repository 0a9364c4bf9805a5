import type { ReplyTranslation } from "../source-messages.ts";

/** What a booked call's page, mails and calendar entries say. */
export const callMails: NonNullable<ReplyTranslation["call"]> = {
	"confirmed.subject": "Discuția ta este rezervată",
	"confirmed.title": "Discuția ta este rezervată",
	"confirmed.text": "Ai atașat un fișier pentru calendar.",
	"moved.subject": "Discuția ta are o oră nouă",
	"moved.title": "Discuția ta are o oră nouă",
	"moved.text": "Fișierul de calendar atașat îl înlocuiește pe cel dinainte.",
	"not-moved.subject": "Ora discuției nu s-a schimbat",
	"not-moved.title": "Ora discuției nu s-a schimbat",
	"not-moved.text":
		"Ne pare rău, ora nouă pe care ai ales-o tocmai s-a ocupat, așa că am păstrat-o pe cea veche. Apasă butonul pentru alte ore.",
	"taken.subject": "Te rugăm să alegi altă oră pentru discuție",
	"taken.title": "Ora aceasta tocmai s-a ocupat",
	"taken.text":
		"Ne pare rău, cineva a rezervat-o chiar înaintea ta. Apasă butonul ca să alegi alta.",
	"taken.when": "Ora ocupată între timp",
	"cancelled.subject": "Discuția ta este anulată",
	"cancelled.title": "Discuția ta este anulată",
	"cancelled.text": "Fișierul atașat o scoate din calendarul tău. Nu mai ai nimic de făcut.",
	"missed.subject": "Ne pare rău că nu ne-am găsit",
	"missed.title": "Ne pare rău că nu ne-am găsit",
	"missed.text":
		"Se întâmplă. Ți se potrivește una dintre orele acestea? Apasă butonul ca s-o rezervi sau ca să alegi alta.",
	"link.subject": "Un link nou pentru discuția ta",
	"link.title": "Discuția ta are un link nou",
	"link.text":
		"Folosește linkul de mai jos. Fișierul de calendar atașat îl înlocuiește pe cel dinainte.",
	"reminder.subject": "Îți amintim de discuție",
	"reminder.title": "Pe curând",
	"reminder.text": "Doar îți amintim de discuția ta.",
	says: "{coach} îți spune: „{word}”",
	event: "{call} cu {coach}",
	at: "{day}, ora {time}, {zone}",
	zone: "ora din {city}",
	when: "Când",
	where: "Unde",
	free: "Liber",
	rings: "{coach} te sună",
	change: "Mută sau anulează",
	choose: "Alege altă oră",
	noReason: "Nu trebuie să spui de ce.",
	nothingSuits: "Nu se potrivește nimic? Răspunde la acest e-mail și găsim o oră.",
	next: "{coach} abia așteaptă.",
	again: "Ca să rezervi din nou, mergi la {site}.",
	booked:
		"Primești acest e-mail pentru că s-a rezervat o discuție cu adresa ta pe {site}. Nu ai fost tu? Apasă „Mută sau anulează”.",
	notBooked:
		"Primești acest e-mail pentru că s-a rezervat o discuție cu adresa ta pe {site}. Nu ai fost tu? Poți ignora acest mesaj: nu este rezervată nicio discuție.",
	changeAt: "Mută sau anulează: {link}",
	ring: "Întrebări? Sună la {phone}.",
	"page.over": "Discuția aceasta s-a încheiat",
	"page.waiting": "Așteptăm confirmarea",
	"page.waitingText": "Verificăm calendarul și îți păstrăm ora. Pagina se actualizează singură.",
	"page.waitingMail":
		"Verificăm calendarul și îți păstrăm ora. Pagina se actualizează singură, iar noi îți trimitem și un e-mail.",
	"page.wished": "Am primit cererea ta",
	"page.wishedText": "Ora aceasta nu este încă confirmată. Te sunăm de la {phone}.",
	"page.wishedMail":
		"Ora aceasta nu este încă confirmată. Îți scriem un e-mail sau te sunăm de la {phone}.",
	"page.unplacedText":
		"Ora pe care ai ales-o s-a ocupat. Alege alta sau așteaptă să te sunăm de la {phone}.",
	"page.taken": "Ne pare rău, ora aceasta tocmai s-a ocupat. Te rugăm să alegi alta.",
	"page.limited":
		"Discuția aceasta a fost mutată astăzi de mai multe ori. Ca s-o muți din nou, sună-ne la {phone}. O poți anula în continuare aici.",
	"page.calendar": "Adaugă în calendarul tău",
	"page.zone": "Orele sunt afișate după {zone}.",
	"page.reschedule": "Mută discuția",
	"page.moveTo": "Mută la ora aceasta",
	"page.nearest": "Cele mai apropiate ore libere",
	"page.cancel": "Anulează discuția",
	"page.ring": "Sau sună la {phone}.",
};
