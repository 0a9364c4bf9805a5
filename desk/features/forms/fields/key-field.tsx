import { useState } from "react";
import { checkKey } from "../../../../leads/form/editing/keys.ts";
import { TextField } from "./fields.tsx";

interface KeyFieldProps {
	place: string;
	value: string;
	/** The names of the other questions. */
	taken: readonly string[];
	onChange(key: string): void;
}

/** A question's name in files. It changes on blur, if the name is valid. */
export function KeyField({ place, value, taken, onChange }: KeyFieldProps) {
	const [typed, setTyped] = useState<string>();
	const [isLeft, setLeft] = useState(false);
	const shown = typed ?? value;
	const problem =
		checkKey(shown) ?? (taken.includes(shown) ? "is the name of another question" : undefined);
	return (
		<TextField
			label="Name in webhooks and CSV files"
			place={place}
			hint="Lower-case letters, digits and hyphens. Choose it once and keep it."
			error={isLeft && problem ? `This name ${problem}.` : undefined}
			value={shown}
			onChange={(next) => {
				setTyped(next);
				setLeft(false);
			}}
			onBlur={() => {
				setLeft(true);
				if (problem) return;
				setTyped(undefined);
				if (shown !== value) onChange(shown);
			}}
		/>
	);
}
