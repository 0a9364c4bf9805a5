import type { ReactNode } from "react";
import { Button } from "../element/button.tsx";
import type { BaseOptions } from "../element/options/options.ts";
import { tw } from "../element/styles/tw.ts";
import { useWidget } from "../element/use-widget.ts";
import { ErrorIcon } from "../form/fields/field-error.tsx";
import { formatMessage } from "./format-message.ts";
import type { StepsMessages } from "./messages.ts";
import { Progress } from "./progress.tsx";
import type { StepForm } from "./use-step-form.ts";

interface StepFrameProps {
	steps: StepForm;
	/** The step's question or title. */
	title: string;
	/** Number of steps for the progress bar; without it there is none. */
	stepCount?: number;
	/** What is still missing, in a sentence. */
	hint?: string;
	/** The button or link to go on, right of the one to go back. */
	action: ReactNode;
	children: ReactNode;
	back?: string;
	/** Id of a text read out with the title. */
	describedBy?: string;
}

const rowClass = tw`mt-auto pt-[16px]`;
/**
 * In a dialog the row of buttons stays in view above scrolled content, unless that leaves hardly
 * any room.
 */
const stickyClass = tw`sticky short:static bottom-0 -mx-[8px] px-[8px] pb-[24px] rising`;
/**
 * Keeps the space of a hidden hint, so inline buttons don't move under the finger. A dialog's
 * height is fixed anyway.
 */
const steadyClass = tw`min-h-[28px]`;
const noteClass = tw`flex items-start gap-[8px] mb-[8px] text-label`;

/** The frame of a step: progress, heading, hint, and the buttons back and on. */
export function StepFrame(props: StepFrameProps) {
	const { steps, title, stepCount, hint, back } = props;
	const { messages, options } = useWidget<BaseOptions, StepsMessages>();
	const inline = options.mode === "inline";
	const { router, attempted, form } = steps;
	const now = steps.position;
	const text = stepCount ? formatMessage(messages.step, { n: now, of: stepCount }) : "";
	return (
		<form
			{...form.props}
			// `method="dialog"`: pressed before the script loads, the button must not reload the page.
			method="dialog"
			className="flex flex-col grow"
		>
			{stepCount && <Progress label={messages.progress} value={now} max={stepCount} text={text} />}
			<div key={router.step} className="flex flex-col">
				<h3
					ref={router.heading}
					tabIndex={-1}
					part="question"
					aria-describedby={props.describedBy}
					className="mt-[12px] mb-[16px] text-question font-bold tracking-[-.015em] text-balance scroll-mt-[112px] bare"
				>
					{stepCount && (
						<span className="block mb-[8px] text-label font-semibold text-muted">{text}</span>
					)}
					<span id="question">{title}</span>
				</h3>
				{props.children}
			</div>
			<div className={inline ? rowClass : `${rowClass} ${stickyClass}`}>
				<div className={inline ? steadyClass : ""}>
					{hint && (
						<p id="hint" className={`${noteClass} ${attempted ? tw`text-error` : tw`text-muted`}`}>
							{attempted && <ErrorIcon />}
							{hint}
						</p>
					)}
				</div>
				<div className="grid grid-cols-[auto_minmax(0,1fr)] wide:grid-cols-[1fr_minmax(0,1.4fr)] gap-[8px]">
					<Button
						quiet
						aria-disabled={!router.index || form.pending || undefined}
						onClick={form.pending ? undefined : steps.back}
					>
						{back ?? messages.previous}
					</Button>
					{props.action}
				</div>
			</div>
		</form>
	);
}
