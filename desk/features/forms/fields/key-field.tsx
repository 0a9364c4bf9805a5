import { useState } from "react";
import { checkKey } from "../../../../leads/form/editing/keys.ts";
import { TextField } from "./fields.tsx";

interface KeyFieldProps {
	place: string;
	value: string;
	/** Keys of the other questions. */
	otherKeys: readonly string[];
	onChange(key: string): void;
}

/** A question's key, as exported files show it. Changes on blur, if valid. */
export function KeyField({ place, value, otherKeys, onChange }: KeyFieldProps) {
	const [keyText, setKeyText] = useState<string>();
	const [isLeft, setLeft] = useState(false);
	const text = keyText ?? value;
	const problem =
		checkKey(text) ?? (otherKeys.includes(text) ? "is the name of another question" : undefined);
	return (
		<TextField
			label="Name in webhooks and CSV files"
			place={place}
			hint="Lower-case letters, digits and hyphens. Choose it once and keep it."
			error={isLeft && problem ? `This name ${problem}.` : undefined}
			value={text}
			onChange={(next) => {
				setKeyText(next);
				setLeft(false);
			}}
			onBlur={() => {
				setLeft(true);
				if (problem) return;
				setKeyText(undefined);
				if (text !== value) onChange(text);
			}}
		/>
	);
}
