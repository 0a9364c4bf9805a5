import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { type Feature, registerFeatures } from "../define-feature.ts";
import { features } from "../features.ts";
import { acceptPresses } from "../inbox/state/next-row.ts";
import { queryClient } from "../queries/query-client.ts";
import { createRoutes } from "../shell/routes.tsx";

// The first screen may be slow on a machine that is busy with other tests.
configure({ asyncUtilTimeout: 45_000 });

/** Opens the desk at an address below `/desk`. @param list features, if not all of them */
export function renderApp(address = "/", list: readonly Feature[] = features) {
	registerFeatures(list);
	// jsdom cannot scroll.
	vi.stubGlobal("scrollTo", () => {});
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
	Element.prototype.scrollTo = () => {};
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function close() {
		this.open = false;
	};
	queryClient.clear();
	// The previous test may have pressed a button a moment ago.
	acceptPresses();
	const router = createMemoryRouter(createRoutes(), { initialEntries: [address] });
	return {
		router,
		...render(
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={router} />
			</QueryClientProvider>,
		),
	};
}

/**
 * Chooses an option as a browser does. Returns before React renders in a task of its own, because the
 * visitor may press the next key at that moment.
 */
export async function chooseOption(select: HTMLSelectElement, value: string): Promise<void> {
	// Inside `act`, everything would render before the event ends.
	vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
	select.value = value;
	select.dispatchEvent(new Event("change", { bubbles: true }));
	await new Promise((done) => setImmediate(done));
}
