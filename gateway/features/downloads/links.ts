import { supportedLanguage } from "../../../leads/mail/auto-reply.ts";
import type { ReadFormFile } from "../../intake/sent-file.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { ensureLinkKey, signToken } from "../../lib/signed-token.ts";
import { dayMs } from "../../lib/time.ts";
import messages from "../../pages/visitor-messages.gen.json" with { type: "json" };
import { type FileKv, findFile, type StoredFile } from "./files.ts";

declare module "../../lib/signed-token.ts" {
	interface FeaturePurposes {
		download: true;
	}
}

/** How long a signed link works. */
export const linkMs = 30 * dayMs;

export interface LinkOptions {
	store: FileKv;
	/** Address of this gateway. */
	gatewayUrl: string;
}

/** A link to a file. It names nobody. */
export async function makeLink(
	{ store, gatewayUrl }: LinkOptions,
	{ id }: StoredFile,
	lang?: string,
) {
	const until = (await store.now()) + linkMs;
	const token = signToken(await ensureLinkKey(store), id, until, "download");
	return { url: [gatewayUrl, "download", ...(lang ? [lang] : []), token].join("/"), until };
}

/** Finds the file that a form sends, with a new link to it; undefined if it sends none, or if the store fails. */
export const createFormFile =
	({ log, ...options }: LinkOptions & { log: Log }): ReadFormFile =>
	async (form, requestedLang) => {
		try {
			const file = await findFile(options.store, ({ forms }) => forms.includes(form));
			if (!file) return undefined;
			const lang = supportedLanguage(requestedLang, messages.languages);
			const { url: href, until } = await makeLink(options, file, lang);
			return { href, until, name: file.name };
		} catch (thrown) {
			log("store-failed", { ...describeError(thrown), at: "downloads" });
			return undefined;
		}
	};

export const plainUrl = (gatewayUrl: string, slug: string): string =>
	`${gatewayUrl}/download/file/${slug}`;
