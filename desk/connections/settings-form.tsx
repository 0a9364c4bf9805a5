import type { ReactNode } from "react";

interface SettingsFormProps {
	/** Read by screen readers; a visible heading goes into the form. */
	title: string;
	canSave: boolean;
	onSave(): void;
	children: ReactNode;
}

/** A card of settings that are saved together. */
export const SettingsForm = ({ title, canSave, onSave, children }: SettingsFormProps) => (
	<form
		className="card stack"
		noValidate
		aria-label={title}
		onSubmit={(event) => {
			event.preventDefault();
			if (canSave) onSave();
		}}
	>
		{children}
	</form>
);
