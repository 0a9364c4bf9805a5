import type { Translation } from "../source-messages.ts";

export const reach: Translation<"reach"> = {
	open: "Cysylltu",
	ways: "Ffyrdd o gysylltu â ni",
	ring: "Ffonio",
	opens: "Ar agor {time}",
	days: "Sul Llun Maw Mer Iau Gwe Sad",
	email: "E-bost",
	book: "Trefnu galwad",
	write: "Ysgrifennu neges",
	hide: "Cuddio tan eich ymweliad nesaf",
};
