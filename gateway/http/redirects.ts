/** Maximum number of redirects followed. */
export const maxRedirects = 3;

/** Target of a redirect; undefined for any other response. */
export const redirectOf = (
	status: number,
	location: string | null | undefined,
	url: URL,
): URL | undefined =>
	status >= 300 && status < 400 && location && URL.canParse(location, url)
		? new URL(location, url)
		: undefined;
