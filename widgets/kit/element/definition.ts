import type { ComponentType } from "react";
import type { FormDefinition } from "../../../leads/form/definition.ts";
import type { WidgetName } from "../../widget-names.gen.ts";
import type { FrameMessages } from "./context.ts";
import type { CommonOptions, Parsers } from "./options/options.ts";

/** What a widget is made of. */
export interface WidgetDefinition<O extends CommonOptions, C extends FrameMessages> {
	name: WidgetName;
	/** One parser per option; see options.ts. */
	options: Parsers<O>;
	/** All texts, except those in the form's definition. */
	messages: C;
	/** The form's definition, if the widget is a form. */
	form?: FormDefinition;
	/** Messages that depend on an option; they replace those in `messages`. */
	messagesFor?(options: O, messages: C): Partial<C>;
	/** Options that change the first state; each combination is prerendered. */
	variants?: readonly Partial<O>[];
	/** The rules for the classes in the widget's own folder (`twind:<name>`). */
	css: string;
	/** The content below the title; it gets its element, options and messages from `useWidget`. */
	View: ComponentType;
	/** Height limit of the dialog, in per cent of the viewport. */
	maxHeight?: number;
	/** Classes of the dialog's scrolling box; replace its bottom padding. */
	scrollerClass?: string;
	/** What is rendered around the view: a card with the title (default), or nothing (a button needs neither). */
	frame?: "card" | "bare";
}
