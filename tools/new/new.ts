import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { leadKinds } from "../../leads/forms/forms.ts";
import { root } from "../project.ts";

/**
 * `npm run new -- widget NAME`: creates a folder with the files that every widget has, ready to be
 * built, and adds it to lists and tables. If there is a kind of lead with that name, the widget
 * shows its form.
 */

/** Names of files beside the widgets' in `dist/embed/`, and of elements that aren't widgets. */
const taken = [
	"kit",
	"steps",
	"inline",
	"rules",
	"tags",
	"coaches",
	"script",
	"view",
	"watch",
	"doctor",
	"flush",
	"funnel",
	"submit",
	"outbox",
	"pinned",
	"confirmation",
	"languages",
];

/** Why a widget cannot have this name, in a sentence; "" if it can. */
export function objectionTo(name: string | undefined, folder = join(root, "widgets")): string {
	if (!name) return "The name is missing: npm run new -- widget NAME";
	if (!/^[a-z][a-z0-9]*$/.test(name))
		return `"${name}" cannot be the name of an element, a file and a constant at once: only lower-case letters and digits, a letter first.`;
	if (taken.includes(name))
		return `"${name}" is the name of another part of the bundle; take another.`;
	if (existsSync(join(folder, name))) return `widgets/${name}/ exists already.`;
	return "";
}

/**
 * The files of a new widget, or of one that shows the form of its name: name in its folder -> text.
 */
export function widgetFiles(name: string, isForm = false): Map<string, string> {
	const capital = name.charAt(0).toUpperCase() + name.slice(1);
	const named = (text: string) => text.replaceAll("lemon", name).replaceAll("Lemon", capital);
	const files = ["widget", ...(isForm ? ["form"] : [])].flatMap((kind) =>
		globSync(`${kind}/*`, { cwd: import.meta.dirname }),
	);
	return new Map(
		files.map((file) => [
			named(basename(file, ".txt")),
			named(readFileSync(join(import.meta.dirname, file), "utf8")),
		]),
	);
}

if (import.meta.main) {
	const [what, name] = process.argv.slice(2);
	const objection =
		what === "widget"
			? objectionTo(name)
			: "What can be made is a widget: npm run new -- widget NAME";
	if (objection) {
		console.error(objection);
		process.exitCode = 1;
	} else {
		const folder = join(root, "widgets", name as string);
		mkdirSync(folder);
		const isForm = leadKinds.some((kind) => kind === name);
		for (const [file, text] of widgetFiles(name as string, isForm))
			writeFileSync(join(folder, file), text);
		// Imports are sorted, so their order depends on the name.
		execFileSync(join(root, "node_modules/.bin/biome"), [
			"check",
			"--write",
			"--log-level=warn",
			folder,
		]);
		for (const file of ["generate", "documentation"])
			execFileSync(process.execPath, [join(root, `tools/codegen/${file}.ts`)], {
				stdio: "inherit",
			});
		console.log(
			`widgets/${name}/ is there, and <coach-${name}> in the next build. Its words are in messages.ts.`,
		);
	}
}
