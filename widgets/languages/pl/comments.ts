import type { Translation } from "../source-messages.ts";

export const comments: Translation<"comments"> = {
	title: "Komentarze",
	author: "Gość",
	empty: "Nie ma jeszcze komentarzy. Co o tym myślisz?",
	label: "Twój komentarz",
	submit: "Dodaj komentarz",
	note: "Komentarze znikną, gdy zamkniesz lub odświeżysz stronę. Nigdzie ich nie wysyłamy.",
};
