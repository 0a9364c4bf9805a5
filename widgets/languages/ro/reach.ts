import type { Translation } from "../source-messages.ts";

export const reach: Translation<"reach"> = {
	open: "Contact",
	ways: "Cum ne poți contacta",
	ring: "Sună",
	opens: "Răspundem de {time}",
	days: "dum. lun. mar. mie. joi vin. sâm.",
	email: "E-mail",
	book: "Programează o discuție",
	write: "Scrie un mesaj",
	hide: "Ascunde până la următoarea vizită",
};
