import { type ReactNode, useEffect, useRef } from "react";

/**
 * Links between the views of a screen, as list items. If the row scrolls, the current one is
 * scrolled into view.
 */
export function SubTabs({ label, children }: { label: string; children: ReactNode }) {
	const nav = useRef<HTMLElement>(null);
	// After each render, because the current tab, its count or the font size may have changed.
	useEffect(() => {
		const row = nav.current;
		const open = row?.querySelector<HTMLElement>('[aria-current="page"]');
		if (!row || !open || row.scrollWidth <= row.clientWidth) return;
		const { left, right } = open.getBoundingClientRect();
		const within = row.getBoundingClientRect();
		if (left < within.left) row.scrollLeft -= within.left - left;
		else if (right > within.right) row.scrollLeft += right - within.right;
	});
	return (
		<nav className="subtabs" aria-label={label} ref={nav}>
			<ul>{children}</ul>
		</nav>
	);
}
