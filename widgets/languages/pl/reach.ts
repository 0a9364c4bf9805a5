import type { Translation } from "../source-messages.ts";

export const reach: Translation<"reach"> = {
	open: "Kontakt",
	ways: "Jak się z nami skontaktować",
	ring: "Zadzwoń",
	opens: "Odbieramy od: {time}",
	days: "niedz. pon. wt. śr. czw. pt. sob.",
	email: "E-mail",
	book: "Umów rozmowę",
	write: "Napisz wiadomość",
	hide: "Ukryj do następnej wizyty",
};
