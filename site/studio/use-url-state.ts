import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** Session storage key of the firm's name, which is also in the address. */
const FIRM = "coachkit-firm";
/** Pause in typing after which the address changes, in milliseconds. */
const PAUSE = 250;

/** The tab's session storage; some browsers deny it. */
function firm(name?: string): string {
	try {
		if (name !== undefined) sessionStorage.setItem(FIRM, name);
		return sessionStorage.getItem(FIRM) ?? "";
	} catch {
		return "";
	}
}

/** Parameters of an address; links from earlier releases have them after the `#`. */
export const paramsOf = ({ hash, search }: { hash: string; search: string }) =>
	new URLSearchParams(search || (hash.includes("=") ? hash.slice(1) : ""));

/** The choices in the address. */
export interface UrlState {
	params: URLSearchParams;
	/** Increases when choices come from the address and not from `change`. */
	arrivals: number;
	/** Whether the page has been hydrated, so that more can be rendered than its HTML contains. */
	ready: boolean;
	change(params: URLSearchParams): void;
	/** The site's own origin; during prerendering and hydration, the one it was built for. */
	origin: string;
}

/**
 * Choices kept in the address, so links, reloads and the back button preserve them. The
 * prerendered page has none: its HTML is the same for everybody.
 */
export function useUrlState(builtFor: string): UrlState {
	const { hash, search } = useLocation();
	const navigate = useNavigate();
	const [state, setState] = useState({
		params: new URLSearchParams(),
		arrivals: 0,
		ready: false,
		origin: builtFor,
	});
	const written = useRef(new Set<string>());
	const timer = useRef(0);

	useLayoutEffect(() => {
		const params = paramsOf({ hash, search });
		if (written.current.has(String(params))) return;
		if (!params.get("partner") && firm()) params.set("partner", firm());
		setState(({ arrivals }) => ({
			params,
			arrivals: arrivals + Number(params.size > 0),
			ready: true,
			origin: location.origin,
		}));
	}, [hash, search]);

	const change = useCallback(
		(params: URLSearchParams) => {
			firm(params.get("partner") ?? "");
			written.current.add(String(params));
			setState((now) => ({ ...now, params }));
			clearTimeout(timer.current);
			timer.current = window.setTimeout(() => {
				void navigate({ search: String(params) }, { replace: true, preventScrollReset: true });
			}, PAUSE);
		},
		[navigate],
	);
	return { ...state, change };
}
