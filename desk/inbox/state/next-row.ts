import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { createStore } from "../../lib/create-store.ts";
import { currentView, readFilter } from "./filter.ts";

/** Ids of the leads in the list, from the top. */
export const listedLeads = (): string[] => [
	...new Set(
		[...document.querySelectorAll<HTMLElement>(".list [data-lead]")].flatMap(
			({ dataset }) => dataset.lead ?? [],
		),
	),
];

/** The lead below another one in the list; after the last, the first remaining one. */
export function leadBelow(id: string): string | undefined {
	const ids = listedLeads();
	const at = ids.indexOf(id);
	if (at < 0) return undefined;
	return ids[at + 1] ?? ids.find((each) => each !== id);
}

/**
 * Milliseconds in which presses are ignored, so that a double-click doesn't also press for the next
 * person.
 */
const settleMs = 350;
const justAdvanced = createStore(false);

/** Whether the person on the screen has only just appeared: presses do nothing yet. */
export const useHasJustAdvanced = justAdvanced.useValue;

/** Ends the moment in which presses do nothing. */
export const acceptPresses = (): void => justAdvanced.set(false);

/** What the address of the next person keeps about the last press. */
export interface AfterPress {
	/** Id of the lead that was just dealt with. Its row may still be in the list. */
	dealtWith?: string;
}

/** After an action, shows the next person of New or Open; in other lists the person stays. */
export function useAdvance() {
	const navigate = useNavigate();
	const { search, hash } = useLocation();
	return useCallback(
		(lead: string) => {
			const view = currentView(readFilter(search, hash));
			if (view !== "new" && view !== "open") return undefined;
			if (!listedLeads().includes(lead)) return undefined;
			const next = leadBelow(lead);
			return () => {
				justAdvanced.set(true);
				setTimeout(acceptPresses, settleMs);
				const to = { pathname: next ? `/leads/${next}` : "/", search, hash };
				void navigate(to, { replace: true, state: { dealtWith: lead } satisfies AfterPress });
			};
		},
		[navigate, search, hash],
	);
}
