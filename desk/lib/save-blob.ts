/** Downloads a file under a name. */
export function saveBlob(file: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	// Some browsers read the URL only after the event handler has returned.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
