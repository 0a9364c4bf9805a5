import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useWidget } from "../element/use-widget.ts";
import { session } from "../form/session.ts";

/** The current step of a multi-step widget, and how to leave it. */
export interface MemoryRouter<Step extends string> {
	/** The name of the step shown. */
	step: Step;
	/** Its index, from 0. */
	index: number;
	/** Moves one step forward or back; does nothing at the ends. */
	forward(): void;
	back(): void;
	go(step: Step): void;
	/**
	 * Ref for the step's heading (with `tabIndex={-1}`), which gets the focus on each step change.
	 */
	heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Named steps kept in memory: one step is one route, and the host page's address and history stay
 * untouched. Each step fires `coach:step`; focusing its heading makes screen readers announce it.
 * The current step is kept while the page lives and the form of this `kind` has an unfinished draft.
 */
export function useMemoryRouter<Step extends string>(
	kind: string,
	steps: readonly [Step, ...Step[]],
): MemoryRouter<Step> {
	const { emit } = useWidget();
	const place = `${kind}:step`;
	const heading = useRef<HTMLHeadingElement>(null);
	const [wantedIndex, setIndex] = useState(() =>
		Math.max(0, session.drafts.has(kind) ? steps.indexOf(session.drafts.get(place) as Step) : 0),
	);
	/** The step last reported; undefined at first. */
	const last = useRef<number>(undefined);
	// The editor may have removed steps.
	const index = wantedIndex < steps.length ? wantedIndex : 0;
	const step = steps[index] ?? steps[0];

	// A layout effect, because it must run before the next key is pressed, not after the next paint.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for a new step only
	useLayoutEffect(() => {
		session.drafts.set(place, step);
		if (last.current === index) return;
		// `coach:open` and `coach:ready` have to fire first.
		queueMicrotask(() => emit("coach:step", { step, index: index + 1, of: steps.length }));
		if (last.current !== undefined) heading.current?.focus();
		last.current = index;
	}, [index]);

	function show(to: number) {
		const name = steps[to];
		if (!name) return;
		// Now, not after rendering, as the form may be mounted again before that.
		session.drafts.set(place, name);
		setIndex(to);
	}

	return {
		step,
		index,
		heading,
		forward: () => show(index + 1),
		back: () => show(index - 1),
		go: (name) => show(steps.indexOf(name)),
	};
}
