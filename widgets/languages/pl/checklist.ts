import type { Translation } from "../source-messages.ts";
import { person, privacyLink, shell, validPhone } from "./common.ts";

export const checklist: Translation<"checklist"> = {
	title: "Lista kontrolna dla firmy",
	subtitle: "Szybki przegląd firmy (PDF po angielsku)",
	open: "Pobierz listę kontrolną",
	...shell,
	submit: "Pobierz listę",
	pending: "Przygotowujemy listę…",
	privacy: "Twoich danych użyjemy, żeby przesłać listę i raz się odezwać.",
	privacyLink,
	...person,
	"telephone.pattern": validPhone,
	downloading: "Pobieranie rozpoczęte",
	downloadingText: "Nie ma jej w pobranych plikach?",
	downloadFailed: "Lista jest gotowa",
	downloadFailedText: "Przeglądarka nie zaczęła pobierać jej sama.",
	downloadAgain: "Pobierz ją tutaj",
	fileName: "Business-Checklist.pdf",
	confirmed: "Oto Twoja lista",
	confirmedText: "Jest w pobranych plikach.",
	confirmedNext:
		"Przejrzyj ją przy herbacie, dziesięć minut wystarczy. Odezwiemy się raz, żeby zapytać, jak poszło.",
	confirmedStep: "Omów ją z nami: umów bezpłatną rozmowę",
	downloadOnceMore: "Pobierz listę jeszcze raz",
	pickTime: "Wybierz termin rozmowy",
	again: "Wypełnij jeszcze raz",
};
