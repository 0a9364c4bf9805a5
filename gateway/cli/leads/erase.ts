import { eraseNow, externalCopies, parsePerson } from "../../services/leads/erase.ts";
import type { StoreCommand } from "../command.ts";
import { parseOptions, UsageError } from "../options.ts";

export const erase: StoreCommand = {
	usage: "<email | telephone> [--json]",
	async run(args, { store, out, now }) {
		const { json, words } = parseOptions(args, now());
		// A telephone number is often typed in groups.
		const typed = words.join(" ");
		if (words.length > 1 && typed.includes("@")) throw new UsageError("erase takes one email.");
		const person = parsePerson(typed);
		const left = externalCopies(await store.search.about(person));
		const erased = await eraseNow(store, { person });
		out.print(json ? JSON.stringify({ erased }) : `${erased} erased from this store.`);
		if (erased > 0 && !json)
			for (const { text, contacts } of left)
				out.print(contacts ? `${text} (${contacts.join(", ")})` : text);
		return erased > 0;
	},
};
