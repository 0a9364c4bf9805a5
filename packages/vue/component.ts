import {
	type CoachAttributes,
	type CoachElement,
	type CoachEvent,
	type CoachEventName,
	type CoachWidget,
	load,
} from "coachkit";
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from "vue";
import { eventNames, subscribe } from "../subscribe.ts";

/** What the component of a widget takes: its attributes and its events. */
export type CoachProps<Name extends CoachWidget = CoachWidget> = CoachAttributes<Name> & {
	/** Words in place of the widget's own, by their keys. */
	texts?: Record<string, string>;
} & { [Event in CoachEventName as `on${Capitalize<Event>}`]?: (event: CoachEvent<Event>) => void };

/** A component of Vue; a `ref` to it has these. */
export type CoachComponent<Name extends CoachWidget = CoachWidget> = new () => {
	$props: CoachProps<Name>;
	$slots: {
		/** What visitors see until the form is there, and where it cannot be: a link. */
		default?(): unknown;
	};
	/** Shows the dialog, once the widget is ready. */
	open(): void;
	/** Closes it. */
	close(): void;
};

/**
 * The component of a widget. The script tag comes with the first one that is on the page.
 * @param room height that its form will have, as a CSS length: reserved, so that nothing moves when it comes
 */
export function component<Name extends CoachWidget>(
	name: Name,
	room: string,
): CoachComponent<Name> {
	return defineComponent({
		props: ["texts"],
		emits: eventNames,
		setup(props, { attrs, emit, expose, slots }) {
			const element = ref<CoachElement>();
			let stop = () => {};
			onMounted(() => {
				load(attrs.origin as string | undefined);
				stop = subscribe(element.value as CoachElement, (event, detail) => emit(event, detail));
			});
			onBeforeUnmount(() => stop());
			expose({ open: () => element.value?.open(), close: () => element.value?.close() });
			const style = { display: "block", "min-height": room };
			return () =>
				h(
					`coach-${name}`,
					{
						".texts": props.texts,
						ref: element,
						...((attrs.mode ?? "inline") === "inline" && { style }),
					},
					slots.default?.(),
				);
		},
	}) as unknown as CoachComponent<Name>;
}
