import { redirectDocument } from "react-router";
import { registerIcons } from "../icons.ts";
import type { PageAssets, PageData } from "../page-data.ts";

/** Gets data that the build has written. @throws when it cannot be had: the router shows its error screen */
export async function fetchJson<T>(address: string): Promise<T & PageAssets> {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
	const data = (await answer.json()) as T & PageAssets;
	registerIcons(data.icons);
	return data;
}

const pages = new Map<string, Promise<PageData>>();

/** The data of a page, fetched once in a visit, and again only after a failure. */
export function fetchPageData(path: string): Promise<PageData> {
	let page = pages.get(path);
	if (!page) {
		page = fetchJson<PageData>(`${path === "/" ? "" : path}/data.json`);
		page.catch(() => pages.delete(path));
		pages.set(path, page);
	}
	return page;
}

/** The data of a page for the scripts of a release; a newer release's page is loaded whole. */
export const createPageLoader = (release: string) => async (path: string) => {
	const page = await fetchPageData(path);
	if (page.release !== release) throw redirectDocument(path);
	return page;
};
