import type { Translation } from "../english.ts";

export const share: Translation<"share"> = {
	title: "Distribuie",
	copied: "Linkul a fost copiat!",
	ok: "OK",
	byHand: "Copiază acest link",
};
