/**
 * Finds files of the core that name a feature, by an import from its folder or by one of its words.
 * The core is everything in gateway/ and leads/ outside features/. `node
 * tools/structure-checks/feature-names.ts` prints the files and their number.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { features } from "../../gateway/features.ts";
import { root } from "../project.ts";
import { contractOf, featureOf } from "./feature-imports.ts";
import { importsIn } from "./import-graph.ts";

export interface FeatureNames {
	name: string;
	words?: readonly string[];
}

/** Files of the core that may name features, with the reason. */
export const allowedFiles: Readonly<Record<string, string>> = {
	"gateway/features.ts": "the list of features",
	"gateway/features-node.ts": "what features need of Node",
	"gateway/features-workerd.ts": "what features need of workerd",
	"gateway/store/rows/tables.ts":
		"the tables as the frozen migrations made them, whoever writes them now",
	"leads/mail/auto-reply.ts": "the mail has the link that confirms what was ticked",
	"leads/forms/auto-replies.ts": "the mail has the link that confirms what was ticked",
	"leads/form/words.ts": "a list of forms whose words the coach may change",
	"leads/forms/forms.ts": "a list of forms, one line each",
	"leads/forms/deliveries.ts": "a list of forms, one line each",
	"leads/forms/headlines.ts": "a list of forms, one line each",
	"leads/forms/meeting/form.ts": "forms lie side by side, and browsers load them (decision 22)",
	"leads/forms/meeting/delivery.ts": "forms lie side by side, and browsers load them (decision 22)",
	"leads/forms/meeting/headline.ts": "forms lie side by side, and browsers load them (decision 22)",
	"leads/forms/meeting/call-mails.ts": "words of the form’s mails, which languages translate",
};

const isCore = (file: string) =>
	/^(?:gateway|leads)\//.test(file) &&
	!featureOf(file) &&
	!contractOf(file) &&
	!/\.(?:test|suite|gen|d)\.ts$|\/testing\/|\/migrations\//.test(file);

/** Why each file of the core counts as naming a feature; without files that name none. */
export function findFeatureNames(
	files: ReadonlyMap<string, string>,
	list: readonly FeatureNames[],
): Map<string, string> {
	const found = new Map<string, string>();
	for (const [file, text] of files) {
		if (!isCore(file)) continue;
		const target = importsIn(file, text).find(featureOf);
		const words = list.flatMap((feature) => feature.words ?? []);
		const word = words.find((one) => new RegExp(one, "i").test(text));
		if (target) found.set(file, `imports ${target}`);
		else if (word) found.set(file, `says "${word}"`);
	}
	return found;
}

/** The sources of gateway/ and leads/. */
export function readSources(): Map<string, string> {
	const listed = execFileSync("git", ["ls-files", "--", "gateway/*.ts", "leads/*.ts"], {
		cwd: root,
		encoding: "utf8",
	});
	const names = listed.split("\n").filter(Boolean);
	return new Map(
		names.map((file) => [posix.normalize(file), readFileSync(join(root, file), "utf8")]),
	);
}

if (import.meta.main) {
	const found = findFeatureNames(readSources(), features);
	for (const [file, why] of found) {
		const reason = allowedFiles[file];
		console.log(`${file}: ${why}${reason ? ` (allowed: ${reason})` : ""}`);
	}
	const wrong = [...found.keys()].filter((file) => !allowedFiles[file]);
	console.log(
		`${wrong.length} files of the core name a feature, ${found.size - wrong.length} more are allowed.`,
	);
}
