import {
	type CoachAttributes,
	type CoachElement,
	type CoachEvent,
	type CoachEventName,
	type CoachWidget,
	load,
} from "coachkit";
import {
	createElement,
	type HTMLAttributes,
	type ReactNode,
	type Ref,
	useImperativeHandle,
	useLayoutEffect,
	useRef,
} from "react";
import { eventNames, subscribe } from "../subscribe.ts";

type Handlers = {
	[Name in CoachEventName as `on${Capitalize<Name>}`]?: (event: CoachEvent<Name>) => void;
};

/** Props of a widget's component: its attributes, its events, and those of any element. */
export type CoachProps<Name extends CoachWidget = CoachWidget> = CoachAttributes<Name> &
	Handlers &
	Omit<HTMLAttributes<HTMLElement>, keyof Handlers | "children"> & {
		/** Texts that replace the widget's own, by their keys. */
		texts?: Record<string, string>;
		/** Shown until the form has loaded, and if it can't: a link. */
		children?: ReactNode;
		/** The element, with `open()` and `close()` once it is ready. */
		ref?: Ref<CoachElement>;
	};

type Handler = (event: CoachEvent) => void;

const propOf = (event: string) => `on${event[0]?.toUpperCase()}${event.slice(1)}`;

/**
 * Creates the component of a widget. The first one on the page adds the script tag.
 * @param room CSS length reserved for the form's height, so that nothing moves when it loads
 */
export function component<Name extends CoachWidget>(
	name: Name,
	room: string,
): (props: CoachProps<Name>) => ReactNode {
	// biome-ignore lint/correctness/noComponentHookFactories: called once for each widget, by its module.
	return function Coach({ children, texts, ref, ...props }) {
		const element = useRef<CoachElement>(null);
		const latest = useRef<Record<string, unknown>>(props);
		const { origin } = props as { origin?: string };
		useImperativeHandle(ref, () => element.current as CoachElement);
		useLayoutEffect(() => {
			latest.current = props;
			if (texts) (element.current as CoachElement).texts = texts;
		});
		useLayoutEffect(() => {
			load(origin);
			return subscribe(element.current as CoachElement, (event, detail) => {
				(latest.current[propOf(event)] as Handler | undefined)?.(detail);
			});
		}, [origin]);
		const attributes: Record<string, unknown> = { ...props, ref: element };
		// React would handle some of these itself, such as `onSubmit`.
		for (const event of eventNames) delete attributes[propOf(event)];
		if ((attributes.mode ?? "inline") === "inline")
			attributes.style = { display: "block", minHeight: room, ...props.style };
		return createElement(`coach-${name}`, attributes, children);
	};
}
