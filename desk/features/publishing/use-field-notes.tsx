import { type ReactNode, useId } from "react";

interface FieldNotes {
	/** Id of the input, or the beginning of its ids. */
	id: string;
	/** Attributes of the input. */
	attributes: { "aria-invalid": true | undefined; "aria-describedby": string | undefined };
	/** What is shown below it. */
	notes: ReactNode;
}

interface FieldNotesOptions {
	/** Why the value can't be published. */
	problem: string | undefined;
	help: string;
	/** Whether the value is still the example coach's. */
	isSample?: boolean;
	/** Whether a screen reader announces the problem at once, because it answers a press. */
	isAnswer?: boolean;
}

/** What every field of a fact says below its input: the problem, whether it's an example, and its help. */
export function useFieldNotes(options: FieldNotesOptions): FieldNotes {
	const { problem, help, isSample = false, isAnswer = false } = options;
	const id = useId();
	const ids = [problem && `${id}-error`, isSample && `${id}-sample`, help && `${id}-hint`];
	return {
		id,
		attributes: {
			"aria-invalid": problem !== undefined || undefined,
			"aria-describedby": ids.filter(Boolean).join(" ") || undefined,
		},
		notes: (
			<>
				{problem && (
					<span className="field-error" id={`${id}-error`} role={isAnswer ? "alert" : undefined}>
						{problem}
					</span>
				)}
				{isSample && (
					<span className="hint" id={`${id}-sample`}>
						<strong>Example.</strong> Replace it with your own.
					</span>
				)}
				{help && (
					<span className="hint" id={`${id}-hint`}>
						{help}
					</span>
				)}
			</>
		),
	};
}
