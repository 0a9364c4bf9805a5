import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	API,
	type Checker,
	type Project,
	type Symbol as TypeSymbol,
} from "typescript/unstable/sync";
import type { FormDefinition } from "../../../leads/form/definition.ts";
import { formMessages } from "../../../leads/form/messages.ts";
import { fieldNames } from "../../../leads/form/questions.ts";
import { forms } from "../../../leads/forms/forms.ts";
import { kebab } from "../../../widgets/kit/element/options/kebab.ts";
import type { Parsers } from "../../../widgets/kit/element/options/options.ts";
import { prefillFields } from "../../../widgets/kit/element/options/prefill.ts";
import type { OptionMetadata, WidgetMetadata } from "../../../widgets/metadata.ts";
import { type WidgetName, widgetNames } from "../../../widgets/widget-names.gen.ts";
import { type Slip, SourceError } from "../../errors/source-error.ts";
import { root } from "../../project.ts";
import { findKey, lineOfKey } from "../../source-checks/line-of-key.ts";
import { capital } from "./registry.ts";

type Module = Record<string, Record<string, unknown>>;

/** Opens the project in the compiler for as long as `use` runs. */
function withProject<T>(use: (project: Project) => T): T {
	const api = new API({ cwd: root });
	try {
		const snapshot = api.updateSnapshot({ openProject: join(root, "tsconfig.public.json") });
		const [project] = snapshot.getProjects();
		if (!project) throw new Error("The compiler found no tsconfig.public.json.");
		return use(project);
	} finally {
		api.close();
	}
}

/** A type that a file exports, by its name; `file` is relative to the repository's root. */
function exportedType({ program, checker }: Project, file: string, name: string): TypeSymbol {
	const source = program.getSourceFile(join(root, file));
	const module = source && checker.getSymbolAtLocation(source);
	const found = module && checker.getExportsOfModule(module).find((each) => each.name === name);
	if (!found) throw new Error(`${file} has no type ${name}.`);
	return found;
}

/** A doc comment, joined into one line. */
const commentOf = (symbol: TypeSymbol, checker: Checker): string =>
	symbol.getDocumentationComment(checker).replace(/\s+/g, " ").trim();

/**
 * Window width in pixels below which a column is taken for a phone's, with the first name above the
 * last name.
 */
const phoneWidth = 560;

/** `640 745`, heights in pixels in a column and on a phone, as one CSS length for both. */
function roomOf(name: WidgetName, tag = ""): string {
	const [, column, phone] = tag.match(/^(\d+) (\d+)$/) ?? [];
	if (!column || !phone)
		throw new Error(`widgets/${name}/options.ts: @room takes two heights in px, not "${tag}".`);
	return column === phone
		? `${column}px`
		: `clamp(${column}px,(${phoneWidth}px - 100vw)*999,${phone}px)`;
}

/**
 * The place of an option without a doc comment: the widget's own file, or the one shared by all.
 */
function undocumented(widget: WidgetName, name: string): Slip {
	const files = [`widgets/${widget}/options.ts`, "widgets/kit/element/options/options.ts"];
	const read = (file: string) => readFileSync(join(root, file), "utf8");
	const file = files.find((each) => findKey(each, read(each), name) !== undefined) ?? "";
	return {
		file,
		line: lineOfKey(file, read(file), name),
		what: `the option "${name}" has no comment that says what it does`,
	};
}

function describeOptions(
	widget: WidgetName,
	type: TypeSymbol,
	parsers: Parsers<object>,
	checker: Checker,
) {
	const own = Object.entries(parsers) as [string, (value: null) => string][];
	const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(type));
	return own.map(([name, parse]): OptionMetadata => {
		const member = members.find((each) => each.name === name);
		if (!member) throw new Error(`${type.name} has no "${name}".`);
		const about = commentOf(member, checker);
		if (!about) throw new SourceError([undocumented(widget, name)]);
		const usual = parse(null);
		const memberType = checker.getTypeOfSymbol(member);
		const words = memberType?.isUnionType()
			? memberType.getTypes().map((each) => (each.isStringLiteralType() ? each.value : ""))
			: [];
		const values = [...new Set(words.length > 0 ? [usual, ...words] : [])];
		return { name: kebab(name), about, values };
	});
}

