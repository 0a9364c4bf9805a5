import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { createStore } from "../create-store.ts";

/** How long an action can be undone, in milliseconds. */
const undoMs = 10_000;

interface Done {
	words: string;
	undo(): void;
}

/** The latest action of the screen: only one can be undone at a time. */
const latest = createStore<Done | undefined>(undefined);

/** The last action in a part of the screen, while it can be undone. */
export function useUndo() {
	const [done, setDone] = useState<Done>();
	const shown = latest.useValue();
	const over = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(over.current), []);
	const show = (next: Done | undefined) => {
		clearTimeout(over.current);
		latest.set(next);
		setDone(next);
		if (next) over.current = setTimeout(() => setDone(undefined), undoMs);
	};
	return {
		done: done === shown ? done : undefined,
		/** Shows what was done, with an undo button. */
		offer: (words: string, undo: () => void) => show({ words, undo }),
		forget: () => show(undefined),
	};
}

/**
 * What was done and "Undo". It follows the buttons in the document, where Tab and screen readers come to it next; on the
 * screen it is at the foot of the window, where it moves nothing (styles/app-shell.css).
 */
export function UndoLine({ done, forget }: Pick<ReturnType<typeof useUndo>, "done" | "forget">) {
	return (
		<div className="undo-line" role="status">
			{done && (
				<p className="toast undo">
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
