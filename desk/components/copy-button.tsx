import { Button } from "./button.tsx";
import { Copy as Copied } from "./icons.tsx";
import { toast } from "./toast.tsx";

/** Copies a text to the clipboard. */
export function CopyButton({ text, of }: { text: string; of: string }) {
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => toast(`Copied ${of}.`, { key: "copied" }),
			() => toast(`This browser does not let ${of} be copied. Select it and copy it by hand.`),
		);
	return (
		<Button aria-label={`Copy ${of}`} onClick={() => void copy()}>
			<Copied size={18} aria-hidden="true" />
			Copy
		</Button>
	);
}
