import { rotateLinkKey } from "../lib/signed-token.ts";
import { featureLinks, type StoreCommand } from "./command.ts";

/** Replaces the signing key, and says which links that ends. */
export const rotateLinks: StoreCommand = {
	usage: "",
	help: `ends every signed link sent so far, in case somebody else has a copy of the store.`,
	async run(_, { store, out }) {
		if (!(await rotateLinkKey(store))) {
			out.print("No links have been signed yet.");
			return false;
		}
		const lines = await Promise.all(featureLinks.entries().map(([, describe]) => describe(store)));
		out.print(`Links are now signed with a new key. Those sent before no longer work:

${lines.map((line) => `- ${line}\n`).join("")}- the morning's mail: its leads are at the desk, and the next mail has new links
- visitors' checklists: who asks again is mailed a new link
- visitors' permissions: who said yes can still take it back by the old link; who had not yet,
  cannot say yes by it
- "not me" in mails about devices: sign out everywhere at the desk instead

Sign-in links, sessions and passkeys go on: the store has only digests and public keys of them.
Gateways need no restart.`);
		return true;
	},
};
