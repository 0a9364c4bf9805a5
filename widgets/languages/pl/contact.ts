import { languages, reach } from "../../../business/facts.ts";
import type { Translation } from "../source-messages.ts";
import { delivery, email, names, privacyLink, shell, steps, validPhone } from "./common.ts";

export const contact: Translation<"contact"> = {
	title: "Napisz do nas",
	open: "Napisz do nas",
	...shell,
	...delivery,
	submit: "Wyślij wiadomość",
	pending: steps.pending,
	sent: "Wiadomość wysłana",
	thanks: "Wiadomość wysłana!",
	thanksText: "Dziękujemy za kontakt. Wkrótce się odezwiemy!",
	failed: "Coś poszło nie tak",
	failedText: "Spróbuj później albo skontaktuj się z nami bezpośrednio.",
	privacy: "Twoich danych użyjemy, żeby Ci odpowiedzieć.",
	privacyLink,
	...names,
	...email,
	phone: "Telefon",
	"phone.min": validPhone,
	message: "Twoje pytanie",
	"message.required": "Napisz, o co chodzi",
	"message.max": "Wpisz najwyżej 5000 znaków",
	confirmed: "Mamy Twoją wiadomość",
	confirmedText: "Nie musisz robić nic więcej.",
	confirmedNext: `Odezwiemy się ${languages.answers.pl}, e-mailem albo telefonicznie.`,
	confirmedStep: `Wolisz porozmawiać od razu? Zadzwoń: ${reach.phone}`,
	pickTime: "Wybierz termin rozmowy",
	again: "Wyślij kolejne",
};
