import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../widgets/config.ts";

/**
 * `npm run new -- widget NAME`: a folder with the files that every widget has, ready to be built, and the
 * lists and tables that name it. The files are those in tools/new/widget/, with the name put in.
 */
const templates = join(import.meta.dirname, "widget");

/** Names of files beside the widgets' in `dist/embed/`, and of elements that are no widgets. */
const taken = [
	"kit",
	"steps",
	"sent",
	"rules",
	"tags",
	"coaches",
	"extras",
	"doctor",
	"flush",
	"pinned",
].concat("confirmation", "languages");

/** Why a widget cannot have this name, in a sentence; nothing where it can. */
export function objectionTo(name: string | undefined, folder = join(root, "widgets")): string {
	if (!name) return "The name is missing: npm run new -- widget NAME";
	if (!/^[a-z][a-z0-9]*$/.test(name))
		return `"${name}" cannot be the name of an element, a file and a constant at once: only small letters and digits, a letter first.`;
	if (taken.includes(name))
		return `"${name}" is the name of another part of the bundle; take another.`;
	if (existsSync(join(folder, name))) return `widgets/${name}/ exists already.`;
	return "";
}

/** The files of a new widget: name in its folder -> text. */
export function widgetFiles(name: string): Map<string, string> {
	const capital = name.charAt(0).toUpperCase() + name.slice(1);
	const named = (text: string) => text.replaceAll("sample", name).replaceAll("Sample", capital);
	return new Map(
		readdirSync(templates).map((file) => [
			named(file).replace(/\.txt$/, ""),
			named(readFileSync(join(templates, file), "utf8")),
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
		for (const [file, text] of widgetFiles(name as string)) writeFileSync(join(folder, file), text);
		// The order of imports goes by the name, too.
		execFileSync(join(root, "node_modules/.bin/biome"), [
			"check",
			"--write",
			"--log-level=warn",
			folder,
		]);
		execFileSync(process.execPath, [join(root, "tools/widgets/tables.ts")], { stdio: "inherit" });
		console.log(
			`widgets/${name}/ is there, and <coach-${name}> in the next build. Its words are in copy.ts.`,
		);
	}
}
