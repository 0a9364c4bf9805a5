/**
 * Fetches a file and hands it to the visitor under a name. Not a plain link: for another origin
 * browsers ignore its `download` attribute, and an error page would take the host page's place.
 * @throws when the file cannot be had.
 */
export async function download(href: string, fileName: string): Promise<void> {
	const response = await fetch(href);
	if (!response.ok) throw new Error(`${href}: ${response.status}`);
	const url = URL.createObjectURL(await response.blob());
	const link = document.createElement("a");
	link.href = url;
	link.download = fileName;
	// The link is in no document: no click handler of the host page can swallow the click.
	link.click();
	// Safari reads the blob some time after the click.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
