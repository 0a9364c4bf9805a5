import {
	type BaseOptions,
	baseOptions,
	type Parser,
	type Parsers,
} from "../kit/element/options/options.ts";

/**
 * A call in your diary. Visitors pick a free time, and can reschedule or cancel.
 * @icon calendar-check
 * @fallback /leads/meetings/discovery-call Book a call
 * @page /leads/meetings/
 * @room 620 640
 */
export interface MeetingOptions extends BaseOptions {
	/** Name of the call, as shown under Calls at your desk. Default: `discovery-call`. */
	name: string;
}

/** Default for a page builder's block that doesn't ask for a name. */
const meetingName: Parser<string> = (value) => value?.trim() || "discovery-call";

export const meetingOptions = {
	...baseOptions,
	name: meetingName,
} satisfies Parsers<MeetingOptions>;
