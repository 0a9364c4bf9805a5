import { Component, type ComponentType, type ReactNode } from "react";
import type { Form } from "../../../leads/form.ts";
import type { WidgetName } from "../../names.ts";
import type { FrameMessages, WidgetContext } from "./context.ts";
import type { CommonOptions, Parsers } from "./options.ts";
import { type FrameKind, WidgetFrame } from "./widget-frame.tsx";

/** What a view is given: everything comes through its host. */
export interface ViewProps<O, C> {
	host: WidgetContext<O, C>;
}

/** What a widget is made of. */
export interface WidgetDefinition<O extends CommonOptions, C extends FrameMessages> {
	name: WidgetName;
	/** One parser per option; see options.ts. */
	options: Parsers<O>;
	/** Every word a visitor reads, but for those of the form. */
	messages: C;
	/** The form, if it is one. */
	form?: Form;
	/** Words that depend on an option, in place of those in `copy`. */
	messagesFor?(options: O, messages: C): Partial<C>;
	/** Options with which the first state looks different; each is prerendered. */
	variants?: readonly Partial<O>[];
	/** The rules for the classes in the widget's own folder (`twind:<name>`). */
	css: string;
	/** What stands below the title. */
	View: ComponentType<ViewProps<O, C>>;
	/** Height limit of the dialog, in per cent of the viewport. */
	maxHeight?: number;
	/** Classes of the box that scrolls in the dialog, in place of its bottom padding. */
	scrollerClass?: string;
	/** `card` unless said otherwise. */
	frame?: FrameKind;
}

/** Whether a visitor may be asked for permission to be written to. */
const asksConsent = typeof __ASKS_PERMISSION__ === "boolean" && __ASKS_PERMISSION__;

/**
 * A widget's words: its own or, as far as there are any, another language's; those of its options; and
 * over all of them those that the host page replaced.
 */
export function resolveMessages<O extends CommonOptions, C extends FrameMessages>(
	{ messages, messagesFor }: WidgetDefinition<O, C>,
	options: O,
	texts: object,
	translated?: { permission?: string },
): C {
	const own = { ...messages, ...translated };
	const all = { ...own, ...messagesFor?.(options, { ...own, ...texts }), ...texts };
	// What somebody agrees to is the owner's to say: his words are kept, not the host page's.
	return asksConsent ? { ...all, permission: translated?.permission } : all;
}

/** Puts the host page's own content back when a view throws; the page never notices. */
class ErrorBoundary extends Component<{ onError(error: unknown): void; children: ReactNode }> {
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

interface WidgetRootProps<O extends CommonOptions, C extends FrameMessages> {
	definition: WidgetDefinition<O, C>;
	host: WidgetContext<O, C>;
	/** A new number builds the view anew: that is how an inline form returns to its start. */
	resetCount: number;
	onError(error: unknown): void;
}

/** All that stands in one element's shadow root; the same in a browser and in the build's prerendering. */
export function WidgetRoot<O extends CommonOptions, C extends FrameMessages>(
	props: WidgetRootProps<O, C>,
) {
	const { host } = props;
	const { View } = props.definition;
	return (
		<ErrorBoundary onError={props.onError}>
			<WidgetFrame host={host} definition={props.definition}>
				<View key={props.resetCount} host={host} />
			</WidgetFrame>
		</ErrorBoundary>
	);
}
