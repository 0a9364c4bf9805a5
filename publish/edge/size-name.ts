/** Name by which a file's size is stored: an embed file's without its id, and `pinned` for any pinned loader. */
export const sizeName = (path: string): string =>
	path.includes("/v/") ? "pinned" : path.replace(/^.*\//, "").replace(/-[\da-f]{8}(?=\.js$)/, "");
