import { linkMinutes, makeSignInLink } from "../services/sign-in-link.ts";
import type { StoreCommand } from "./command.ts";
import { readBaseUrls } from "./options.ts";

export const signInLink: StoreCommand = {
	usage: "",
	help: `prints a link that signs in to the desk, once, within an hour.`,
	async run(_, { store, out, env }) {
		const link = await makeSignInLink(store, readBaseUrls(env).gateway);
		out.print(`${link}\n\nIt works once, within ${linkMinutes.made} minutes.`);
		return true;
	},
};
