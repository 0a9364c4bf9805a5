import { useCallback, useEffect, useRef, useState } from "react";
import type { LeadLine } from "../../gateway/desk-api/api.ts";
import { useArrivals } from "../live-updates.ts";

/** How long after a touch, key or movement the list counts as in use, in milliseconds. */
const idleMs = 2500;

/**
 * Leads that came while the list was in use are held back, so that nothing moves under a finger, until
 * the coach asks for them. In a list that rests at its top they appear by themselves.
 */
export function usePendingArrivals(atTop: () => boolean) {
	const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
	const [came, setCame] = useState<ReadonlyMap<string, number>>(new Map());
	const [heard, setHeard] = useState("");
	const used = useRef(0);

	useEffect(() => {
		const use = () => {
			used.current = Date.now();
		};
		const events = ["pointerdown", "pointermove", "touchmove", "keydown", "wheel"] as const;
		for (const event of events) addEventListener(event, use, { passive: true, capture: true });
		return () => {
			for (const event of events) removeEventListener(event, use, { capture: true });
		};
	}, []);

	useArrivals(
		useCallback(
			(line: LeadLine) => {
				setHeard(`New: ${line.name || line.email}, ${line.called}`);
				const inUse = Date.now() - used.current < idleMs;
				setCame((before) => new Map([...before, [line.id, Date.now()]]));
				if (inUse || !atTop()) setHeld((before) => new Set([...before, line.id]));
			},
			[atTop],
		),
	);

	return {
		held,
		/** All that came while the list has been open, by when this device heard of them. */
		came,
		/** What a screen reader is told of the last arrival. */
		heard,
		letIn() {
			setHeld(new Set());
		},
	};
}
