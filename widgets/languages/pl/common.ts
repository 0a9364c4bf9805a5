import { contactWithinHours } from "../../../business/facts.ts";
import { plural } from "../plural.ts";

/** Follows "w ciągu", in the genitive. */
export const hours = `${contactWithinHours} ${plural("pl", contactWithinHours, { one: "godziny", other: "godzin" })}`;

export const shell = {
	close: "Zamknij",
	trouble: "Nie udało się wysłać",
	troubleText: "Sprawdź połączenie i spróbuj jeszcze raz. Wpisane dane nie zginęły.",
} as const;

/** Texts for a lead that was not sent at once. */
export const delivery = {
	notSent: "Jeszcze nie wysłano",
	notSentText:
		"Wpisane dane są zapisane na tym urządzeniu. Będziemy próbować, dopóki ta strona jest otwarta, i przy następnej wizycie. Nie musisz wpisywać ich ponownie.",
	notKeptText:
		"Wpisane dane nie są zapisane na tym urządzeniu. Nie zamykaj tej strony i naciśnij przycisk jeszcze raz albo zadzwoń.",
	refusedText: "Nie możemy ich teraz przyjąć. Spróbuj ponownie za chwilę albo zadzwoń.",
	sentLate: "Wysłane wcześniej dane już do nas dotarły.",
} as const;

export const privacyLink = "Informacja o\u00a0prywatności";
export const optional = "(nieobowiązkowe)";
const validEmail = "Podaj prawidłowy adres e-mail";
export const validPhone = "Podaj prawidłowy numer telefonu";

export const email = {
	email: "E-mail",
	"email.pattern": validEmail,
	mistyped: "Czy chodziło o {email}?",
	asTyped: "Albo wyślij tak, jak jest.",
	tooLong: "Do {max} znaków",
} as const;

export const names = {
	firstName: "Imię",
	"firstName.required": "Podaj imię",
	lastName: "Nazwisko",
	"lastName.required": "Podaj nazwisko",
} as const;

/** Name, telephone and email, without the number's format, which some forms don't check. */
export const person = {
	...names,
	telephone: "Telefon",
	"telephone.required": "Podaj numer telefonu",
	...email,
	"email.required": "Podaj adres e-mail",
} as const;

/** Texts shared by calculator and consultation. */
export const steps = {
	progress: "Postęp",
	step: "Krok {n} z {of}",
	previous: "Wstecz",
	next: "Dalej",
	privacyLink,
	pending: "Wysyłamy...",
} as const;

export const building = {
	title: "Jaki to budynek?",
	community: "Ośrodek społeczny",
	educational: "Szkoła, uczelnia, przedszkole",
	leisure: "Siłownia, klub sportowy",
	medical: "Przychodnia, dentysta, klinika",
	office: "Biuro",
	residential: "Dom, blok mieszkalny",
	warehouse: "Magazyn, warsztat",
	other: "Coś innego",
	required: "Wybierz rodzaj budynku",
} as const;

export const often = {
	title: "Jak często mamy przychodzić?",
	"7days": "Codziennie",
	"5days": "5 dni w tygodniu",
	"3days": "3 dni w tygodniu",
	"2days": "2 dni w tygodniu",
	"1day": "Raz w tygodniu",
	"2monthly": "Dwa razy w miesiącu",
	once: "Tylko raz",
	required: "Wybierz, jak często",
} as const;

export const talk = "Wolę o tym porozmawiać";

export const size = {
	title: "Jak duże jest to miejsce?",
	small: "Małe: do 100 m²",
	medium: "Średnie: od 100 do 300 m²",
	large: "Duże: od 300 do 500 m²",
	verylarge: "Bardzo duże: od 500 m²",
	required: "Wybierz wielkość",
} as const;