/**
 * Comments of attributes that aren't in any `options.ts`, because they are typed with the elements.
 */
function sharedComments(project: Project): Record<"prefill" | "texts", string> {
	const { checker } = project;
	const element = exportedType(project, "widgets/kit/element/coach-element.ts", "CoachElement");
	const texts = checker.getPropertyOfType(checker.getDeclaredTypeOfSymbol(element), "texts");
	const prefill = exportedType(
		project,
		"widgets/kit/element/options/options.ts",
		"PrefillAttributes",
	);
	return { prefill: commentOf(prefill, checker), texts: texts ? commentOf(texts, checker) : "" };
}

function descriptionOf(
	name: WidgetName,
	files: Record<"options" | "messages", Module>,
	project: Project,
): WidgetMetadata {
	const { checker } = project;
	const parsers = files.options[`${name}Options`] as Parsers<object> | undefined;
	const messages = files.messages[`${name}Messages`];
	if (!parsers) throw new Error(`widgets/${name}/options.ts does not export ${name}Options.`);
	if (!messages) throw new Error(`widgets/${name}/messages.ts does not export ${name}Messages.`);
	const type = exportedType(project, `widgets/${name}/options.ts`, `${capital(name)}Options`);
	const tags = Object.fromEntries(
		type.getJsDocTags(checker).map((tag) => [tag.name, tag.text ?? ""]),
	);
	const about = commentOf(type, checker);
	for (const [what, text] of Object.entries({ "doc comment": about, "@icon": tags.icon }))
		if (!text)
			throw new Error(`widgets/${name}/options.ts: ${capital(name)}Options has no ${what}.`);
	const options = describeOptions(name, type, parsers, checker);
	// A widget's form has its name or, if it has several, the name of its first kind.
	const kind = options.find((option) => option.name === "kind")?.values[0] ?? name;
	const form = (forms as Record<string, FormDefinition>)[kind];
	const [, path, label] = tags.fallback?.match(/^(\S+)\s+(.+)$/) ?? [];
	const prefill = form ? prefillFields.filter((field) => fieldNames(form).includes(field)) : [];
	const shared = sharedComments(project);
	const words = Object.entries({ ...messages, ...(form && formMessages(form)) }).filter(
		// The title is an option of its own, and a file name isn't a text.
		(entry): entry is [string, string] =>
			typeof entry[1] === "string" && !["title", "fileName"].includes(entry[0]),
	);
	return {
		name,
		about,
		icon: tags.icon ?? "",
		...(path && label && { fallback: { path, label } }),
		...(tags.page && { namedPages: tags.page.trim() }),
		room: roomOf(name, tags.room?.trim()),
		title: String(messages.title),
		open: String(messages.open ?? messages.title),
		modes: "mode" in parsers,
		options: [
			...options,
			...prefill.map((field) => ({
				name: `prefill-${kebab(field)}`,
				about: shared.prefill,
				values: [],
			})),
			{ name: "texts", about: shared.texts, values: [] },
		],
		prefill,
		messages: Object.fromEntries(words),
	};
}

/** Every widget; those with a form first, in the order in which the coach sees their leads. */
export async function describeWidgets(): Promise<WidgetMetadata[]> {
	const read = (name: WidgetName, file: string) =>
		import(`../../../widgets/${name}/${file}.ts`) as Promise<Module>;
	const modules = await Promise.all(
		widgetNames.map(async (name) => ({
			options: await read(name, "options"),
			messages: await read(name, "messages"),
		})),
	);
	const all = withProject((project) =>
		modules.map((files, at) => descriptionOf(widgetNames[at] as WidgetName, files, project)),
	);
	const kinds = Object.keys(forms);
	const place = ({ name, prefill }: WidgetMetadata) =>
		prefill.length === 0 ? 99 : kinds.indexOf(name) < 0 ? 98 : kinds.indexOf(name);
	return all.sort((a, b) => place(a) - place(b));
}
