import { useSyncExternalStore } from "react";
import { optOutKey } from "../../../widgets/kit/analytics/privacy-opt-out.ts";
import type { ObjectionContent } from "../../content/types.ts";

type Wish = "unknown" | "none" | "kept" | "byBrowser" | "refused";

/** Whether this browser signals or has stored an objection. */
function wishOf(): Wish {
	if (navigator.globalPrivacyControl) return "byBrowser";
	try {
		return localStorage.getItem(optOutKey) ? "kept" : "none";
	} catch {
		return "refused";
	}
}

/** Called after each change on this page; a change in another tab causes a `storage` event. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
	listeners.add(listener);
	addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		removeEventListener("storage", listener);
	};
}

function keep(objects: boolean): void {
	try {
		if (objects) localStorage.setItem(optOutKey, "1");
		else localStorage.removeItem(optOutKey);
	} catch {
		// The text below the switch says that the browser couldn't save it.
	}
	for (const listener of listeners) listener();
}

/**
 * The switch by which a visitor objects to analytics. It does nothing until this code runs, and
 * until then the forms count nothing either.
 */
export function AnalyticsOptOut({ label, ...notes }: ObjectionContent) {
	const wish = useSyncExternalStore<Wish>(subscribe, wishOf, () => "unknown");
	const open = wish === "none" || wish === "kept";
	return (
		<div className="objection">
			<label>
				<input
					type="checkbox"
					checked={wish === "kept" || wish === "byBrowser"}
					disabled={!open}
					onChange={({ target }) => keep(target.checked)}
				/>
				{label}
			</label>
			<p role="status">{wish === "unknown" || wish === "none" ? "" : notes[wish]}</p>
		</div>
	);
}
