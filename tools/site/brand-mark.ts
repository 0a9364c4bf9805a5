/** The mark of the business on its green square; `radius` 0 fills the corners for systems that round them. */
export function brandMark(radius = 9): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="${radius}" fill="#14532d"/><path d="M7 23 14.5 14l4 4L25 9v14z" fill="#fff"/></svg>`;
}
