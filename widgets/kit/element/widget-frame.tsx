import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import type { WidgetDefinition } from "./definition.ts";
import { Dialog } from "./dialog/dialog.tsx";
import { CloseIcon } from "./icons.tsx";
import { tw } from "./styles/tw.ts";
import { useWidget } from "./use-widget.ts";

interface WidgetFrameProps {
	definition: Pick<WidgetDefinition<never, never>, "maxHeight" | "scrollerClass" | "frame">;
	children: ReactNode;
}

const cardClass = tw`measured relative block bg-surface text-ink border border-line rounded-card`;
const titleClass = tw`text-title font-bold tracking-[-.015em] text-balance bare`;
/** A size container: the widget's layout follows this box, not the window. */
const bodyClass = tw`px-[24px] pt-[24px] contained flex flex-col`;
/** Scrolls in a dialog only: an inline scroll container would stop the wheel over it. */
const scrollerClasses = tw`min-h-0 overflow-y-auto overscroll-contain`;
const foot = tw`pb-[24px]`;

/** One widget lives in one shadow root, so a fixed id is unique. */
const titleId = "title";

/** The title, the line under it and, in a dialog, the close button. */
function Heading({ onClose }: { onClose?: () => void }) {
	const { messages, options } = useWidget();
	return (
		<>
			{onClose && (
				// Zero height and sticky, so the close button is always in reach.
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

/** Shows a view by its mode: inline, in a dialog, or behind a button. */
export function WidgetFrame({ definition, children }: WidgetFrameProps) {
	const { options, messages, opened, feedback, open, closeOrReset } = useWidget();
	const { mode = "inline", heading } = options;
	const views = feedback?.views;
	const notice = views && <views.NoticeOutlet />;
	const confirmation = views && <views.ConfirmationOutlet />;
	let content = children;
	if (definition.frame !== "bare") {
		content =
			mode === "inline" ? (
				<section part="surface" aria-labelledby={titleId} className={cardClass}>
					<div className={`${bodyClass} ${foot}`}>
						<Heading />
						{confirmation}
						{children}
					</div>
				</section>
			) : (
				<>
					{mode === "button" && (
						<Button onClick={() => open()} aria-haspopup="dialog">
							{heading || messages.open}
						</Button>
					)}
					{opened ? (
						<Dialog labelledBy={titleId} onClose={closeOrReset} maxHeight={definition.maxHeight}>
							<div
								className={`${bodyClass} ${scrollerClasses} ${definition.scrollerClass ?? foot}`}
							>
								<Heading onClose={closeOrReset} />
								{children}
							</div>
							{/* An open dialog makes everything else inert. */}
							{notice}
						</Dialog>
					) : (
						// Before the notice, because elements that enter the top layer later are above others.
						confirmation
					)}
				</>
			);
	}
	return (
		<>
			{content}
			{!opened && notice}
		</>
	);
}
