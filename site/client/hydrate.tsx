import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { SiteFile } from "../page-data.ts";
import { createRoutes } from "../routes.ts";
import { createPageLoader, FileGone, fetchJson, fetchPageData } from "./fetch-page-data.ts";
import "../styles/site.css";

/**
 * Resolves when no form has left its last words beside what opened it: React has not drawn them, and would draw the whole
 * page anew, without them. Until then links work; a press on a button that only React answers ends the wait.
 */
async function confirmationsClosed(root: HTMLElement): Promise<void> {
	const panel = root.querySelector("coach-confirmation");
	if (!panel) return;
	// Pressed and held before this listened (`replay-clicks.ts`).
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
 * Moves each confirmation that a form adds during hydration out of React's root, and hides it. React would take it for
 * a mismatch and draw the whole page anew, without it.
 *
 * @returns moves them back; to be called after hydration
 */
function holdConfirmations(root: HTMLElement): () => void {
	const held = new Map<HTMLElement, ChildNode | null>();
	const observer = new MutationObserver((records) => {
		for (const { addedNodes, previousSibling } of records)
			for (const node of addedNodes) {
				if (!(node instanceof HTMLElement) || node.localName !== "coach-confirmation") continue;
				held.set(node, previousSibling as ChildNode | null);
				node.hidden = true;
				document.body.append(node);
			}
	});
	observer.observe(root, { childList: true, subtree: true });
	return () => {
		observer.disconnect();
		for (const [panel, before] of held) {
			// Closed in the meantime, or its opener is gone.
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
 * Hydrates the page with the data it was rendered from. Imported by `hydrate-on-idle.ts`.
 *
 * @param siteFile address of the {@link SiteFile}
 * @param pageFile address of the page's data; the document names both
 */
async function hydrate(siteFile: string, pageFile: string): Promise<void> {
	const path = location.pathname.replace(/(.)\/$/, "$1");
	const [site, page] = await Promise.all([fetchJson<SiteFile>(siteFile), fetchPageData(pageFile)]);
	// Served at another address than its own, the page stays as it is: its links work without React.
	if (site.dataFiles[path] !== pageFile) return;
	const routes = createRoutes(site, createPageLoader(site.dataFiles));
	const matches = matchRoutes(routes, location) ?? [];
	// A first page whose component is not there yet would be drawn a second time, below itself.
	for (const { route } of matches) {
		if (typeof route.lazy !== "function") continue;
		Object.assign(route, await route.lazy());
		delete route.lazy;
	}
	// Every page that is loaded whole would have the key "default", and share one scrolling place.
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
// Without the files of its build the page keeps what was rendered, and links load whole pages.
if (site && page)
	hydrate(site, page).catch((thrown) => {
		if (!(thrown instanceof FileGone)) throw thrown;
	});
