/**
 * Where the product's own files are: the origin the script came from; pinned copies under /v/ share
 * them. Empty (so relative to the page) when prerendered for the coach's own site.
 */
const origin = /^http/.test(import.meta.url) ? new URL(import.meta.url).origin : "";

/** Address of a file of the web root, e.g. `/assets/business-checklist.pdf`. */
export const asset = (path: string) => origin + path;

/**
 * Starts a download. The server names the file and sends it as an attachment: browsers ignore the
 * `download` attribute for another origin. The link is in no document, so no click handler of the
 * host page can swallow the click.
 */
export function download(href: string, fileName: string): void {
	const link = document.createElement("a");
	link.href = href;
	link.download = fileName;
	link.rel = "noopener";
	link.click();
}
