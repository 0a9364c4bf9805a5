/** Vertical scroll in pixels after which the bar shows its scrolled state (spec section 9). */
const SCROLLED_AFTER = 20;

/**
 * Whether the menu is expanded: from 1024 pixels (spec section 9) at the browser's default font
 * size.
 */
const isSpread = () => matchMedia("(min-width: 64rem)").matches;

const menu = () => document.querySelector<HTMLDetailsElement>("[data-bar-menu]");

/** Closes the small-screen menu and its dropdowns. */
export function closeMenu(): void {
	for (const open of document.querySelectorAll<HTMLDetailsElement>("[data-bar] details[open]")) {
		open.open = false;
	}
}

/**
 * Adds the scrolled state, Escape, and closing when the focus leaves; everything else in the bar is
 * HTML and CSS.
 */
export function enhanceHeader(): void {
	const scrolled = () =>
		document.documentElement.toggleAttribute("data-scrolled", scrollY > SCROLLED_AFTER);
	addEventListener("scroll", scrolled, { passive: true });
	// Not at once: reading the scroll position would force a layout before the first paint.
	addEventListener("load", scrolled);

	const groupOf = (event: Event) =>
		event.target instanceof Element ? event.target.closest<HTMLElement>("[data-bar-group]") : null;

	document.addEventListener("keydown", (event) => {
		if (event.key !== "Escape") return;
		const group = groupOf(event);
		// In the collapsed menu a second Escape closes the menu itself.
		const within = isSpread() || group?.querySelector("details[open]") ? group : null;
		if (within) {
			within.dataset.shut = "";
			const summary = within.querySelector("summary");
			if (within.querySelector("ul")?.contains(document.activeElement)) summary?.focus();
		} else if (menu()?.open) menu()?.querySelector("summary")?.focus();
		else return;
		const details = within?.querySelector("details") ?? menu();
		if (details) details.open = false;
	});

	// A dropdown closed by a click or Escape stays closed until pointer and focus have left it, or
	// hovering would keep opening it.
	document.addEventListener(
		"toggle",
		(event) => {
			const details = event.target as HTMLDetailsElement;
			const within = groupOf(event);
			if (within)
				within.toggleAttribute(
					"data-shut",
					!details.open && within.matches(":is(:hover,:focus-within)"),
				);
		},
		true,
	);
	for (const leaving of ["focusout", "pointerout"] as const) {
		document.addEventListener(leaving, (event) => {
			const within = groupOf(event);
			if (!within || within.contains(event.relatedTarget as Node | null)) return;
			delete within.dataset.shut;
			const details = within.querySelector("details");
			if (details && isSpread()) details.open = false;
		});
	}

	document.addEventListener("click", (event) => {
		const target = event.target instanceof Element ? event.target : null;
		if (target?.closest("[data-bar] [data-coach-open]")) closeMenu();
	});
	document.addEventListener("coach:open", closeMenu);
}
