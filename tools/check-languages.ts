import {
	faultsInReplies,
	misfilledIn,
	missingFrom,
	readLanguages,
	spokenNames,
	unknownIn,
} from "./languages/languages.ts";

/**
 * `npm run languages`: for each language, missing and surplus keys, placeholders that differ from
 * English, and whether somebody has reviewed it. Exits with 1 if anything is wrong.
 */
let wrong = 0;
for (const language of await readLanguages()) {
	const { lang, name, reviewed } = language;
	console.log(`${name} (${lang}): ${reviewed ? `read by ${reviewed}` : "unreviewed"}`);
	for (const widget of spokenNames) {
		const problems = {
			"is missing messages for:": missingFrom(language, widget),
			"has messages that nothing uses:": unknownIn(language, widget),
			"has other placeholders than the English:": misfilledIn(language, widget),
		};
		for (const [what, keys] of Object.entries(problems)) {
			wrong += keys.length;
			if (keys.length > 0) console.log(`  ${widget} ${what} ${keys.join(", ")}`);
		}
	}
	const mails = faultsInReplies(language);
	wrong += mails.length;
	if (mails.length > 0)
		console.log(`  emails are missing, unused or have other placeholders: ${mails.join(", ")}`);
}
process.exitCode = wrong > 0 ? 1 : 0;
