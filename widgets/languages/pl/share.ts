import type { Translation } from "../english.ts";

export const share: Translation<"share"> = {
	title: "Udostępnij",
	copied: "Link skopiowany!",
	byHand: "Skopiuj ten link",
};
