/** Before React has come, a link between pages about embedding takes along the choices that the address has. */
export function preserveQuery(): void {
	for (const type of ["click", "auxclick"])
		document.addEventListener(type, ({ target }) => {
			const link =
				target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/embed"]');
			if (link && location.pathname.startsWith("/embed")) link.search ||= location.search;
		});
}
