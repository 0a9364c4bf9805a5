import type { Translation } from "../source-messages.ts";

export const comments: Translation<"comments"> = {
	title: "Sylwadau",
	author: "Ymwelydd",
	empty: "Dim sylwadau eto. Beth yw'ch barn chi?",
	label: "Eich sylw",
	submit: "Postio'r sylw",
	note: "Bydd y sylwadau'n diflannu wrth gau neu ail-lwytho'r dudalen. Dydyn ni ddim yn eu hanfon i unman.",
};
