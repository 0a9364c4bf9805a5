import { Button } from "./button.tsx";
import { Copy as Copied } from "./icons.tsx";
import { toast } from "./toast.tsx";

/** Copies a text to the clipboard. */
export function CopyButton({ text, of }: { text: string; of: string }) {
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => toast(`Copied ${of}.`, { key: "copied" }),
			() => toast(`Your browser couldn’t copy ${of}. Please select and copy it yourself.`),
		);
	return (
		<Button aria-label={`Copy ${of}`} onClick={() => void copy()}>
			<Copied size={18} aria-hidden="true" />
			Copy
		</Button>
	);
}
