import type { Translation } from "../english.ts";

export const share: Translation<"share"> = {
	title: "Udostępnij",
	copied: "Link skopiowany!",
	ok: "OK",
	byHand: "Skopiuj ten link",
};
