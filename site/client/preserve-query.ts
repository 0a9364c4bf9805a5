/** Until React has loaded, passes the query with the studio's choices on to other pages about embedding. */
export function preserveQuery(): void {
	for (const type of ["click", "auxclick"])
		document.addEventListener(type, ({ target }) => {
			const link =
				target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/embed"]');
			if (link && location.pathname.startsWith("/embed")) link.search ||= location.search;
		});
}
