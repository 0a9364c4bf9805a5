import kitCss from "twind:kit";
import viewCss from "twind:view";
import { renderToString } from "preact-render-to-string";
import type { FormMessages, FrameMessages, WidgetContext } from "./element/context.ts";
import type { WidgetDefinition } from "./element/definition.ts";
import { parseTree } from "./element/first-view/parse-tree.ts";
import type { ViewTemplate } from "./element/first-view/view-template.ts";
import { resolveMessages } from "./element/messages/resolve-messages.ts";
import { kebab } from "./element/options/kebab.ts";
import type { CommonOptions, Parser } from "./element/options/options.ts";
import { WidgetRoot } from "./element/widget-root.tsx";

type AnyDefinition = WidgetDefinition<CommonOptions, FrameMessages>;

/** In the prerendering build this module stands in for define-widget.tsx: it collects instead of defining. */
export const definitions: AnyDefinition[] = [];

export function defineWidget<O extends CommonOptions, C extends FrameMessages>(
	definition: WidgetDefinition<O, C>,
): void {
	definitions.push(definition as unknown as AnyDefinition);
}

const nothing = () => {};

/** A widget's first state. */
function renderState(
	definition: AnyDefinition,
	given: object,
	messages?: Record<string, string>,
	state: Partial<WidgetContext> = {},
): string {
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
		messages: resolveMessages(definition, options, {}, messages),
		prefill: {},
		opened: false,
		...state,
		open: nothing,
		closeOrReset: nothing,
		emit: nothing,
		notify: nothing,
	};
	return renderToString(<WidgetRoot definition={definition} host={host} onError={nothing} />);
}

/** Renders an inline widget's first state as the declarative shadow root its element takes over. */
function render(definition: AnyDefinition, given: object): ShadowRootHtml {
	const html = renderState(definition, given);
	// Without a script nothing answers a button that sends no form.
	const style = `${viewCss}${kitCss}${definition.css}${definition.form ? "" : "@media (scripting:none){:host{display:none!important}}"}`;
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

/** What a template is of. */
export type ViewKind = "view" | "inline";

/**
 * What each form shows before anything is done in it, in its dialog or in the page; of widgets that are no forms,
 * or whose form is known only in the page, nothing.
 *
 * @param lang none for English
 * @param translated the widgets' messages in that language
 */
export function renderTemplates(
	kind: ViewKind,
	lang?: string,
	translated: Record<string, Record<string, string>> = {},
): Record<string, Omit<ViewTemplate, "mark">> {
	const forms = definitions.filter(({ form }) => form && form.questions.length > 0);
	const modes = kind === "view" ? (["modal"] as const) : (["inline", "button"] as const);
	const templates = forms.map((definition) => {
		const { name, options, css } = definition;
		const messages = translated[name];
		const trees = modes.flatMap((mode) =>
			(definition.variants ?? [{}]).map((variant) => {
				const state = { opened: mode === "modal", ...(lang && { lang }) };
				const html = renderState(definition, { ...variant, mode }, messages, state);
				const key = [...(kind === "inline" ? [mode] : []), ...Object.values(variant)];
				return [key.join(" "), parseTree(html)];
			}),
		);
		const { trouble, troubleText } = { ...definition.messages, ...messages } as FormMessages;
		const template: Omit<ViewTemplate, "mark"> = {
			css,
			attributes: Object.keys(options).map(kebab),
			trees: Object.fromEntries(trees),
			trouble: parseTree(
				renderToString(
					<p role="alert" className="mt-[12px] text-note text-muted">
						{`${trouble}. ${troubleText} `}
					</p>,
				),
			) as ViewTemplate["trouble"],
		};
		return [name, template];
	});
	return Object.fromEntries(templates);
}
