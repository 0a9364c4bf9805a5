import type { ReplyTranslation } from "../source-messages.ts";

/** What a booked call's page, mails and calendar entries say. */
export const callMails: NonNullable<ReplyTranslation["call"]> = {
	"confirmed.subject": "Rozmowa jest umówiona",
	"confirmed.title": "Rozmowa jest umówiona",
	"confirmed.text": "W załączniku jest plik do kalendarza.",
	"moved.subject": "Rozmowa ma nowy termin",
	"moved.title": "Rozmowa ma nowy termin",
	"moved.text": "Plik do kalendarza w załączniku zastępuje poprzedni.",
	"not-moved.subject": "Termin rozmowy się nie zmienił",
	"not-moved.title": "Termin rozmowy się nie zmienił",
	"not-moved.text":
		"Przepraszamy, wybrany nowy termin właśnie ktoś zajął, więc został dotychczasowy. Inne terminy znajdziesz za przyciskiem.",
	"taken.subject": "Wybierz inny termin rozmowy",
	"taken.title": "Ten termin właśnie ktoś zajął",
	"taken.text":
		"Przepraszamy, ktoś był o chwilę szybszy. Naciśnij przycisk, żeby wybrać inny termin.",
	"taken.when": "Zajęty termin",
	"cancelled.subject": "Rozmowa jest odwołana",
	"cancelled.title": "Rozmowa jest odwołana",
	"cancelled.text":
		"Plik w załączniku usunie ją z Twojego kalendarza. Nie musisz robić nic więcej.",
	"missed.subject": "Szkoda, że się nie udało",
	"missed.title": "Szkoda, że się nie udało",
	"missed.text":
		"Zdarza się. Czy pasuje Ci któryś z tych terminów? Naciśnij przycisk, żeby go zarezerwować albo wybrać inny.",
	"link.subject": "Nowy link do rozmowy",
	"link.title": "Rozmowa ma nowy link",
	"link.text": "Skorzystaj z linku poniżej. Plik do kalendarza w załączniku zastępuje poprzedni.",
	"reminder.subject": "Przypomnienie o rozmowie",
	"reminder.title": "Do usłyszenia",
	"reminder.text": "Krótkie przypomnienie o Twojej rozmowie.",
	says: "{coach} pisze: „{word}”",
	event: "{call} – {coach}",
	at: "{day}, {time}, {zone}",
	zone: "czas: {city}",
	when: "Kiedy",
	where: "Gdzie",
	free: "Wolny termin",
	rings: "{coach} zadzwoni do Ciebie",
	change: "Zmień termin lub odwołaj",
	choose: "Wybierz inny termin",
	noReason: "Nie musisz podawać powodu.",
	nothingSuits: "Nic nie pasuje? Odpowiedz na ten e-mail, a znajdziemy termin.",
	next: "{coach} cieszy się na tę rozmowę.",
	again: "Nowy termin zarezerwujesz na {site}.",
	booked:
		"Piszemy, bo ktoś z tym adresem umówił rozmowę na {site}. To nie Ty? Naciśnij „Zmień termin lub odwołaj”.",
	notBooked:
		"Piszemy, bo ktoś z tym adresem umawiał rozmowę na {site}. To nie Ty? Możesz zignorować tę wiadomość: żadna rozmowa nie jest umówiona.",
	changeAt: "Zmień termin lub odwołaj: {link}",
	ring: "Pytania? Zadzwoń: {phone}.",
	"page.over": "Ta rozmowa już się odbyła",
	"page.waiting": "Czekamy na potwierdzenie",
	"page.waitingText":
		"Sprawdzamy kalendarz, a termin jest dla Ciebie zarezerwowany. Ta strona odświeży się sama.",
	"page.waitingMail":
		"Sprawdzamy kalendarz, a termin jest dla Ciebie zarezerwowany. Ta strona odświeży się sama, wyślemy też e-mail.",
	"page.wished": "Mamy Twoją prośbę",
	"page.wishedText":
		"Ten termin nie jest jeszcze potwierdzony. Zadzwonimy do Ciebie z numeru {phone}.",
	"page.wishedMail":
		"Ten termin nie jest jeszcze potwierdzony. Wyślemy e-mail albo zadzwonimy z numeru {phone}.",
	"page.unplacedText":
		"Wybrany termin ktoś już zajął. Wybierz inny albo poczekaj na nasz telefon z numeru {phone}.",
	"page.taken": "Przepraszamy, ten termin właśnie ktoś zajął. Wybierz inny.",
	"page.limited":
		"Ta rozmowa była dziś przekładana już kilka razy. Żeby przełożyć ją ponownie, zadzwoń: {phone}. Nadal możesz ją tutaj odwołać.",
	"page.calendar": "Dodaj do swojego kalendarza",
	"page.zone": "Godziny – {zone}.",
	"page.reschedule": "Zmień termin",
	"page.moveTo": "Przełóż na ten termin",
	"page.nearest": "Najbliższe wolne terminy",
	"page.cancel": "Odwołaj tę rozmowę",
	"page.ring": "Możesz też zadzwonić: {phone}.",
};
