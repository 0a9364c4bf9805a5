import type { Translation } from "../source-messages.ts";

export const share: Translation<"share"> = {
	title: "Distribuie",
	copied: "Linkul a fost copiat!",
	ok: "OK",
	byHand: "Copiază acest link",
};
