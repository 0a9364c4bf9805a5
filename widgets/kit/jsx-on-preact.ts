import { type ComponentType, createElement, type VNode } from "preact";

export { Fragment } from "preact";

/** React's names -> the DOM's. React's focus events bubble; so do these. */
const domNames: Record<string, string> = {
	className: "class",
	onFocus: "onFocusIn",
	onBlur: "onFocusOut",
};

/** react/jsx-runtime: what the compiler turns JSX into. */
export function jsx(
	type: string | ComponentType,
	props: Record<string, unknown>,
	key?: string | number,
): VNode {
	const named: Record<string, unknown> = { key };
	for (const name in props) {
		named[(typeof type === "string" && domNames[name]) || name] = props[name];
	}
	return createElement(type as string, named);
}

export { jsx as jsxs };
