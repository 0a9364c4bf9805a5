import type { Page } from "../../page.ts";
import { ogPath } from "../pictures/og-image.ts";
import { type Fonts, fontPreload } from "../styles/fonts.ts";
import { headTags } from "./head.ts";

/** What every page refers to or has inside. */
export interface DocumentParts {
	fonts: Fonts;
	/** The one script that all pages have inside (`site/client/boot.ts`). */
	starter: string;
	/** Addresses that the starter is given: scripts, and the data that all pages share. */
	enhance: string;
	react: string;
	site: string;
}

/** Parts of a page that a browser loads or applies beside its markup. */
export interface PageFiles {
	css: string;
	/** Sheets that are inside the page already, by file. */
	sheets: readonly string[];
	/** Address of the page's data. */
	data: string;
}

/** Tells Vite, whose modules fetch their sheets, that this one is in the page already; browsers leave it alone. */
const isHere = (file: string) => `<link rel="stylesheet" href="/${file}" disabled>`;

/** A page as browsers get it: complete before any script, React to come after the largest paint. */
export function documentHtml(
	page: Page,
	body: string,
	files: PageFiles,
	shared: DocumentParts,
): string {
	const { enhance, fonts, react, site, starter } = shared;
	return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${fontPreload(fonts)}
${headTags(page, ogPath(page))}
<style>${files.css}</style>${files.sheets.map(isHere).join("")}
</head>
<body>
<div id="root">${body}</div>
<script data-enhance="${enhance}" data-react="${react}" data-site="${site}" data-page="${files.data}">${starter}</script>
</body>
</html>
`;
}
