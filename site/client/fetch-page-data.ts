import { redirectDocument } from "react-router";
import { registerIcons } from "../icons.ts";
import type { PageAssets, PageData } from "../page-data.ts";

/** A file of an earlier build, which is no longer on the server. */
export class FileGone extends Error {}

/**
 * Fetches data that the build wrote.
 *
 * @throws FileGone if the server no longer has it (some hosts answer with a page instead of 404)
 * @throws Error if it cannot be read now: the router then shows its error screen
 */
export async function fetchJson<T>(address: string): Promise<T & PageAssets> {
	const response = await fetch(address);
	const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
	if ([404, 410].includes(response.status) || (response.ok && isPage))
		throw new FileGone(`${address} is gone`);
	if (!response.ok) throw new Error(`${address} answered ${response.status}`);
	const data = (await response.json()) as T & PageAssets;
	registerIcons(data.icons);
	return data;
}

const files = new Map<string, Promise<PageData>>();

/** The data at an address, fetched once per visit, and again only after a failure. */
export function fetchPageData(address: string): Promise<PageData> {
	let file = files.get(address);
	if (!file) {
		file = fetchJson<PageData>(address);
		file.catch(() => files.delete(address));
		files.set(address, file);
	}
	return file;
}

/**
 * Loads a page's data from the build that the document came from. Once a newer build has replaced
 * it, the browser loads the page as a new document.
 *
 * @param dataFiles address of each page's data, by path
 */
export const createPageLoader =
	(dataFiles: Readonly<Record<string, string>>) =>
	async (path: string): Promise<PageData> => {
		const address = dataFiles[path];
		try {
			if (address) return await fetchPageData(address);
		} catch (thrown) {
			if (!(thrown instanceof FileGone)) throw thrown;
		}
		throw redirectDocument(path);
	};
