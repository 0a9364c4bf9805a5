import { useState } from "react";
import type { EraseTarget } from "../../gateway/desk-api/api.ts";
import { ConfirmButton } from "../components/button.tsx";
import { pluralise } from "../lib/date-range.ts";
import { useErase, useErasePreview } from "./use-erasures.ts";

interface EraseButtonProps {
	target: EraseTarget;
	name: string;
	label?: string;
}

/** Erases a lead or a person: the first press shows what will be deleted, the second starts the countdown. */
export function EraseButton({ target, name, label = "Erase" }: EraseButtonProps) {
	const [asking, setAsking] = useState(false);
	const { data, error } = useErasePreview(target, asking);
	const erase = useErase();
	const preview = data
		? `${pluralise(data.leads, "lead")}${data.notes ? ` and ${pluralise(data.notes, "note")}` : ""} will be permanently erased.`
		: (error?.message ?? "Checking what we hold …");
	return (
		<ConfirmButton
			label={label}
			question={
				<>
					<strong>
						Erase <bdi>{name}</bdi>?
					</strong>{" "}
					{preview} You’ll have ten seconds to undo this.
				</>
			}
			yes="Yes, erase"
			possible={data !== undefined && data.leads > 0}
			busy={erase.isPending}
			onAsk={setAsking}
			onConfirm={() => erase.mutate({ target, name })}
		/>
	);
}
