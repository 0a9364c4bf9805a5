import { type ReactNode, useEffect, useRef } from "react";
import { brandName } from "../lib/brand.ts";

let visited = false;

/**
 * Sets the document's title, and moves the focus to the heading after a navigation within the desk,
 * so that a screen reader starts reading there.
 */
export function useHeading<Heading extends HTMLElement = HTMLHeadingElement>(
	title: string,
	takeFocus = true,
) {
	const heading = useRef<Heading>(null);
	useEffect(() => {
		document.title = `${title} · ${brandName()}`;
	}, [title]);
	useEffect(() => {
		if (visited && takeFocus) heading.current?.focus({ preventScroll: true });
		visited = true;
	}, [takeFocus]);
	return heading;
}

interface ScreenProps {
	title: string;
	/** For tables and charts, which need more width than text. */
	wide?: boolean;
	children: ReactNode;
}

/** A screen of one column with a heading. */
export function Screen({ title, wide = false, children }: ScreenProps) {
	const heading = useHeading(title);
	return (
		<div className={wide ? "screen screen-wide" : "screen"}>
			<h1 ref={heading} tabIndex={-1}>
				{title}
			</h1>
			{children}
		</div>
	);
}
