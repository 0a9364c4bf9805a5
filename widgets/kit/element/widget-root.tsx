import { Component, type ComponentType, type ReactNode } from "react";
import type { Form } from "../../../leads/form.ts";
import type { WidgetName } from "../../names.ts";
import type { ShellCopy, WidgetHost } from "./context.ts";
import type { CommonOptions, Parsers } from "./options.ts";
import { type Frame, Shell } from "./widget-frame.tsx";

/** What a view is given: everything comes through its host. */
export interface ViewProps<O, C> {
	host: WidgetHost<O, C>;
}

/** What a widget is made of. */
export interface WidgetDefinition<O extends CommonOptions, C extends ShellCopy> {
	name: WidgetName;
	/** One parser per option; see options.ts. */
	options: Parsers<O>;
	/** Every word a visitor reads, but for those of the form. */
	copy: C;
	/** The form, if it is one. */
	form?: Form;
	/** Words that depend on an option, in place of those in `copy`. */
	words?(options: O, copy: C): Partial<C>;
	/** Options with which the first state looks different; each is prerendered. */
	variants?: readonly Partial<O>[];
	/** The rules for the classes in the widget's own folder (`twind:<name>`). */
	css: string;
	/** What stands below the title. */
	View: ComponentType<ViewProps<O, C>>;
	/** Height limit of the dialog, in per cent of the viewport. */
	maxHeight?: number;
	/** Classes of the box that scrolls in the dialog, in place of its bottom padding. */
	foot?: string;
	/** `card` unless said otherwise. */
	frame?: Frame;
}

/** Whether a visitor may be asked for permission to be written to. */
const asks = typeof __ASKS_PERMISSION__ === "boolean" && __ASKS_PERMISSION__;

/**
 * A widget's words: its own or, as far as there are any, another language's; those of its options; and
 * over all of them those that the host page replaced.
 */
export function wordsFor<O extends CommonOptions, C extends ShellCopy>(
	{ copy, words }: WidgetDefinition<O, C>,
	options: O,
	texts: object,
	translated?: { permission?: string },
): C {
	const own = { ...copy, ...translated };
	const all = { ...own, ...words?.(options, { ...own, ...texts }), ...texts };
	// What somebody agrees to is the owner's to say: his words are kept, not the host page's.
	return asks ? { ...all, permission: translated?.permission } : all;
}

/** Puts the host page's own content back when a view throws; the page never notices. */
class Boundary extends Component<{ onError(error: unknown): void; children: ReactNode }> {
	override state: { failed?: boolean } = {};
	static getDerivedStateFromError() {
		return { failed: true };
	}
	override componentDidCatch(error: unknown) {
		this.props.onError(error);
	}
	override render() {
		return this.state.failed ? <slot /> : this.props.children;
	}
}

interface TreeProps<O extends CommonOptions, C extends ShellCopy> {
	definition: WidgetDefinition<O, C>;
	host: WidgetHost<O, C>;
	/** A new number builds the view anew: that is how an inline form returns to its start. */
	round: number;
	onError(error: unknown): void;
}

/** All that stands in one element's shadow root; the same in a browser and in the build's prerendering. */
export function Tree<O extends CommonOptions, C extends ShellCopy>(props: TreeProps<O, C>) {
	const { host } = props;
	const { View } = props.definition;
	return (
		<Boundary onError={props.onError}>
			<Shell host={host} definition={props.definition}>
				<View key={props.round} host={host} />
			</Shell>
		</Boundary>
	);
}
