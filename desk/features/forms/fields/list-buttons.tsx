import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { Plus, Trash } from "../../../components/icons.tsx";

interface ListButtonProps {
	/** Label for screen readers, if the visible one is ambiguous. */
	label?: string;
	children: ReactNode;
	onClick(): void;
}

/** Adds an item to a list. */
export const AddButton = ({ children, onClick }: ListButtonProps) => (
	<div>
		<Button onClick={onClick}>
			<Plus size={18} aria-hidden="true" />
			{children}
		</Button>
	</div>
);

/** Removes one item from a list. */
export const RemoveButton = ({ label, children, onClick }: ListButtonProps) => (
	<div>
		<Button look="plain" aria-label={label} onClick={onClick}>
			<Trash size={18} aria-hidden="true" />
			{children}
		</Button>
	</div>
);
