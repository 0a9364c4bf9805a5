import { rotateLinkKey } from "../lib/signed-token.ts";
import { featureLinks, type StoreCommand } from "./command.ts";

/** Replaces the signing key, and says which links that ends. */
export const rotateLinks: StoreCommand = {
	usage: "",
	help: `ends every signed link sent so far; use it if somebody else has a copy of the store.`,
	async run(_, { store, out }) {
		if (!(await rotateLinkKey(store))) {
			out.print("No links have been signed yet.");
			return false;
		}
		const lines = await Promise.all(featureLinks.entries().map(([, describe]) => describe(store)));
		out.print(`Links are now signed with a new key. Those sent before no longer work:

${lines.map((line) => `- ${line}\n`).join("")}- the daily summary: its leads are at the desk, and the next one has new links
- visitors' checklists: people who ask again get a new link
- visitors' permissions: people who said yes can still withdraw it with the old link, but nobody
  can say yes with it
- "not me" in mails about devices: sign out everywhere at the desk instead

Sign-in links, sessions and passkeys still work, because the store only has their digests and
public keys. You don't have to restart any gateway.`);
		return true;
	},
};
