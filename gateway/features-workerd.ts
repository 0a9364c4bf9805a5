/** What features need of workerd. */
import type { FeatureOptions } from "./feature.ts";
import { fetchCalendar } from "./features/calls/busy/fetch-calendar-workerd.ts";

export const workerdFeatures: FeatureOptions = { calls: { fetchCalendar } };
