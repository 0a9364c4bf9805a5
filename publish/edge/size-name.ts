/** Name of an embed file without its id, or of a loader, pinned ones apart. */
export const sizeName = (path: string): string =>
	path.includes("/v/") ? "pinned" : path.replace(/^.*\//, "").replace(/-[\da-f]{8}(?=\.js$)/, "");
