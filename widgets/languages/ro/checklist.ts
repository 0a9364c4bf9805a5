import type { Translation } from "../source-messages.ts";
import { person, privacyLink, shell, validPhone } from "./common.ts";

export const checklist: Translation<"checklist"> = {
	title: "Lista de verificare a afacerii",
	subtitle: "O privire rapidă asupra afacerii (PDF în engleză)",
	open: "Ia lista de verificare",
	...shell,
	submit: "Descarcă lista",
	pending: "Pregătim lista…",
	privacy: "Folosim datele tale ca să trimitem lista și să te contactăm o dată.",
	privacyLink,
	...person,
	"telephone.pattern": validPhone,
	downloading: "Descărcarea a început",
	downloadingText: "Nu e în descărcări?",
	downloadFailed: "Lista este gata",
	downloadFailedText: "Browserul nu a pornit singur descărcarea.",
	downloadAgain: "Descarc-o de aici",
	fileName: "Business-Checklist.pdf",
	confirmed: "Lista ta este aici",
	confirmedText: "Este în descărcări.",
	confirmedNext:
		"Parcurge-o la o cană de ceai, ajung zece minute. Te contactăm o dată, ca să aflăm cum a mers.",
	confirmedStep: "Hai să vorbim despre ea: rezervă o discuție gratuită",
	downloadOnceMore: "Descarcă lista din nou",
	pickTime: "Alege ora unei discuții",
	again: "Completează din nou",
};
