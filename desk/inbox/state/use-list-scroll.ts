import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";

/** Scroll position of each list, by its view, search and filters, while this page is open. */
const places = new Map<string, number>();
const maxPlaces = 50;

/** A lead's row in the list. */
export const findRow = (id: string): HTMLElement | undefined =>
	[...document.querySelectorAll<HTMLElement>(".list [data-lead]")].find(
		({ dataset }) => dataset.lead === id,
	);

/** Whether the list scrolls with the page, as on a phone. */
export const scrollsWithPage = (): boolean => {
	const list = document.querySelector(".list");
	return list !== null && getComputedStyle(list).overflowY === "visible";
};

/** Whether a visible row is outside the window. */
export function isOutOfSight(row: HTMLElement): boolean {
	const { top, bottom, height } = row.getBoundingClientRect();
	// Half a pixel past the edge is no reason to move the list.
	return height > 0 && (Math.ceil(top) < 0 || Math.floor(bottom) > innerHeight);
}

/**
 * Keeps the list's scroll position when a lead is opened or closed, and when the coach returns from
 * another screen. If a lead is opened by its address, scrolls its row into view.
 */
export function useListScroll(list: RefObject<HTMLElement | null>, open: string | undefined): void {
	const { search, hash } = useLocation();
	const key = `${search}${hash}`;

	useLayoutEffect(() => {
		const element = list.current;
		const place = places.get(key);
		if (element && place !== undefined) element.scrollTop = place;
		const keep = () => {
			if (!element || element.clientHeight === 0) return;
			places.delete(key);
			places.set(key, element.scrollTop);
			for (const oldest of places.keys()) {
				if (places.size <= maxPlaces) break;
				places.delete(oldest);
			}
		};
		element?.addEventListener("scroll", keep, { passive: true });
		return () => element?.removeEventListener("scroll", keep);
	}, [list, key]);

	useEffect(() => {
		const element = list.current;
		if (!element || !open) return;
		const show = () => {
			const row = findRow(open);
			if (!row) return false;
			if (isOutOfSight(row)) row.scrollIntoView({ block: "center" });
			return true;
		};
		if (show()) return;
		// The row appears with the list or one of its older pages. The coach's own scrolling ends the
		// wait.
		const rows = new MutationObserver(() => show() && stop());
		const stop = () => {
			rows.disconnect();
			element.removeEventListener("wheel", stop);
			element.removeEventListener("pointerdown", stop);
		};
		rows.observe(element, { childList: true, subtree: true });
		element.addEventListener("wheel", stop, { passive: true });
		element.addEventListener("pointerdown", stop);
		return stop;
	}, [list, open]);
}
