import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { closeMenu } from "../enhance/bar.ts";
import { applyEveryPage } from "../enhance/every-page.ts";
import { wakeNear } from "../enhance/near.ts";
import { watchReveals } from "../enhance/reveal.ts";
import { routedPath } from "./routed-path.ts";
import { showWhole } from "./whole-page.ts";

/**
 * Takes clicks on the site's own links to the router. Pages are plain HTML with plain links, so
 * that they work before React has arrived and inside Markdown; one listener turns all of them into
 * client-side navigation afterwards. Whatever the loader or a widget has already answered is left alone.
 */
export function ClientNavigation() {
	const navigate = useNavigate();
	const { pathname } = useLocation();

	useEffect(() => {
		const follow = (event: MouseEvent) => {
			const path = routedPath(event);
			if (!path) return;
			event.preventDefault();
			void navigate(path, { viewTransition: true });
		};
		document.addEventListener("click", follow);
		return () => document.removeEventListener("click", follow);
	}, [navigate]);

	const shown = useRef(pathname);
	useLayoutEffect(() => {
		if (shown.current === pathname) return;
		applyEveryPage();
		showWhole();
	}, [pathname]);
	useEffect(() => {
		wakeNear();
		// The first page had all this before React came, and its menu may be open.
		if (shown.current === pathname) return;
		shown.current = pathname;
		closeMenu();
		watchReveals();
		// A new page starts at its top, for the keyboard and for screen readers too.
		document.getElementById("main")?.focus({ preventScroll: true });
	}, [pathname]);

	return null;
}
