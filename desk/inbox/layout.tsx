import { useEffect, useRef } from "react";
import { Outlet, useParams } from "react-router";
import { Inbox } from "./inbox.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { useListScroll } from "./state/use-list-scroll.ts";

/** The list and the open lead: side by side, or on a phone one at a time. */
export function InboxLayout() {
	const { id } = useParams();
	const list = useRef<HTMLElement>(null);
	const pane = useRef<HTMLElement>(null);
	useListScroll(list, id);
	useScrollKeys(id ? pane : list);
	return (
		<div className="desk" data-open={id ? "" : undefined}>
			<section className="list" aria-label="Leads" ref={list}>
				<Inbox pane={list} open={id} />
			</section>
			<section className="pane" aria-label="Person" key={id} ref={pane}>
				<Outlet />
			</section>
			<Shortcuts open={id} />
		</div>
	);
}

/** Shown beside the list while no lead is open. */
export function NoLeadChosen() {
	return <p className="nothing">Choose somebody from the list.</p>;
}

/** How far a key scrolls a part, as a share of its height. */
const keySteps: Record<string, number> = {
	PageDown: 0.9,
	PageUp: -0.9,
	" ": 0.9,
	ArrowDown: 0.1,
	ArrowUp: -0.1,
	End: Number.POSITIVE_INFINITY,
	Home: Number.NEGATIVE_INFINITY,
};

/**
 * Makes the keys that scroll a page scroll this part. In a wide window the page itself does not
 * scroll, and without a focused element the browser would scroll nothing.
 */
function useScrollKeys(part: React.RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
			const step = Object.hasOwn(keySteps, key) ? keySteps[key] : undefined;
			const scroller = part.current;
			if (step === undefined || !scroller || defaultPrevented) return;
			if (altKey || ctrlKey || metaKey || (shiftKey && key !== " ")) return;
			if (target !== document.body || scroller.scrollHeight <= scroller.clientHeight) return;
			event.preventDefault();
			const direction = shiftKey ? -1 : 1;
			const top = Number.isFinite(step)
				? scroller.scrollTop + direction * step * scroller.clientHeight
				: step > 0
					? scroller.scrollHeight
					: 0;
			scroller.scrollTo({ top });
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [part]);
}
