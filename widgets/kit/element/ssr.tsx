import kitCss from "twind:kit";
import { renderToString } from "preact-render-to-string";
import type { FrameMessages, WidgetContext } from "./context.ts";
import type { WidgetDefinition } from "./definition.ts";
import type { CommonOptions, Parser } from "./options.ts";
import { resolveMessages } from "./resolve-messages.ts";
import { WidgetRoot } from "./widget-root.tsx";

type AnyDefinition = WidgetDefinition<CommonOptions, FrameMessages>;

/** In the prerendering build this module stands in for define-widget.tsx: it collects instead of defining. */
export const definitions: AnyDefinition[] = [];

export function defineWidget<O extends CommonOptions, C extends FrameMessages>(
	definition: WidgetDefinition<O, C>,
): void {
	definitions.push(definition as unknown as AnyDefinition);
}

const nothing = () => {};

/** Renders an inline widget's first state as the declarative shadow root its element takes over. */
function render(definition: AnyDefinition, given: object): ShadowRootHtml {
	const options = Object.fromEntries(
		Object.entries(definition.options).map(([name, parse]) => [
			name,
			(parse as Parser<unknown>)(null),
		]),
	) as unknown as CommonOptions;
	Object.assign(options, given);
	const host: WidgetContext = {
		name: definition.name,
		options,
		messages: resolveMessages(definition, options, {}),
		prefill: {},
		opened: false,
		open: nothing,
		closeOrReset: nothing,
		emit: nothing,
		send: () => Promise.reject(new Error("Nothing is sent while prerendering.")),
		notify: nothing,
	};
	const html = renderToString(<WidgetRoot definition={definition} host={host} onError={nothing} />);
	// Without a script nothing answers a button that sends no form.
	const style = `${kitCss}${definition.css}${definition.form ? "" : "@media (scripting:none){:host{display:none!important}}"}`;
	return {
		html: `<style>${style}</style><div data-mount>${html}</div>`,
		style,
	};
}

/** A widget's shadow root as a page has it inside. */
export interface ShadowRootHtml {
	/** What stands in its `<template shadowrootmode>`. */
	html: string;
	/** The text of its style element, for a policy's hash. */
	style: string;
}

/** Widget, or widget and variant (`booking-package`) -> its shadow root. */
export type Prerendered = Record<string, ShadowRootHtml>;

export function prerenderAll(): Prerendered {
	const states = definitions.flatMap((definition) =>
		(definition.variants ?? [{}]).map((variant) => [
			[definition.name, ...Object.values(variant)].join("-"),
			render(definition, variant),
		]),
	);
	return Object.fromEntries(states);
}
