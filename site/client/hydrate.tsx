import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { SiteFile } from "../page-data.ts";
import { createRoutes } from "../routes.ts";
import { createPageLoader, FileGone, fetchJson, fetchPageData } from "./fetch-page-data.ts";
import "../styles/site.css";

/**
 * Resolves once no form shows a confirmation next to its opener: React has not rendered those, so
 * it would discard the page's HTML and render everything again without them. Until then links work,
 * and pressing a button that needs React ends the wait.
 */
async function confirmationsClosed(root: HTMLElement): Promise<void> {
	const panel = root.querySelector("coach-confirmation");
	if (!panel) return;
	// A button was pressed before this function listened, and `replay-clicks.ts` holds the press.
	if (document.querySelector("[data-late][aria-busy=true]")) {
		panel.remove();
		return confirmationsClosed(root);
	}
	await new Promise<void>((resolve) => {
		new MutationObserver((_, life) => {
			if (panel.isConnected) return;
			life.disconnect();
			resolve();
		}).observe(root, { childList: true, subtree: true });
		addEventListener(
			"click",
			({ target }) => (target as Element).closest("[data-late]") && panel.remove(),
			true,
		);
	});
	await confirmationsClosed(root);
}

/**
 * Moves confirmations that forms add during hydration out of React's root, and hides them.
 * Otherwise React would see a mismatch and render the whole page again without them.
 *
 * @returns moves them back; call it after hydration
 */
function holdConfirmations(root: HTMLElement): () => void {
	const moved = new Map<HTMLElement, ChildNode | null>();
	const observer = new MutationObserver((records) => {
		for (const { addedNodes, previousSibling } of records)
			for (const node of addedNodes) {
				if (!(node instanceof HTMLElement) || node.localName !== "coach-confirmation") continue;
				moved.set(node, previousSibling as ChildNode | null);
				node.hidden = true;
				document.body.append(node);
			}
	});
	observer.observe(root, { childList: true, subtree: true });
	return () => {
		observer.disconnect();
		for (const [panel, before] of moved) {
			// The visitor has closed the panel, or its opener is gone.
			if (!panel.isConnected || !before?.isConnected) {
				panel.remove();
				continue;
			}
			panel.hidden = false;
			before.after(panel);
			// Moving a popover closes it.
			panel.shadowRoot?.querySelector<HTMLElement>("[popover]")?.showPopover();
		}
	};
}

interface HydratedPageProps {
	router: ReturnType<typeof createBrowserRouter>;
	onHydrated(): void;
}

function HydratedPage({ router, onHydrated }: HydratedPageProps) {
	useEffect(onHydrated, [onHydrated]);
	return <RouterProvider router={router} />;
}

/**
 * Hydrates the page with the data that it was rendered from. Imported by `hydrate-on-idle.ts`.
 *
 * @param siteFile address of the {@link SiteFile}
 * @param pageFile address of the page's data; the document names both
 */
async function hydrate(siteFile: string, pageFile: string): Promise<void> {
	const path = location.pathname.replace(/(.)\/$/, "$1");
	const [site, page] = await Promise.all([fetchJson<SiteFile>(siteFile), fetchPageData(pageFile)]);
	// A page served at another address than its own stays as it is: its links work without React.
	if (site.dataFiles[path] !== pageFile) return;
	const routes = createRoutes(site, createPageLoader(site.dataFiles));
	const matches = matchRoutes(routes, location) ?? [];
	// If a page's component weren't loaded yet, React would render the page a second time below itself.
	for (const { route } of matches) {
		if (typeof route.lazy !== "function") continue;
		Object.assign(route, await route.lazy());
		delete route.lazy;
	}
	// Without keys of their own, all fully loaded pages would have the key "default", and share one scroll position.
	if (!history.state?.key)
		history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, "");
	const router = createBrowserRouter(routes, {
		hydrationData: { loaderData: { site, [path]: page } },
	});
	const root = document.getElementById("root");
	if (!root) return;
	await confirmationsClosed(root);
	const onHydrated = holdConfirmations(root);
	startTransition(() => void hydrateRoot(root, <HydratedPage {...{ router, onHydrated }} />));
}

const { site, page } = document.querySelector<HTMLElement>("[data-site]")?.dataset ?? {};
// Without its build's files the page stays as it was rendered, and links load whole pages.
if (site && page)
	hydrate(site, page).catch((thrown) => {
		if (!(thrown instanceof FileGone)) throw thrown;
	});
