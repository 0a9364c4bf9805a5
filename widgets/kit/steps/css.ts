import css from "twind:kit/steps";

/** The rules for what is in this folder; a widget with steps puts them before its own. */
export const stepsCss = css;
