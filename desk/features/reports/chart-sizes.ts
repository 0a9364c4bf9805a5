/** Height of the chart of weeks, in pixels. */
export const weeksHeight = 220;

/** Height of one stage of the funnel chart, in pixels. */
export const stageHeight = 52;
