import kitCss from "twind:kit";
import viewCss from "twind:view";
import { renderToString } from "preact-render-to-string";
import { words } from "../../leads/form/published-words.ts";
import type { FormMessages, FrameMessages, WidgetContext } from "./element/context.ts";
import type { WidgetDefinition } from "./element/definition.ts";
import { parseTree } from "./element/first-view/parse-tree.ts";
import type { ViewTemplate } from "./element/first-view/view-template.ts";
import { resolveMessages } from "./element/messages/resolve-messages.ts";
import { kebab } from "./element/options/kebab.ts";
import type { CommonOptions, Parser } from "./element/options/options.ts";
import { WidgetRoot } from "./element/widget-root.tsx";

type AnyDefinition = WidgetDefinition<CommonOptions, FrameMessages>;

/**
 * Replaces define-widget.tsx in the prerendering build: collects definitions instead of registering
 * elements.
 */
export const definitions: AnyDefinition[] = [];

export function defineWidget<O extends CommonOptions, C extends FrameMessages>(
	definition: WidgetDefinition<O, C>,
): void {
	definitions.push(definition as unknown as AnyDefinition);
}

const nothing = () => {};

/** A widget's English texts that the coach has changed. */
const englishWords = (name: string) => words[name]?.messages?.en;

/** Renders a widget's first state. */
function renderState(
	definition: AnyDefinition,
	renderOptions: object,
	messages?: Record<string, string>,
	state: Partial<WidgetContext> = {},
): string {
	const options = Object.fromEntries(
		Object.entries(definition.options).map(([name, parse]) => [
			name,
			(parse as Parser<unknown>)(null),
		]),
	) as unknown as CommonOptions;
	Object.assign(options, renderOptions);
	const host: WidgetContext = {
		name: definition.name,
		options,
		messages: resolveMessages(definition, options, {}, messages ?? englishWords(definition.name)),
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

/** Renders an inline widget's first state as a declarative shadow root for its element. */
function render(definition: AnyDefinition, options: object): ShadowRootHtml {
	const html = renderState(definition, options);
	// Without a script, buttons outside forms do nothing, so they are hidden.
	const style = `${viewCss}${kitCss}${definition.css}${definition.form ? "" : "@media (scripting:none){:host{display:none!important}}"}`;
	return {
		html: `<style>${style}</style><div data-mount>${html}</div>`,
		style,
	};
}

/** A widget's shadow root, for a page's HTML. */
export interface ShadowRootHtml {
	/** Content of its `<template shadowrootmode>`. */
	html: string;
	/** Text of its style element, to hash for a content security policy. */
	style: string;
}

/** Shadow roots by widget, or widget and variant (`booking-package`). */
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

/** Whether a template is for a dialog or an inline form. */
export type ViewKind = "view" | "inline";

/**
 * Renders each form untouched, as a dialog or inline. Skips widgets without a form, or with one
 * that is only known in the page.
 *
 * @param lang undefined for English
 * @param translations the widgets' messages in that language
 */
export function renderTemplates(
	kind: ViewKind,
	lang?: string,
	translations: Record<string, Record<string, string>> = {},
): Record<string, Omit<ViewTemplate, "mark">> {
	const forms = definitions.filter(({ form }) => form && form.questions.length > 0);
	const modes = kind === "view" ? (["modal"] as const) : (["inline", "button"] as const);
	const templates = forms.map((definition) => {
		const { name, options, css } = definition;
		const messages = translations[name];
		const trees = modes.flatMap((mode) =>
			(definition.variants ?? [{}]).map((variant) => {
				const state = { opened: mode === "modal", ...(lang && { lang }) };
				const html = renderState(definition, { ...variant, mode }, messages, state);
				const key = [...(kind === "inline" ? [mode] : []), ...Object.values(variant)];
				return [key.join(" "), parseTree(html)];
			}),
		);
		const { trouble, troubleText } = {
			...definition.messages,
			...(messages ?? englishWords(name)),
		} as FormMessages;
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
