import { prices } from "../../../business/facts.ts";
import { estimateWords, receipt } from "../replies.ts";
import type { ReplyTranslation } from "../source-messages.ts";
import { booking } from "./booking.ts";
import { calculator } from "./calculator.ts";
import { callMails } from "./call-mails.ts";
import { consultation } from "./consultation.ts";
import { contact } from "./contact.ts";

const { cleans, officeSqFt, price } = prices.cleaning.package;
const office = officeSqFt.toLocaleString("pl");

const booked = {
	booked: "Zamówienie",
	price: "Cena",
	day: "Dzień i godzina",
	dayIs: "Jak w zgłoszeniu; ustalimy przez telefon",
	dayOpen: "Ustalimy przez telefon",
};

export const replies: ReplyTranslation = {
	frame: {
		hello: "Dzień dobry, {name}!",
		helloYou: "Dzień dobry!",
		chosen: "Twoje odpowiedzi",
		permission:
			"I jeszcze jedno. Zaznaczono: „{wording}” Prosimy o potwierdzenie tutaj. Bez niego napiszemy tylko w tej sprawie.",
		permit: "Tak, tego chcę",
		reach: "Pytania? Zadzwoń: {phone} albo odpowiedz na ten e-mail: przeczyta go {coach}.",
		foot: "Piszemy, bo ktoś podał Twój adres w formularzu na {site}. To nie Ty? Możesz zignorować tę wiadomość.",
	},
	page: {
		"ask.title": "Czy możemy jeszcze do Ciebie pisać?",
		"ask.text":
			"Pole w naszym formularzu zostało zaznaczone. Zgoda liczy się dopiero po naciśnięciu przycisku; tutaj możesz ją w każdej chwili cofnąć.",
		"ask.button": "Tak, piszcie do mnie",
		"given.title": "Mamy Twoją zgodę",
		"given.text":
			"Dziękujemy. Jeśli zmienisz zdanie, wystarczy jedno naciśnięcie; zachowaj e-mail z tym linkiem.",
		"given.button": "Nie, już nie piszcie",
		"withdrawn.title": "Już nie będziemy pisać",
		"withdrawn.text": "Nie dostaniesz od nas więcej wiadomości, chyba że naciśniesz przycisk.",
		"withdrawn.button": "Jednak tak, piszcie do mnie",
		"gone.title": "Nic już tu nie ma",
		"gone.text":
			"Twoje zgłoszenie zostało usunięte i nikt nie może do Ciebie pisać na jego podstawie.",
		"expired.title": "Ten link już wygasł",
		"expired.text":
			"Działał przez trzydzieści dni. Poproś o listę jeszcze raz, a dostaniesz ją od ręki.",
		"over.title": "Tego wyniku już tu nie ma",
		"over.text":
			"Był tu przez trzydzieści dni. Odpowiedz na pytania jeszcze raz, a od razu dostaniesz nowy.",
		"erased.title": "Wynik został usunięty",
		"erased.text": "Odpowiedzi, z których powstał, zostały usunięte.",
		score: "{percent} na 100",
		categories: "Z czego składa się wynik",
		others: "To więcej niż u {count} na 10 innych osób.",
		toChecklist: "Przejdź do listy",
		"fileExpired.title": "Ten link już wygasł",
		"fileExpired.text": "Linki do plików działają przez trzydzieści dni. Poproś nas o nowy.",
		"fileGone.title": "Tego pliku już tu nie ma",
		"fileGone.text": "Możliwe, że mamy nowszy. Po prostu zapytaj.",
		"file.ask": "Napisz do nas",
		"invalid.title": "Ten link jest niepełny",
		"invalid.text":
			"Otwórz go dokładnie tak, jak stoi w e-mailu: niektóre programy dzielą długie linki na dwie części.",
		"broken.title": "Nie udało się",
		"broken.text": "Nic się nie zmieniło. Spróbuj jeszcze raz za minutę.",
	},
	call: callMails,
	checklist: {
		subject: "Twoja lista kontrolna",
		title: "Twoja lista kontrolna",
		text: "Oto lista kontrolna dla firmy, o którą prosisz (PDF po angielsku). Wystarczy dziesięć minut i długopis: pierwsza odpowiedź jest najszczersza.",
		button: "Pobierz listę",
		until: "Link działa do {date}.",
		attached: "Lista jest też w załączniku. Link działa do {date}.",
		fileName: "Business-Checklist.pdf",
		next: "Zaznacz trzy odpowiedzi, które najbardziej nie dają Ci spać. {coach} porozmawia o nich z Tobą za darmo. Odezwiemy się jeszcze raz i na tym koniec.",
	},
	calculator: {
		...estimateWords(calculator),
		subject: "Twoja wycena sprzątania",
		title: "Twoja wycena",
		text: "To kwoty, które pokazał kalkulator.",
		size: "Liczymy {area} sq ft, około {metres} m², po {rate} £ za sq ft na sprzątanie.",
		noSize:
			"Nie znamy wielkości, więc liczymy {area} sq ft, około {metres} m², po {rate} £ za sq ft na sprzątanie.",
		visit:
			"Cena nie obejmuje tego, co pokaże dopiero krótka wizyta; po niej podamy ostateczną kwotę.",
		next: "Odpowiada Ci to, a może czegoś brakuje? Daj nam znać.",
	},
	form: {
		subject: "Twoje odpowiedzi",
		title: "Mamy Twoje odpowiedzi",
		text: "Dotarły. Nie musisz już nic robić.",
		next: "Jeśli zadano nam pytanie, odezwiemy się.",
		"file.button": "Pobierz {file}",
		"file.until": "Link działa do {date}.",
		"result.subject": "Twój wynik",
		"result.title": "Twój wynik",
		"result.text":
			"Tak wypadły Twoje odpowiedzi. Za przyciskiem jest opis każdej części i co zrobić dalej.",
		"result.button": "Zobacz wynik",
		"result.until":
			"Wynik jest dostępny do {date}. Adres nikogo nie wymienia: możesz go przekazać dalej.",
		"result.next": "Zacznij od części z najniższym wynikiem: jedna mała rzecz w tym tygodniu.",
	},
	consultation: { ...receipt(consultation), subject: "Twoja prośba o konsultację" },
	contact: { ...receipt(contact), subject: "Twoja wiadomość" },
	package: {
		...receipt(booking),
		...booked,
		subject: "Twój pakiet sprzątania",
		bookedIs: `Sprzątanie biura około ${office} sq ft, raz w tygodniu, ${cleans} razy`,
		priceIs: `${price} £ za wszystkie ${cleans}, z VAT`,
	},
	trial: {
		...receipt(booking),
		...booked,
		subject: "Twoje próbne sprzątanie",
		bookedIs: "Jedno pełne sprzątanie biura na próbę",
		priceIs: "Bezpłatnie",
	},
};
