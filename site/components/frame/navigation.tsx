import { useEffect, useRef, useState } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import type { Seo } from "../../content/types.ts";
import { closeMenu } from "../../dom/header.ts";
import { mountNearby } from "../../dom/lazy-mount.ts";
import { linkTarget } from "../../dom/link-target.ts";
import { observeReveals } from "../../dom/scroll-reveal.ts";
import { useSite } from "../../page-data.ts";

/**
 * Routes clicks on the site's own links, then updates the title, the focus and
 * screen readers for the new page. Pages use plain links, which work before React
 * has loaded and inside Markdown; one listener handles all of them.
 */
export function Navigation() {
	const { error } = useSite();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const data = useMatches().at(-1)?.loaderData as { seo?: Seo } | undefined;
	const seo = data?.seo;
	const [announcement, announce] = useState("");

	useEffect(() => {
		const follow = (event: MouseEvent) => {
			const target = linkTarget(event);
			if (!target) return;
			event.preventDefault();
			const lessMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
			void navigate(target, { viewTransition: !lessMotion && !target.startsWith("#") });
			if (target.startsWith("#")) focusOn(target.slice(1));
		};
		document.addEventListener("click", follow);
		return () => document.removeEventListener("click", follow);
	}, [navigate]);

	const shownPath = useRef(pathname);
	useEffect(() => {
		// From now on the router handles going back (`client/boot.ts`).
		document.documentElement.dataset.routed = "";
		mountNearby();
		// The first page already has its title and position, and its menu may be open.
		if (shownPath.current === pathname) return;
		shownPath.current = pathname;
		document.title = seo?.title ?? error.title;
		const description = document.querySelector<HTMLMetaElement>("meta[name=description]");
		if (description && seo) description.content = seo.description;
		announce(document.title);
		closeMenu();
		observeReveals();
		// A new page starts at its top, for the keyboard and for screen readers too.
		focusOn("main");
	}, [pathname, seo, error]);

	return (
		<p className="sr-only" role="status">
			{announcement}
		</p>
	);
}

/** Moves the focus to an element, where the keyboard then continues. The router scrolls. */
function focusOn(id: string): void {
	const target = document.getElementById(decodeURIComponent(id));
	if (!target) return;
	if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
	target.focus({ preventScroll: true });
}
