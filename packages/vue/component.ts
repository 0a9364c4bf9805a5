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

/** Props of a widget's component: its attributes and its events. */
export type CoachProps<Name extends CoachWidget = CoachWidget> = CoachAttributes<Name> & {
	/** Texts that replace the widget's own, by their keys. */
	texts?: Record<string, string>;
} & { [Event in CoachEventName as `on${Capitalize<Event>}`]?: (event: CoachEvent<Event>) => void };

/** A Vue component; a `ref` to it has these methods. */
export type CoachComponent<Name extends CoachWidget = CoachWidget> = new () => {
	$props: CoachProps<Name>;
	$slots: {
		/** Shown until the form has loaded, and if it can't: a link. */
		default?(): unknown;
	};
	/** Opens the dialog, once the widget is ready. */
	open(): void;
	/** Closes the dialog. */
	close(): void;
};

/**
 * Creates the component of a widget. The first one on the page adds the script tag.
 * @param room CSS length reserved for the form's height, so that nothing moves when it loads
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
