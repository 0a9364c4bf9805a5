import { widgetNames } from "../../widgets/widget-names.gen.ts";
import type { Slip } from "../errors/source-error.ts";
import { type Draft, misfilledIn, missingFrom, unknownIn } from "../languages/languages.ts";
import { lineOfKey } from "./line-of-key.ts";

/** Messages that a language lacks, that don't exist in English, or whose placeholders differ. */
export function findTranslationSlips(
	languages: readonly Draft[],
	read: (file: string) => string | undefined,
): Slip[] {
	return languages.flatMap((language) =>
		// A widget without any translation is shown in English.
		widgetNames
			.filter((name) => language.messages[name])
			.flatMap((name) => {
				const file = `widgets/languages/${language.lang}/${name}.ts`;
				const code = read(file) ?? "";
				const slip = (key: string, what: string): Slip => ({
					file,
					line: lineOfKey(file, code, key),
					what: `the message "${key}" ${what}`,
				});
				return [
					...missingFrom(language, name).map((key) =>
						slip(key, `is missing: write it in ${language.name}, or in English until somebody can`),
					),
					...unknownIn(language, name).map((key) => slip(key, `is one that ${name} does not have`)),
					...misfilledIn(language, name).map((key) =>
						slip(key, "has other figures in braces than the English one"),
					),
				];
			}),
	);
}
