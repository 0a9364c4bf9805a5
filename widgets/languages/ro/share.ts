import type { Translation } from "../english.ts";

export const share: Translation<"share"> = {
	title: "Distribuie",
	copied: "Linkul a fost copiat!",
	byHand: "Copiază acest link",
};
