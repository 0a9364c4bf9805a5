import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import type { WidgetContext } from "./context.ts";
import { Dialog } from "./dialog.tsx";
import { CloseIcon } from "./icons.tsx";
import { tw } from "./tw.ts";

/** What is rendered around a view: a card with the title, or nothing (a button needs neither). */
export type FrameKind = "card" | "bare";

interface WidgetFrameProps {
	host: WidgetContext;
	definition: { maxHeight?: number; scrollerClass?: string; frame?: FrameKind };
	children: ReactNode;
}

const cardClass = tw`measured relative block bg-surface text-ink border border-line rounded-card`;
const titleClass = tw`text-title font-bold tracking-[-.015em] text-balance bare`;
/** The widget's container: its parts follow this box, not the window. */
const bodyClass = tw`px-[24px] pt-[24px] contained flex flex-col`;
/** In a dialog it scrolls; in the page it must not be a scroll container, or the wheel stops over it. */
const scrollerClasses = tw`min-h-0 overflow-y-auto overscroll-contain`;
const foot = tw`pb-[24px]`;

/** One widget lives in one shadow root, so a fixed id is unique. */
const titleId = "title";

/** The title, the line under it and, in a dialog, the close button. */
function Heading({ host, onClose }: { host: WidgetContext; onClose?: () => void }) {
	const { messages, options } = host;
	return (
		<>
			{onClose && (
				// Of no height, and it stays when the rest scrolls: the way out is always in reach.
				<div className="sticky top-0 h-0 z-10">
					<button
						type="button"
						aria-label={messages.close}
						part="close"
						onClick={onClose}
						className="absolute -top-[10px] -right-[12px] w-[44px] h-[44px] grid place-items-center rounded-field bg-surface text-muted hover:bg-soft"
					>
						<CloseIcon />
					</button>
				</div>
			)}
			<h2
				id={titleId}
				tabIndex={-1}
				part="title"
				className={onClose ? `${titleClass} ${tw`pr-[44px]`}` : titleClass}
			>
				{options.heading || messages.title}
			</h2>
			{messages.subtitle && <p className="mt-[4px] text-muted">{messages.subtitle}</p>}
		</>
	);
}

/** Shows a widget's view the way its mode says: in the page, in a dialog, or behind a button. */
export function WidgetFrame({ host, definition, children }: WidgetFrameProps) {
	const { mode = "inline", heading } = host.options;
	if (definition.frame === "bare") return children;
	if (mode === "inline") {
		return (
			<section part="surface" aria-labelledby={titleId} className={cardClass}>
				<div className={`${bodyClass} ${foot}`}>
					<Heading host={host} />
					<div id="after" />
					{children}
				</div>
			</section>
		);
	}
	return (
		<>
			{mode === "button" && (
				<Button onClick={host.open} aria-haspopup="dialog">
					{heading || host.messages.open}
				</Button>
			)}
			{(host.opened || host.prerendered) && (
				<Dialog
					labelledBy={titleId}
					opened={host.opened}
					onClose={host.closeOrReset}
					maxHeight={definition.maxHeight}
				>
					<div className={`${bodyClass} ${scrollerClasses} ${definition.scrollerClass ?? foot}`}>
						<Heading host={host} onClose={host.closeOrReset} />
						{children}
					</div>
				</Dialog>
			)}
		</>
	);
}
