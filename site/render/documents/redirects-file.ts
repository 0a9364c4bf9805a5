import { links } from "../../../business/facts.ts";
import { callsPage } from "../../content/call-pages.ts";
import { direct, gatewayUrl, siteUrl } from "./environment.ts";

/**
 * `_redirects`, for static hosts such as Netlify and Cloudflare Pages: the site's booking links
 * lead to the gateway or, without one, to the coach's booking page or the contact page. Undefined
 * if the gateway serves the site.
 */
export function redirectsFile(): string | undefined {
	if (direct) return `${callsPage} ${links.booking || "/contact"} 302\n`;
	return gatewayUrl === siteUrl ? undefined : `${callsPage} ${gatewayUrl}${callsPage} 302\n`;
}
