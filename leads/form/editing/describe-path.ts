/** Describes places in a form in the words of the editor's screens. */

/** Path in a definition: `["questions", 2, "options", 0, "label"]`. */
export type DefinitionPath = readonly (string | number)[];

/** Reports a problem with its path; an empty path means the whole form. */
export type Report = (path: DefinitionPath, problem: string) => void;

/** Labels of list items, followed by a number: "Question 3". */
const itemLabels: Record<string, string> = {
	questions: "question",
	options: "answer",
	categories: "category",
	bands: "band",
	actions: "button",
	when: "condition",
	fields: "detail",
	is: "answer",
};

/** Labels that replace a property's name; an empty label leaves that part of the path out. */
const labels: Record<string, string> = {
	name: "web address",
	submit: "send button",
	start: "start page",
	end: "end page",
	scoring: "score",
	delivery: "answers",
	offered: "partners",
	key: "name in files",
	"start.title": "heading",
	"end.title": "heading",
	"questions.title": "question text",
	"questions.type": "kind",
	"questions.hint": "help text",
	"questions.options": "answers",
	"questions.when": "conditions",
	"questions.min": "smallest",
	"questions.max": "largest",
	"questions.low": "label for the lowest",
	"questions.high": "label for the highest",
	"questions.maxLength": "character limit",
	"questions.fields": "details",
	"questions.points": "",
	"points.yes": "points for yes",
	"points.no": "points for no",
	"options.label": "",
	"options.category": "counts towards",
	"when.is": "answers",
	"when.from": "at least",
	"when.to": "at most",
	"actions.label": "text",
	"actions.href": "address",
	"actions.widget": "what it opens",
	"actions.name": "which one",
	actions: "buttons",
	"categories.title": "name",
	"bands.to": "up to",
	"bands.text": "result text",
	"delivery.crm": "CRM",
	"delivery.tag": "CRM tag",
	"delivery.source": "CRM source",
	"delivery.stage": "CRM stage",
	"delivery.note": "CRM note",
	"delivery.fields": "CRM fields",
};

const labelOf = (parent: string, name: string) =>
	labels[`${parent}.${name}`] ?? labels[name] ?? name.slice(0, 40);

/** "Question 3, answer 1" for `["questions", 2, "options", 0, "label"]`. */
export function describePath(path: readonly PropertyKey[]): string {
	const words: string[] = [];
	let parent = "";
	for (const part of path) {
		if (typeof part === "number" && words.length > 0)
			words[words.length - 1] = `${itemLabels[parent] ?? words.at(-1)} ${part + 1}`;
		else {
			words.push(labelOf(parent, String(part)));
			parent = String(part);
		}
	}
	const place = words.filter(Boolean).join(", ");
	return place.charAt(0).toUpperCase() + place.slice(1);
}
