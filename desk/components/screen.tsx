import { type ReactNode, useEffect, useRef } from "react";
import { identity } from "../../business/identity.ts";

let visited = false;

/**
 * Says where one is: the document's title, and the focus on the heading once one has come here from
 * another screen, so that a screen reader begins there.
 */
export function useHeading<Heading extends HTMLElement = HTMLHeadingElement>(
	title: string,
	takeFocus = true,
) {
	const heading = useRef<Heading>(null);
	useEffect(() => {
		document.title = `${title} · ${identity.brand}`;
	}, [title]);
	useEffect(() => {
		if (visited && takeFocus) heading.current?.focus({ preventScroll: true });
		visited = true;
	}, [takeFocus]);
	return heading;
}

interface ScreenProps {
	title: string;
	/** There is more beside each other than text. */
	wide?: boolean;
	children: ReactNode;
}

/** A screen of one column with its heading. */
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
