import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useWidget } from "../element/use-widget.ts";
import { session } from "../form/session.ts";

/** Where a multi-step widget is, and the ways on from there. */
export interface MemoryRouter<Step extends string> {
	/** The name of the step shown. */
	step: Step;
	/** Its place among the steps, from 0. */
	index: number;
	/** One step on or back; nothing happens at the ends. */
	forward(): void;
	back(): void;
	go(step: Step): void;
	/** For the step's heading (with `tabIndex={-1}`): it takes the focus when another step comes up. */
	heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Named steps in memory: one step is one route, and the host page's address and history are never
 * touched. Each step shown is told as `coach:step`; the focus goes to its heading, which is how
 * screen readers hear of it. The place is kept for the page's life, as long as the form `kind` has an
 * unfinished draft.
 */
export function useMemoryRouter<Step extends string>(
	kind: string,
	steps: readonly [Step, ...Step[]],
): MemoryRouter<Step> {
	const { emit } = useWidget();
	const place = `${kind}:step`;
	const heading = useRef<HTMLHeadingElement>(null);
	const [wanted, setIndex] = useState(() =>
		Math.max(0, session.drafts.has(kind) ? steps.indexOf(session.drafts.get(place) as Step) : 0),
	);
	/** The step that was told of last; none at first. */
	const last = useRef<number>(undefined);
	// An editor may have taken steps away.
	const index = wanted < steps.length ? wanted : 0;
	const step = steps[index] ?? steps[0];

	// Before the next key is pressed, not after the next paint.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the step alone makes it anew
	useLayoutEffect(() => {
		session.drafts.set(place, step);
		if (last.current === index) return;
		// A dialog says first that it opened, an element that it is ready.
		queueMicrotask(() => emit("coach:step", { step, index: index + 1, of: steps.length }));
		if (last.current !== undefined) heading.current?.focus();
		last.current = index;
	}, [index]);

	function show(to: number) {
		const name = steps[to];
		if (!name) return;
		// At once, not only when it is drawn: the form may be built anew before that.
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
