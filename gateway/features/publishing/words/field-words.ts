/** Labels, help and standard values of fields whose schema addresses people who edit the file. */
import { languages } from "../../../../business/facts.ts";
import { standardNotice } from "../../../../business/standard-notice.ts";
import { languageName } from "../../../../leads/form/editing/changes.ts";
import type { FactField, FactValue } from "../../../desk-api/features/publishing.ts";

/** Languages of the forms other than English. */
const spoken = Object.keys(languages.answers);

const choices = {
	kind: "choices",
	options: spoken.map((lang) => [lang, languageName(lang)] as const),
} as const;

const wordings = ["en", ...spoken].map((lang) => [
	`permission.wording.${lang}`,
	{
		label: `Words beside the box, in ${languageName(lang)}`,
		help:
			lang === "en"
				? "Say what you'd send and how often. People who agreed to earlier words keep those: each lead shows exactly what they ticked."
				: "Empty: forms in this language have no box.",
		kind: "long-text",
		max: 300,
	},
]);

const answers = spoken.map((lang) => [
	`languages.answers.${lang}`,
	{
		label: `How soon you answer, in ${languageName(lang)}`,
		help: "Forms in this language say it after sending.",
	},
]);

/** Words for fields, by the field's key. */
export const fieldWords: Readonly<Record<string, Partial<FactField>>> = {
	"identity.dataController": {
		label: "Who is responsible",
		help: "Your business as the law knows it, such as “Ridley Coaching (sole trader: Jo Ridley)”.",
	},
	"permission.ask": {
		label: "Ask visitors whether you may write again",
		help: "Every form then has an unticked box. A tick counts once they've followed the link in your email, so automatic emails have to be on.",
	},
	"permission.tag": {
		label: "Tag in your CRM",
		help: "Contacts who agreed have it, and lose it when they withdraw. Small letters and hyphens.",
	},
	...Object.fromEntries(wordings),
	"privacy.retention": { label: "How long you keep details", kind: "long-text" },
	"privacy.processors": { label: "Who receives them" },
	"privacy.abroad": { label: "Outside the UK", kind: "long-text" },
	"privacy.partnersSeeVisits": {
		label: "Partners see how many people saw the form",
		help: "Otherwise their report only counts those who sent it.",
	},
	"languages.offered": {
		...choices,
		label: "Languages of your forms, as well as English",
		help: "A form in a language that's off speaks English. We wrote the translations; have somebody who grew up with the language read them first.",
	},
	"languages.pages": {
		...choices,
		label: "Whole pages",
		help: "Forms on pages in these languages follow the page, on partners' websites too.",
	},
	...Object.fromEntries(answers),
};

/** Values of facts that may be left out. */
export const standardValues: Readonly<Record<string, FactValue>> = {
	"privacy.retention": standardNotice.retention,
	"privacy.abroad": standardNotice.abroad,
	"privacy.processors": standardNotice.processors.map(({ name, what }) => ({ name, what })),
	"languages.offered": spoken,
};

/** Help of whole sections. */
export const sectionHelps = {
	permission:
		"May you write again, with news and offers? The law asks you to ask first, in words that say what people get.",
	privacy:
		"These go into your privacy notice at /privacy. Check that each is true of you; the rest of the notice describes how the forms work.",
	languages:
		"Your website is in English. Forms can speak other languages, for visitors and partners who do.",
} as const;

/** Sections that also show fields of other sections. */
export const fieldsOfOthers: Readonly<Record<string, readonly string[]>> = {
	privacy: ["identity.dataController"],
};
