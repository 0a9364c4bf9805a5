import type { Translation } from "../source-messages.ts";

export const share: Translation<"share"> = {
	title: "Rhannu",
	copied: "Dolen wedi'i chopïo!",
	ok: "Iawn",
	byHand: "Copïwch y ddolen hon",
};
