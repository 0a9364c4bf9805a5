import { readFileSync } from "node:fs";
import type { StoreCommand } from "../../cli/command.ts";
import { parseOptions, UsageError } from "../../cli/options.ts";
import { formatTable, jsonText, printable } from "../../lib/text.ts";
import { formatLocalTime } from "../../lib/time.ts";
import {
	exportForm,
	listForms,
	publishJson,
	rollBackForm,
	withdrawForm,
} from "./published-forms.ts";

function readFile(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		throw new UsageError(`There is no file ${path} that can be read.`);
	}
}

/** Lists, publishes, exports, rolls back and unpublishes custom forms. */
export const customForms: StoreCommand = {
	usage: "[publish <file> | export <name> | back <name> <version> | withdraw <name>] [--json]",
	help: `lists your own forms with their versions; "publish" checks a JSON file and publishes it,
"export" prints a form as JSON, "back" publishes an old version again, "withdraw" unpublishes a form.`,
	async run(args, { store, out, now }) {
		const { json, words } = parseOptions(args, now());
		const [what, name = "", version = "", ...more] = words;
		const needs = { publish: 2, export: 2, back: 3, withdraw: 2 }[what ?? ""];
		if ((what !== undefined && needs !== words.length) || more.length > 0)
			throw new UsageError(
				"forms takes publish <file>, export <name>, back <name> <version> or withdraw <name>.",
			);
		if (what === "publish") {
			const result = await publishJson(store, readFile(name));
			if (json) out.print(jsonText(result));
			else if (result.ok) out.print(`${result.name} is live, version ${result.version}.`);
			else out.print(`Not published:\n- ${result.problems.map(printable).join("\n- ")}`);
			return result.ok;
		}
		if (what === "export") {
			const definition = await exportForm(store, name);
			if (definition) out.print(definition);
			else out.printError(`There is no form ${printable(name)}.`);
			return definition !== undefined;
		}
		if (what === "back" || what === "withdraw") {
			const done = await (what === "back"
				? rollBackForm(store, name, version)
				: withdrawForm(store, name));
			if (json) out.print(jsonText({ done }));
			else if (!done) out.print(`Nothing found: no such ${what === "back" ? "version" : "form"}.`);
			else
				out.print(
					what === "back"
						? "That version is published again."
						: `${printable(name)} is unpublished.`,
				);
			return done;
		}
		const forms = await listForms(store);
		if (json) out.print(jsonText(forms));
		else if (forms.length === 0) out.print("No forms.");
		else {
			const rows = forms.flatMap(({ name, live, versions }) =>
				versions.map(({ version, madeAt }) => [
					...[name, version === live ? "live" : "", formatLocalTime(madeAt), version],
				]),
			);
			out.print(formatTable(["FORM", "", "MADE", "VERSION"], rows, out.width));
		}
		return forms.length > 0;
	},
};
