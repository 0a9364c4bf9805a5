import { eraseNow, externalCopies, parsePerson } from "../../services/leads/erase.ts";
import type { StoreCommand } from "../command.ts";
import { parseOptions, UsageError } from "../options.ts";

export const erase: StoreCommand = {
	usage: "<email | telephone> [--json]",
	async run(args, { store, out, now }) {
		const { json, words } = parseOptions(args, now());
		// A telephone number is often typed in groups.
		const typedText = words.join(" ");
		if (words.length > 1 && typedText.includes("@")) throw new UsageError("erase takes one email.");
		const person = parsePerson(typedText);
		const copies = externalCopies(await store.search.about(person));
		const erasedCount = await eraseNow(store, { person });
		out.print(
			json ? JSON.stringify({ erased: erasedCount }) : `${erasedCount} erased from this store.`,
		);
		if (erasedCount > 0 && !json)
			for (const { text, contacts } of copies)
				out.print(contacts ? `${text} (${contacts.join(", ")})` : text);
		return erasedCount > 0;
	},
};
