import css from "twind:kit/steps";
import type { FrameMessages } from "../element/context.ts";
import type { WidgetDefinition } from "../element/definition.ts";
import type { CommonOptions } from "../element/options/options.ts";
import { tw } from "../element/styles/tw.ts";

/** Rules for the classes in this folder; widgets with steps put them before their own. */
export const stepsCss = css;

/** Dialog settings of every widget with steps (spec section 9). */
export const stepsDialog = {
	maxHeight: 80,
	/** The same height for every step; the last row stays in view, with its own space below. */
	scrollerClass: tw`h-[640px] scroll-pb-[120px]`,
} satisfies Partial<WidgetDefinition<CommonOptions, FrameMessages>>;
