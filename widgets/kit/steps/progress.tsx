interface ProgressProps {
	/** Accessible name. */
	label: string;
	/** Current step, from 1. */
	value: number;
	max: number;
	/** "Step 3 of 9" */
	text: string;
}

/**
 * Progress through a questionnaire. A native element, because a strict content security policy
 * would block an inline width in prerendered markup.
 */
export function Progress({ label, value, max, text }: ProgressProps) {
	return (
		<progress
			part="progress"
			max={max}
			value={value}
			aria-label={label}
			aria-valuetext={text}
			className="appearance-none block flex-none w-full h-[6px] mt-[16px] bg-line rounded-full overflow-hidden forced:border track:bg-transparent filled:bar filled-moz:bar"
		/>
	);
}
