import type { ReactNode } from "react";
import { Button } from "./kit/element/button.tsx";

interface UnavailableProps {
	/** Why nothing is shown, in a sentence. */
	text: string;
	/** Words of the button that tries again; none where that is of no use. */
	retry?: string;
	onRetry?(): void;
	/** Further ways on, before it. */
	children?: ReactNode;
}

/** In the place of what could not be fetched: why, the page's own link, and perhaps a button that tries again. */
export const Unavailable = ({ text, retry, onRetry, children }: UnavailableProps) => (
	<div className="grid gap-[8px] mt-[16px]">
		<p role="alert">{text}</p>
		<slot />
		{children}
		{retry && (
			<Button quiet onClick={onRetry}>
				{retry}
			</Button>
		)}
	</div>
);
