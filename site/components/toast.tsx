import { useEffect, useRef, useState } from "react";

/** How long a toast stays; milliseconds (spec section 9). */
const SHOWN = 5000;

/** A message in the corner. Its words come after the region, so that screen readers announce them. */
export function Toast({
	title,
	text,
	bad,
	onGone,
}: {
	title: string;
	text: string;
	bad?: boolean;
	onGone(): void;
}) {
	const region = useRef<HTMLDivElement>(null);
	const gone = useRef(onGone);
	gone.current = onGone;
	const [spoken, setSpoken] = useState(false);
	useEffect(() => {
		region.current?.showPopover?.();
		const speak = setTimeout(() => setSpoken(true), 60);
		const leave = setTimeout(() => gone.current(), SHOWN);
		return () => {
			clearTimeout(speak);
			clearTimeout(leave);
		};
	}, []);
	return (
		<div
			ref={region}
			popover="manual"
			role={bad ? "alert" : "status"}
			className={bad ? "toast toast-bad" : "toast"}
		>
			{spoken && (
				<>
					<strong>{title}</strong>
					<p>{text}</p>
				</>
			)}
		</div>
	);
}
