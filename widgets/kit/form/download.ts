/** How long a file may take until the visitor is given its link instead, in milliseconds. */
export const timeoutMs = 15_000;

/**
 * Fetches a file and hands it to the visitor under a name. Not a plain link: for another origin
 * browsers ignore its `download` attribute, and an error page would take the host page's place.
 * @throws when the file cannot be had in time.
 */
export async function download(href: string, fileName: string): Promise<void> {
	// Not AbortSignal.timeout: pages take it away.
	const late = new AbortController();
	setTimeout(() => late.abort(), timeoutMs);
	// A `mode` that a page puts on Object.prototype would be taken for ours.
	const response = await fetch(href, { mode: "cors", signal: late.signal });
	if (!response.ok) throw new Error(`${response.status}`);
	const url = URL.createObjectURL(await response.blob());
	const link = document.createElement("a");
	link.href = url;
	link.download = fileName;
	// The link is in no document: no click handler of the host page can swallow the click.
	link.click();
	// Safari reads the blob some time after the click.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
