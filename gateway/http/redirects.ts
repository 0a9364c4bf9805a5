/** How many redirects are followed. */
export const maxRedirects = 3;

/** Where an answer redirects to; undefined: it doesn't. */
export const redirectOf = (
	status: number,
	location: string | null | undefined,
	url: URL,
): URL | undefined =>
	status >= 300 && status < 400 && location && URL.canParse(location, url)
		? new URL(location, url)
		: undefined;
