import { Component, type ReactNode } from "react";
import type { FrameMessages, WidgetContext } from "./context.ts";
import type { WidgetDefinition } from "./definition.ts";
import type { CommonOptions } from "./options/options.ts";
import { WidgetScope } from "./use-widget.ts";
import { WidgetFrame } from "./widget-frame.tsx";

/** Restores the host's own content if a view throws. */
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
	onError(error: unknown): void;
}

/** Everything in one element's shadow root, in browsers and in the prerendering build. */
export function WidgetRoot<O extends CommonOptions, C extends FrameMessages>(
	props: WidgetRootProps<O, C>,
) {
	const { View } = props.definition;
	return (
		<ErrorBoundary onError={props.onError}>
			<WidgetScope.Provider value={props.host}>
				<WidgetFrame definition={props.definition}>
					<View key={props.host.resetCount} />
				</WidgetFrame>
			</WidgetScope.Provider>
		</ErrorBoundary>
	);
}
