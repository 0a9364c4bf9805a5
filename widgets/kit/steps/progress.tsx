interface ProgressProps {
	/** What progresses: the name for screen readers. */
	label: string;
	/** Where it is, from 1. */
	value: number;
	max: number;
	/** "Step 3 of 9" */
	text: string;
}

/**
 * How far a questionnaire has come, as a bar. A native element: its width needs no inline style, which
 * a strict content security policy would refuse in prerendered markup.
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
