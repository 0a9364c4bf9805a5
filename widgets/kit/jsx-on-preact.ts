import {
	type ComponentClass,
	createElement,
	Fragment,
	type FunctionComponent,
	type VNode,
} from "preact";
import { hooked } from "./hooks-on-preact.ts";

export { Fragment };

/** React's names -> the DOM's. React's focus events bubble; so do these. */
const domNames: Record<string, string> = {
	// Hosts extend Object.prototype: without one, `max` is not found here as a function of theirs.
	__proto__: null as never,
	className: "class",
	onFocus: "onFocusIn",
	onBlur: "onFocusOut",
};

/** A function, or a class that draws for itself. */
type View = FunctionComponent | ComponentClass;

/** react/jsx-runtime: what the compiler turns JSX into. */
export function jsx(
	type: string | View,
	props: Record<string, unknown>,
	key?: string | number,
): VNode {
	const isTag = typeof type === "string";
	const isReady = isTag || type === Fragment || type.prototype?.render;
	const named: Record<string, unknown> = { key };
	for (const name in props) named[(isTag && domNames[name]) || name] = props[name];
	return createElement((isReady ? type : hooked(type as FunctionComponent)) as View, named);
}

export { jsx as jsxs };
