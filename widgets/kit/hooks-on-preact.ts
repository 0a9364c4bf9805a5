import {
	Component,
	type ComponentChildren,
	type ComponentClass,
	type FunctionComponent,
} from "preact";

/**
 * The four hooks the widgets use, on nothing but Preact's documented component class: half a kilobyte
 * less than preact/hooks. jsx-on-preact.ts turns every function component into a class of this kind.
 * Unlike React's, effects of both sorts run right after the drawing.
 */
abstract class Hooked extends Component {
	abstract draw: FunctionComponent;
	cells: Cell[] = [];

	override render(props: object): ComponentChildren {
		current = this;
		next = 0;
		return this.draw(props);
	}
	override componentDidMount() {
		for (const cell of this.cells) {
			const { run } = cell;
			if (!run) continue;
			cell.run = undefined;
			cell.stop?.();
			cell.stop = run();
		}
	}
	override componentDidUpdate() {
		this.componentDidMount();
	}
	override componentWillUnmount() {
		for (const { stop } of this.cells) stop?.();
	}
}

/** What one call of a hook keeps from drawing to drawing. */
interface Cell {
	current?: unknown;
	set?(value: unknown): void;
	/** The effect to run after this drawing, what it depends on, and how to undo it. */
	run?: () => (() => void) | undefined;
	on?: unknown[];
	stop?: () => void;
}

/** The component that is being drawn, and the number of its next hook. */
let current: Hooked;
let next = 0;

function cell(): Cell {
	current.cells[next] ??= {};
	return current.cells[next++] as Cell;
}

const resolved = (value: unknown, before?: unknown) =>
	typeof value === "function" ? value(before) : value;

export function useState(initial: unknown): unknown[] {
	const state = cell();
	const component = current;
	if (!state.set) {
		state.current = resolved(initial);
		state.set = (value) => {
			const now = resolved(value, state.current);
			if (Object.is(now, state.current)) return;
			state.current = now;
			component.setState({});
		};
	}
	return [state.current, state.set];
}

export function useRef(initial: unknown): Cell {
	const ref = cell();
	if (!("current" in ref)) ref.current = initial;
	return ref;
}

export function useLayoutEffect(run: Cell["run"], on?: unknown[]): void {
	const effect = cell();
	if (!on || !effect.on || on.some((value, index) => !Object.is(value, effect.on?.[index]))) {
		effect.run = run;
	}
	effect.on = on;
}

const classes = new Map<FunctionComponent, ComponentClass>();

/** The class that draws as this function does; the same one each time. */
export function hooked(draw: FunctionComponent): ComponentClass {
	const known = classes.get(draw);
	if (known) return known;
	const made = class extends Hooked {
		draw = draw;
	};
	classes.set(draw, made);
	return made;
}
