import { useCallback, useEffect, useRef, useState } from "react";
import type { LeadLine } from "../../../gateway/desk-api/api.ts";
import { useArrivals } from "../../queries/live-updates.ts";

/** How long after a touch, key or movement the list counts as in use, in milliseconds. */
const idleMs = 2500;

/**
 * Holds back arriving leads while the list is being used, so that nothing moves under a finger,
 * until the coach asks for them. In an idle list scrolled to the top they appear at once.
 */
export function usePendingArrivals(atTop: () => boolean) {
	const [heldIds, setHeldIds] = useState<ReadonlySet<string>>(new Set());
	const [came, setCame] = useState<ReadonlyMap<string, number>>(new Map());
	const [announcement, setAnnouncement] = useState("");
	const usedAt = useRef(0);

	useEffect(() => {
		const use = () => {
			usedAt.current = Date.now();
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
				setAnnouncement(`New: ${line.name || line.email}, ${line.called}`);
				const inUse = Date.now() - usedAt.current < idleMs;
				setCame((before) => new Map([...before, [line.id, Date.now()]]));
				if (inUse || !atTop()) setHeldIds((before) => new Set([...before, line.id]));
			},
			[atTop],
		),
	);

	return {
		held: heldIds,
		/** Arrivals since the list was opened, with the time this device received them. */
		came,
		/** Announcement of the latest arrival for screen readers. */
		heard: announcement,
		letIn() {
			setHeldIds(new Set());
		},
	};
}
