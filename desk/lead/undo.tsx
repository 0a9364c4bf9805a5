import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import type { QueuedAction } from "../define-feature.ts";
import { createStore } from "../lib/create-store.ts";
import { useLeadAction } from "../queries/use-lead.ts";

/** How long an action can be undone, in milliseconds. */
const undoMs = 10_000;

interface Done {
	words: string;
	undo(): void;
}

/** The screen's latest action: only one can be undone at a time. */
const latest = createStore<Done | undefined>(undefined);

/** The latest action on a person, which can be undone even while the next person is shown. */
const pressedAction = createStore<Done | undefined>(undefined);
let pressedUntil: ReturnType<typeof setTimeout> | undefined;

/** Offers to undo an action, even once another person is shown. */
export function offerUndo(words: string, undo: () => void): void {
	const action = { words, undo };
	clearTimeout(pressedUntil);
	pressedAction.set(action);
	latest.set(action);
	pressedUntil = setTimeout(forgetPress, undoMs);
}

/** Withdraws the offer of {@link offerUndo}. */
export function forgetPress(): void {
	clearTimeout(pressedUntil);
	pressedAction.set(undefined);
}

/** Shows the offer of {@link offerUndo}. */
export function PressUndo() {
	const action = pressedAction.useValue();
	const shownAction = latest.useValue();
	return <UndoLine done={action === shownAction ? action : undefined} forget={forgetPress} />;
}

/** An action on a lead, done with a button that an undo line follows. */
export function useUndoable<Act extends QueuedAction>(id: string) {
	const act = useLeadAction<Act>(id);
	const { offer, ...undo } = useUndo();
	return {
		isBusy: act.isPending,
		undo,
		/** @param words what was done @param opposite the action that undoes it */
		press: (action: Act, words: string, opposite: Act) =>
			act.mutate(action, { onSuccess: () => offer(words, () => act.mutate(opposite)) }),
	};
}

/** The latest action in a part of the screen, while it can be undone. */
export function useUndo() {
	const [done, setDone] = useState<Done>();
	const shownAction = latest.useValue();
	const over = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(over.current), []);
	const show = (next: Done | undefined) => {
		clearTimeout(over.current);
		latest.set(next);
		setDone(next);
		if (next) over.current = setTimeout(() => setDone(undefined), undoMs);
	};
	return {
		done: done === shownAction ? done : undefined,
		/** Shows what was done, with an undo button. */
		offer: (words: string, undo: () => void) => show({ words, undo }),
		forget: () => show(undefined),
	};
}

/**
 * Moves the line to the top of the window if at the bottom it would cover the buttons before it.
 */
function keepClear(line: HTMLElement | null): void {
	const box = line?.getBoundingClientRect();
	const part = line?.closest("section") ?? document.querySelector(".pane .next");
	const around = part?.querySelectorAll("button, a, input") ?? [];
	const covers = [...around].some((each) => {
		const { top, bottom, left, right } = each.getBoundingClientRect();
		return (
			box &&
			!line?.contains(each) &&
			top < box.bottom &&
			bottom > box.top &&
			left < box.right &&
			right > box.left
		);
	});
	line?.classList.toggle("undo-high", covers);
}

/**
 * What was done, with "Undo". In the document the line follows the buttons, so that Tab and screen
 * readers reach it next. On the screen it is at the bottom of the window, where it moves nothing
 * (styles/app-shell.css).
 */
export function UndoLine({ done, forget }: Pick<ReturnType<typeof useUndo>, "done" | "forget">) {
	return (
		<div className="undo-line" role="status">
			{done && (
				<p key={done.words} ref={keepClear} className="toast undo">
					<span>{done.words}</span>
					<Button
						look="plain"
						aria-label={`Undo: ${done.words}`}
						aria-keyshortcuts="u"
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
