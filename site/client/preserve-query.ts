/** Until React has loaded, keeps the address's choices in links between pages about embedding. */
export function preserveQuery(): void {
	for (const type of ["click", "auxclick"])
		document.addEventListener(type, ({ target }) => {
			const link =
				target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/embed"]');
			if (link && location.pathname.startsWith("/embed")) link.search ||= location.search;
		});
}
