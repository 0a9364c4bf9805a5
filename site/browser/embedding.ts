/**
 * What pages about embedding need before React has come: a button that was pressed meanwhile is pressed
 * again, and a link takes the choices along that the address has.
 */
export function holdChoices(): void {
	const page = document.documentElement;
	let pressed: HTMLElement | null = null;
	for (const type of ["click", "auxclick"])
		document.addEventListener(type, ({ target }) => {
			if (!(target instanceof Element)) return;
			const link = target.closest<HTMLAnchorElement>('a[href^="/embed"]');
			if (link && location.pathname.startsWith("/embed")) link.search ||= location.search;
			if (!("routed" in page.dataset)) pressed = target.closest("button[data-late]");
		});
	new MutationObserver((_, observer) => {
		observer.disconnect();
		pressed?.click();
	}).observe(page, { attributeFilter: ["data-routed"] });
}
