import Copied from "lucide-react/icons/copy";
import { Button } from "./button.tsx";
import { say } from "./toast.tsx";

/** Puts a text into the clipboard, and says so. */
export function Copy({ text, of }: { text: string; of: string }) {
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => say(`Copied ${of}.`, { key: "copied" }),
			() => say(`This browser does not let ${of} be copied. Mark it and copy it by hand.`),
		);
	return (
		<Button aria-label={`Copy ${of}`} onClick={() => void copy()}>
			<Copied size={18} aria-hidden="true" />
			Copy
		</Button>
	);
}
