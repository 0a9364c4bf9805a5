import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { scrollIntoSight } from "../components/scroll.ts";

/** How long an action can be undone, in milliseconds. */
const undoMs = 10_000;

interface Done {
	words: string;
	undo(): void;
}

/** The last action in a part of the screen, while it can be undone. */
export function useUndo() {
	const [done, setDone] = useState<Done>();
	const over = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(over.current), []);
	const show = (next: Done | undefined) => {
		clearTimeout(over.current);
		setDone(next);
		if (next) over.current = setTimeout(() => setDone(undefined), undoMs);
	};
	return {
		done,
		/** Shows what was done, with an undo button. */
		offer: (words: string, undo: () => void) => show({ words, undo }),
		forget: () => show(undefined),
	};
}

/** What was done and "Undo", in the page beside the buttons, where it covers nothing. */
export function UndoLine({ done, forget }: Pick<ReturnType<typeof useUndo>, "done" | "forget">) {
	return (
		<div className="undo-line" role="status">
			{done && (
				<p className="undo" ref={scrollIntoSight}>
					<span>{done.words}</span>
					<Button
						look="plain"
						aria-label={`Undo: ${done.words}`}
						onClick={() => {
							forget();
							done.undo();
						}}
					>
						Undo
					</Button>
				</p>
			)}
		</div>
	);
}
