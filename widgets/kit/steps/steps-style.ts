import css from "twind:kit/steps";
import type { FrameMessages } from "../element/context.ts";
import type { WidgetDefinition } from "../element/definition.ts";
import type { CommonOptions } from "../element/options/options.ts";
import { tw } from "../element/styles/tw.ts";

/** The rules for what is in this folder; a widget with steps puts them before its own. */
export const stepsCss = css;

/** What every widget with steps says of its dialog (spec section 9). */
export const stepsDialog = {
	maxHeight: 80,
	/** Of a height that does not change from step to step; the last row stays in view, with a foot of its own. */
	scrollerClass: tw`h-[640px] scroll-pb-[120px]`,
} satisfies Partial<WidgetDefinition<CommonOptions, FrameMessages>>;
