import type { LoaderFunctionArgs } from "react-router";
import { type Page, pageAt } from "../pages.ts";

/**
 * The page a loader is asked for. Loaders run at build time only; their result is in the
 * prerendered page and beside it as data for client-side navigation, so neither the list of
 * pages nor their texts are in any script.
 */
export function requestedPage({ url }: LoaderFunctionArgs): Page {
	return pageAt(url.pathname);
}
