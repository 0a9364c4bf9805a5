import type { Translation } from "../source-messages.ts";

export const comments: Translation<"comments"> = {
	title: "Comentarii",
	author: "Vizitator",
	empty: "Încă nu sunt comentarii. Tu ce părere ai?",
	label: "Comentariul tău",
	submit: "Adaugă comentariul",
	note: "Comentariile dispar când închizi sau reîncarci pagina. Nu le trimitem nicăieri.",
};
