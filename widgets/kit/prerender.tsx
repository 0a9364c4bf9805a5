import kitCss from "twind:kit";
import { renderToString } from "preact-render-to-string";
import type { WidgetName } from "../names.ts";
import base from "./base.css?inline";
import type { ShellCopy, WidgetHost } from "./host.ts";
import type { CommonOptions, Parser } from "./options.ts";
import { Tree, type WidgetDefinition } from "./tree.tsx";

type AnyDefinition = WidgetDefinition<CommonOptions, ShellCopy>;

/** In the prerendering build this module stands in for define-widget.tsx: it collects instead of defining. */
export const definitions: AnyDefinition[] = [];

export function defineWidget<O extends CommonOptions, C extends ShellCopy>(
	definition: WidgetDefinition<O, C>,
): void {
	definitions.push(definition as unknown as AnyDefinition);
}

const nothing = () => {};

/** Renders an inline widget's first state as the declarative shadow root its element takes over. */
function render(definition: AnyDefinition): string {
	const options = Object.fromEntries(
		Object.entries(definition.options).map(([name, parse]) => [
			name,
			(parse as Parser<unknown>)(null),
		]),
	) as unknown as CommonOptions;
	const host: WidgetHost = {
		name: definition.name,
		options,
		copy: definition.copy,
		prefill: {},
		opened: false,
		open: nothing,
		done: nothing,
		emit: nothing,
		send: () => Promise.reject(new Error("Nothing is sent while prerendering.")),
		notify: nothing,
	};
	const html = renderToString(
		<Tree definition={definition} host={host} round={0} onError={nothing} />,
	);
	return `<template shadowrootmode="open"><style>${base}${kitCss}${definition.css}</style><div data-mount>${html}</div></template>`;
}

/** Widget -> its shadow root as HTML. */
export function prerenderAll(): Record<WidgetName, string> {
	return Object.fromEntries(
		definitions.map((definition) => [definition.name, render(definition)]),
	) as Record<WidgetName, string>;
}
