import type { Page } from "../../page.ts";
import { ogPath } from "../pictures/og-path.ts";
import { type Fonts, fontPreload } from "../styles/fonts.ts";
import { headTags } from "./head.ts";

/** What every page links to or inlines. */
export interface DocumentParts {
	fonts: Fonts;
	/** The one script inlined into all pages (`site/client/boot.ts`). */
	starter: string;
	/** Addresses passed to that script: scripts, and the data that all pages share. */
	enhance: string;
	react: string;
	site: string;
}

/** Files that a browser loads for a page in addition to its markup. */
export interface PageFiles {
	css: string;
	/** Sheets already inlined into the page, by file. */
	sheets: readonly string[];
	/** Address of the page's data. */
	data: string;
}

/**
 * Tells Vite, whose modules load their sheets, that this one is already in the page; browsers
 * ignore it.
 */
const isHere = (file: string) => `<link rel="stylesheet" href="/${file}" disabled>`;

/** A page's HTML: complete without script, with React to load after the largest paint. */
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
