import type { Translation } from "../source-messages.ts";

export const share: Translation<"share"> = {
	title: "Udostępnij",
	copied: "Link skopiowany!",
	ok: "OK",
	byHand: "Skopiuj ten link",
};
