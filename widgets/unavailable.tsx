import type { ReactNode } from "react";
import { Button } from "./kit/element/button.tsx";

interface UnavailableProps {
	/** Why nothing can be shown, in a sentence. */
	text: string;
	/** Label of the retry button; absent if a retry is no use. */
	retry?: string;
	onRetry?(): void;
	/** Other links, above the retry button. */
	children?: ReactNode;
}

/**
 * Replaces content that could not be fetched: says why, shows the page's own link, and may offer a
 * retry.
 */
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
