import type { BuilderName } from "../../../desk-api/features/setup.ts";
import type { ScannedPage } from "./scan-page.ts";

/** Builders' names in `<meta name="generator">`, and the hosts and folders of their files. */
const marks: readonly (readonly [BuilderName, generator: string, files: readonly string[]])[] = [
	["wordpress", "wordpress", ["/wp-content/", "/wp-includes/"]],
	["wix", "wix.com", ["static.wixstatic.com", "static.parastorage.com"]],
	["squarespace", "squarespace", ["static1.squarespace.com", "assets.squarespace.com"]],
	["webflow", "webflow", ["assets.website-files.com", "cdn.prod.website-files.com"]],
	["framer", "framer", ["framerusercontent.com"]],
	["shopify", "shopify", ["cdn.shopify.com", "/cdn/shop/"]],
];

/** The builder that a website was made with; undefined if nothing shows it. */
export function detectBuilder({ metas, files }: ScannedPage): BuilderName | undefined {
	const generator = metas.get("generator")?.toLowerCase() ?? "";
	const namedMark = marks.find(([, name]) => generator.includes(name));
	const mark = namedMark ?? marks.find(([, , parts]) => hasAny(files, parts));
	return mark?.[0];
}

const hasAny = (files: readonly string[], parts: readonly string[]) =>
	files.some((file) => parts.some((part) => file.includes(part)));
