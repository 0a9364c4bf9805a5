/**
 * Where the product's own files are: the origin the script came from; pinned copies under /v/ share
 * them. Empty (so relative to the page) when prerendered for the coach's own site.
 */
const origin = /^http/.test(import.meta.url) ? new URL(import.meta.url).origin : "";

/** Address of a file of the web root, e.g. `/assets/business-checklist.pdf`. */
export const asset = (path: string) => origin + path;
