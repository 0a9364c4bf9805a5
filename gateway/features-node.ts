/** Feature options that need Node. */
import type { FeatureOptions } from "./feature.ts";
import { createCalendarFetch } from "./features/calls/busy/fetch-calendar.ts";

export const nodeFeatures: FeatureOptions = {
	calls: { fetchCalendar: createCalendarFetch({ allowed: [] }) },
};
