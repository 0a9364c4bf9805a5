import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CatalogueWidget } from "../../demo/studio/catalogue.d.ts";
import { type Form, fieldNames } from "../../leads/form.ts";
import { forms } from "../../leads/kinds/forms.ts";
import { wordsOf } from "../../leads/words.ts";
import { prefillFields } from "../../widgets/kit/options.ts";
import { type WidgetName, widgetNames } from "../../widgets/names.ts";
import { root } from "../site/paths.ts";

/** What the studio says of a widget besides what its own files know. */
interface Description {
	about: string;
	icon: string;
	/** Its form; none where nothing is sent. */
	form?: Form;
	/** Where visitors without scripts go instead. */
	fallback?: { path: string; label: string };
	/** The words of a link to it. */
	open?: string;
}

const descriptions: Record<WidgetName, Description> = {
	checklist: {
		about: "Four fields, then the PDF. The one that partners start with.",
		icon: "clipboard-check",
		form: forms.checklist,
		fallback: { path: "/", label: "Get the Business Checklist" },
	},
	contact: {
		about: "An enquiry form: name, e-mail, phone and a message.",
		icon: "mail",
		form: forms.contact,
		fallback: { path: "/contact", label: "Send an enquiry" },
	},
	consultation: {
		about: "Nine short questions that end in a free coaching consultation.",
		icon: "messages-square",
		form: forms.consultation,
		fallback: { path: "/contact", label: "Ask for a free consultation" },
	},
	calculator: {
		about: "Five steps to a price for office cleaning, shown at once.",
		icon: "calculator",
		form: forms.calculator,
		fallback: { path: "/contact", label: "Ask for a quote" },
	},
	booking: {
		about: "The booking form of the office-cleaning offers: five lines, trial or package.",
		icon: "calendar-check",
		form: forms.trial,
		fallback: { path: "/offer", label: "Book a trial clean" },
	},
	comments: {
		about: "A box for comments under an article. They stay on the page.",
		icon: "message-circle",
	},
	share: {
		about: "A share button: the phone's own share sheet, or copies the link.",
		icon: "share-2",
	},
};

/** `widgets/<name>/<file>.ts` -> its one export of that kind. */
async function partOf(
	name: WidgetName,
	file: "copy" | "options",
): Promise<Record<string, unknown>> {
	const path = join(root, "widgets", name, `${file}.ts`);
	const module = (await import(pathToFileURL(path).href)) as Record<
		string,
		Record<string, unknown>
	>;
	const part = module[`${name}${file === "copy" ? "Copy" : "Options"}`];
	if (!part) throw new Error(`widgets/${name}/${file}.ts does not export its ${file}.`);
	return part;
}

async function widget(name: WidgetName): Promise<CatalogueWidget> {
	const description = descriptions[name];
	if (!description) throw new Error(`tools/studio/catalogue.ts does not describe "${name}".`);
	const { about, icon, form, fallback } = description;
	const fields = form ? fieldNames(form) : [];
	const [copy, options] = await Promise.all([partOf(name, "copy"), partOf(name, "options")]);
	const words = Object.entries({ ...copy, ...(form && wordsOf(form)) }).filter(
		// The title is an option of its own; a file name is no word.
		(entry): entry is [string, string] =>
			typeof entry[1] === "string" && !["title", "fileName"].includes(entry[0]),
	);
	return {
		name,
		title: String(copy.title),
		about,
		icon,
		modes: "mode" in options,
		open: description.open ?? String(copy.open ?? copy.title),
		words: Object.fromEntries(words),
		prefill: prefillFields.filter((field) => fields.includes(field)),
		...(fallback && { fallback }),
	};
}

/** All widgets as the studio offers them, forms first. */
export async function catalogue(): Promise<CatalogueWidget[]> {
	const order = Object.keys(descriptions) as WidgetName[];
	const known = [...widgetNames].sort((a, b) => order.indexOf(a) - order.indexOf(b));
	return Promise.all(known.map(widget));
}
