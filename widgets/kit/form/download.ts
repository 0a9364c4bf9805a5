/** After this time, in milliseconds, the visitor gets a link instead. */
export const timeoutMs = 15_000;

/**
 * Downloads a file to the visitor's device under a given name. Not a plain link: for another origin
 * browsers ignore its `download` attribute, and an error page would take the host page's place.
 * @throws if the file can't be loaded, or not in time
 */
export async function download(href: string, fileName: string): Promise<void> {
	// Not AbortSignal.timeout, which some pages remove.
	const late = new AbortController();
	setTimeout(() => late.abort(), timeoutMs);
	// Sets `mode`, because pages may add one to Object.prototype.
	const response = await fetch(href, { mode: "cors", signal: late.signal });
	if (!response.ok) throw new Error(`${response.status}`);
	const url = URL.createObjectURL(await response.blob());
	const link = document.createElement("a");
	link.href = url;
	link.download = fileName;
	// The link isn't in the document, so no click handler of the host can cancel it.
	link.click();
	// Safari reads the blob a while after the click.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
