import type { Translation } from "../source-messages.ts";
import { person, privacyLink, shell, validPhone } from "./common.ts";

export const checklist: Translation<"checklist"> = {
	title: "Rhestr Wirio Busnes",
	subtitle: "Golwg cyflym ar eich busnes (PDF Saesneg)",
	open: "Mynnwch y rhestr wirio",
	...shell,
	submit: "Lawrlwytho'r rhestr",
	pending: "Yn paratoi'r rhestr…",
	privacy: "Defnyddiwn eich manylion i anfon y rhestr ac i gysylltu unwaith wedyn.",
	privacyLink,
	...person,
	"telephone.pattern": validPhone,
	downloading: "Mae'r lawrlwytho wedi dechrau",
	downloadingText: "Ddim yn eich lawrlwythiadau?",
	downloadFailed: "Mae'r rhestr yn barod",
	downloadFailedText: "Ddechreuodd y porwr mo'r lawrlwytho ei hun.",
	downloadAgain: "Lawrlwythwch hi yma",
	fileName: "Business-Checklist.pdf",
	confirmed: "Dyma'ch rhestr",
	confirmedText: "Mae hi yn eich lawrlwythiadau.",
	confirmedNext:
		"Ewch drwyddi dros baned; mae deng munud yn ddigon. Byddwn ni'n cysylltu unwaith i glywed sut aeth hi.",
	confirmedStep: "Trafodwch hi: trefnwch sgwrs am ddim",
	downloadOnceMore: "Lawrlwytho'r rhestr eto",
	pickTime: "Dewiswch amser am sgwrs",
	again: "Llenwi eto",
};
